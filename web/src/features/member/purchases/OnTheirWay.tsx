import type { Order } from '../../../api/orders.ts';
import { pesos } from '../../../lib/format.ts';
import { paymentOf, placeWords } from '../../../state/awaited.ts';
import { useOrderActions } from '../../../state/order-actions.ts';
import { AwaitedOrder } from '../../../ui/AwaitedOrder.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useBuyAgain } from '../use-buy-again.ts';
import styles from './Purchases.module.css';

const CANCELED_SHOWN = 3;

const reasons: Record<NonNullable<Order['canceledBecause']>, string> = {
  expired: 'Cancelada: se venció el tiempo para pagar',
  member: 'Cancelada por vos',
  admin: 'Cancelada por el gimnasio',
  refund: 'Cancelada: te devolvimos el pago',
};

/** The orders whose payment is awaited, and the last ones that were canceled. */
export function OnTheirWay({ orders, onChange }: { orders: Order[]; onChange: () => void }) {
  const { busy, pay, cancel, keep } = useOrderActions(onChange);
  const again = useBuyAgain();
  const created = orders.filter(({ state }) => state === 'Created');
  const canceled = orders.filter(({ state }) => state === 'Canceled').slice(0, CANCELED_SHOWN);

  if (created.length + canceled.length === 0) return null;
  return (
    <section className={styles['onTheirWay']} aria-labelledby="on-their-way">
      <h2 id="on-their-way">{created.length > 0 ? 'En camino' : 'Canceladas'}</h2>
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
        {canceled.map((order) => (
          <li key={order.id} className={styles['canceled']}>
            <p className={styles['what']}>
              <s>{order.lines.map(placeWords).join(' · ')}</s> <b>{pesos(order.totalPrice)}</b>
            </p>
            {order.canceledBecause && <p>{reasons[order.canceledBecause]}</p>}
            <Button look="quiet" className={styles['again']} disabled={again.busy} onClick={() => void again.buyAgain(order.lines)}>
              Volver a comprar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
