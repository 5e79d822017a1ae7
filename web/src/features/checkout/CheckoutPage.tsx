import { isOffer } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { pricedCartAtom } from '../../state/cart/priced-cart.ts';
import { useFreshCart } from '../../state/cart/use-fresh-cart.ts';
import { newestAwaited } from '../../state/orders/awaited-order.ts';
import { isRenewal } from '../../state/orders/bought-places.ts';
import { refetchOwnOrders } from '../../state/server-cache/use-own-orders.ts';
import { useOwnOrders } from '../../state/server-cache/use-own-orders.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { useFocusPlace } from '../../ui/use-focus-place.ts';
import { useFrozen } from '../../ui/use-frozen.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutFrame, LoadingPurchase } from './CheckoutFrame.tsx';
import { StartedPurchase } from './StartedPurchase.tsx';
import { usePay } from './use-pay.ts';

export default function CheckoutPage() {
  const fresh = useFreshCart();
  const orders = useOwnOrders();
  const payment = usePay();
  // Placing the order empties the cart. Keep showing its lines until the payment page opens.
  const cart = useFrozen(useAtomValue(pricedCartAtom), payment.paying);
  // Unpaid renewals and offers are separate orders, which this purchase must not replace.
  const purchases = orders.data?.filter((order) => !isRenewal(order) && !isOffer(order)) ?? [];
  const awaited = useFrozen(newestAwaited(purchases), payment.paying);
  const count = cart.items.length + cart.packs.length;
  const place = useFocusPlace<HTMLElement>(`${awaited?.id} ${count}`);

  // Another tab may have turned the emptied cart into an order.
  useEffect(() => {
    if (count === 0) void refetchOwnOrders();
  }, [count]);

  const retry = () => {
    void fresh.refetch();
    void orders.refetch();
  };
  return (
    <CheckoutFrame ref={place}>
      {awaited && <StartedPurchase key={awaited.id} order={awaited} />}
      {count > 0 && <CheckoutForm cart={cart} payment={payment} replaces={awaited} />}
      {count === 0 && !awaited && (
        <NothingToPay
          loading={fresh.isFetching || orders.isFetching}
          error={fresh.error ?? orders.error}
          onRetry={retry}
        />
      )}
    </CheckoutFrame>
  );
}

function NothingToPay({ loading, error, onRetry }: { loading: boolean; error: unknown; onRetry: () => void }) {
  if (loading) return <LoadingPurchase />;
  if (error) return <LoadFailed what="tu compra" error={error} onRetry={onRetry} />;
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
