import { formatPesos, netPrice, type OrderJson } from '@gym-power/domain';
import { useBuyAgain } from '../../../state/cart/use-buy-again.ts';
import { isKept } from '../../../state/orders/bought-places.ts';
import { placeWords } from '../../../state/orders/order-words.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Purchases.module.css';

const SHOWN = 3;

const reasons: Record<NonNullable<OrderJson['canceledBecause']>, string> = {
  expired: 'Cancelada: se venció el tiempo para pagar',
  member: 'Cancelada por vos',
  admin: 'Cancelada por el gimnasio',
  refund: 'Cancelada: te devolvimos el pago',
  withdrawal: 'Cancelada por tu arrepentimiento',
};

/** The last canceled orders, each with the reason. */
export function CanceledOrders({ orders }: { orders: OrderJson[] }) {
  const { busy, buyAgain } = useBuyAgain();
  const canceled = orders.filter(({ state }) => state === 'Canceled').slice(0, SHOWN);
  if (canceled.length === 0) return null;
  return (
    <section className={styles['others']} aria-labelledby="canceled">
      <h2 id="canceled">Canceladas</h2>
      <ul>
        {canceled.map((order) => (
          <li key={order.id} className={styles['canceled']}>
            <p className={styles['what']}>
              <s>{order.lines.filter(isKept).map(placeWords).join(' · ')}</s> <b>{formatPesos(netPrice(order))}</b>
            </p>
            {order.canceledBecause && <p>{reasons[order.canceledBecause]}</p>}
            <Button
              look="quiet"
              className={styles['again']}
              disabled={busy}
              onClick={() => void buyAgain(order.lines.filter(isKept))}
            >
              Volver a comprar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
