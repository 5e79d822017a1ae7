import type { Order } from '../../api/orders.ts';
import { paymentOf, placeWords } from '../../state/awaited.ts';
import { useOrderActions } from '../../state/order-actions.ts';
import { AwaitedOrder } from '../../ui/AwaitedOrder.tsx';
import styles from './Checkout.module.css';

/** An order that was placed and not paid: after a reload, the back button, or in another tab. */
export function StartedPurchase({ order, onChange }: { order: Order; onChange: () => void }) {
  const { busy, pay, cancel, keep } = useOrderActions(onChange);
  return (
    <section className={styles['started']} aria-labelledby="started-title">
      <h2 id="started-title">Te falta pagar esta compra</h2>
      <AwaitedOrder
        places={order.lines.map(placeWords)}
        total={order.totalPrice}
        until={order.reservedUntil ?? order.updatedAt}
        payment={paymentOf(order)}
        busy={busy}
        onPay={() => void pay(order)}
        onCancel={() => void cancel(order)}
        onKeep={keep}
        onEnd={onChange}
      />
    </section>
  );
}
