import type { OrderJson } from '@gym-power/domain';
import { usePurchaseActions } from '../../../state/orders/use-purchase-actions.ts';
import { AwaitedOrder } from '../../../widgets/orders/AwaitedOrder.tsx';
import styles from './Purchases.module.css';

export function AwaitedOrders({ orders, title }: { orders: OrderJson[]; title: string }) {
  const actions = usePurchaseActions();
  const created = orders.filter(({ state }) => state === 'Created');
  if (created.length === 0) return null;
  return (
    <section className={styles['others']} aria-labelledby="on-their-way">
      <h2 id="on-their-way">{title}</h2>
      <ul>
        {created.map((order) => (
          <li key={order.id}>
            <AwaitedOrder order={order} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}
