import type { OrderJson } from '@gym-power/domain';
import { usePurchaseActions } from '../../state/orders/use-purchase-actions.ts';
import { AwaitedOrder } from '../../widgets/orders/AwaitedOrder.tsx';
import styles from './Checkout.module.css';

/** An order that was placed but not paid: seen after a reload, after going back, or in another tab. */
export function StartedPurchase({ order }: { order: OrderJson }) {
  const actions = usePurchaseActions();
  return (
    <section className={styles['started']} aria-labelledby="started-title">
      <h2 id="started-title">Te falta pagar esta compra</h2>
      <AwaitedOrder order={order} actions={actions} />
    </section>
  );
}
