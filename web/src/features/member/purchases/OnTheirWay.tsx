import type { Order } from '../../../api/orders.ts';
import { paymentOf, placeWords } from '../../../state/awaited.ts';
import { useOrderActions } from '../../../state/order-actions.ts';
import { AwaitedOrder } from '../../../ui/AwaitedOrder.tsx';
import styles from './Purchases.module.css';

/** The orders whose payment is awaited. */
export function OnTheirWay({ orders, onChange }: { orders: Order[]; onChange: () => void }) {
  const { busy, pay, cancel, keep } = useOrderActions(onChange);
  const created = orders.filter(({ state }) => state === 'Created');
  if (created.length === 0) return null;
  return (
    <section className={styles['others']} aria-labelledby="on-their-way">
      <h2 id="on-their-way">En camino</h2>
      <ul>
        {created.map((order) => (
          <li key={order.id}>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
