import '../../ui/theme/components.css';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { awaitedOf } from '../../state/orders/awaited-order.ts';
import { cartCountAtom } from '../../state/groups/cart.ts';
import { refreshCart } from '../../state/cart/account-cart.ts';
import { useOwnOrders } from '../../state/orders/use-own-orders.ts';
import { useResource } from '../../state/resource.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useFocusPlace } from '../../ui/use-focus-place.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { StartedPurchase } from './StartedPurchase.tsx';

export default function CheckoutPage() {
  const count = useAtomValue(cartCountAtom);
  const cart = useResource(refreshCart, []);
  const orders = useOwnOrders();
  const { reload } = orders;
  const awaited = awaitedOf(orders.data ?? []);
  const place = useFocusPlace<HTMLElement>(`${awaited?.id} ${count}`);

  // A cart that becomes empty may have become an order, here or in another tab.
  useEffect(() => {
    if (count === 0) reload();
  }, [count, reload]);

  const loading = cart.status === 'loading' || (orders.status === 'loading' && !awaited);
  return (
    <section ref={place} tabIndex={-1} className="page page-top">
      <PageMeta title="Checkout" />
      <h1>Tu compra</h1>
      {awaited && <StartedPurchase key={awaited.id} order={awaited} onChange={reload} />}
      {count > 0 && <CheckoutForm onPlaced={reload} />}
      {count === 0 && !awaited && loading && <Spinner label="Cargando tu compra…" />}
      {count === 0 && !awaited && !loading && (cart.status === 'failed' || orders.status === 'failed') && (
        <LoadFailed
          what="tu compra"
          onRetry={() => {
            cart.reload();
            reload();
          }}
        />
      )}
      {count === 0 && !awaited && cart.status === 'ready' && orders.status === 'ready' && (
        <Empty>
          <p>Tu carrito está vacío.</p>
          <ButtonLink to={paths.activities}>Ver las clases</ButtonLink>
          <ButtonLink look="outline" to={paths.memberView('compras')}>
            Ir a Compras
          </ButtonLink>
        </Empty>
      )}
    </section>
  );
}
