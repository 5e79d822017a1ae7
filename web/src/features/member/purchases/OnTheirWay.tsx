import type { OrderJson } from '../../../api/orders.ts';
import { useAwaitedOrders } from '../../../state/orders/use-awaited-orders.ts';
import { AwaitedOrder } from '../../../widgets/orders/AwaitedOrder.tsx';
import styles from './Purchases.module.css';

/** The orders whose payment is awaited. */
export function OnTheirWay({ orders, onChange }: { orders: OrderJson[]; onChange: () => void }) {
  const awaited = useAwaitedOrders(onChange);
  const created = orders.filter(({ state }) => state === 'Created');
  if (created.length === 0) return null;
  return (
    <section className={styles['others']} aria-labelledby="on-their-way">
      <h2 id="on-their-way">En camino</h2>
      <ul>
        {created.map((order) => (
          <li key={order.id}>
            <AwaitedOrder {...awaited(order)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
