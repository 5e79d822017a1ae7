import '../../ui/theme/components.css';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { useFreshCart } from '../../state/cart/use-fresh-cart.ts';
import { cartCountAtom } from '../../state/groups/cart.ts';
import { newestAwaited } from '../../state/orders/awaited-order.ts';
import { refetchOwnOrders } from '../../state/server-cache/use-own-orders.ts';
import { useOwnOrders } from '../../state/server-cache/use-own-orders.ts';
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
  const cart = useFreshCart();
  const orders = useOwnOrders();
  const awaited = newestAwaited(orders.data ?? []);
  const place = useFocusPlace<HTMLElement>(`${awaited?.id} ${count}`);

  // An emptied cart may have become an order, here or in another tab.
  useEffect(() => {
    if (count === 0) void refetchOwnOrders();
  }, [count]);

  const retry = () => {
    void cart.refetch();
    void orders.refetch();
  };
  return (
    <section ref={place} tabIndex={-1} className="page page-top">
      <PageMeta title="Checkout" />
      <h1>Tu compra</h1>
      {awaited && <StartedPurchase key={awaited.id} order={awaited} />}
      {count > 0 && <CheckoutForm replaces={awaited} />}
      {count === 0 && !awaited && (
        <NothingToPay
          loading={cart.isFetching || orders.isFetching}
          failed={cart.isError || orders.isError}
          onRetry={retry}
        />
      )}
    </section>
  );
}

function NothingToPay({ loading, failed, onRetry }: { loading: boolean; failed: boolean; onRetry: () => void }) {
  if (loading) return <Spinner label="Cargando tu compra…" />;
  if (failed) return <LoadFailed what="tu compra" onRetry={onRetry} />;
  return (
    <Empty>
      <p>Tu carrito está vacío.</p>
      <ButtonLink to={paths.activities}>Ver las clases</ButtonLink>
      <ButtonLink look="outline" to={paths.memberView('compras')}>
        Ir a Compras
      </ButtonLink>
    </Empty>
  );
}
