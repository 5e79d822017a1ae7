import { formatPesos, isOffer, netPrice, type OrderJson, type OrderLineJson } from '@gym-power/domain';
import { useBuyAgain } from '../../../state/cart/use-buy-again.ts';
import { paths } from '../../../config/paths.ts';
import { heldWithout, isKept, isRenewal, paraOf } from '../../../state/orders/bought-places.ts';
import { shortDate } from '../../../lib/format.ts';
import { boughtWords, placeWords } from '../../../state/orders/order-words.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './Purchases.module.css';

const SHOWN = 3;

type Reasons = Record<NonNullable<OrderJson['canceledBecause']>, string>;

const reasons: Reasons = {
  expired: 'Cancelada: se venció el tiempo para pagar',
  member: 'Cancelada por vos',
  admin: 'Cancelada por el gimnasio',
  refund: 'Cancelada: te devolvimos el pago',
  withdrawal: 'Cancelada por tu arrepentimiento',
};

const offerReasons: Reasons = {
  ...reasons,
  expired: 'El lugar que se liberó pasó a quien seguía: se venció el tiempo para pagar',
  member: 'El lugar que se liberó pasó a quien seguía: no lo quisiste',
};

export function CanceledOrders({ orders }: { orders: OrderJson[] }) {
  const { busy, buyAgain } = useBuyAgain();
  const now = useNow();
  const canceled = orders.filter(({ state }) => state === 'Canceled').slice(0, SHOWN);
  if (canceled.length === 0) return null;
  return (
    <section className={styles['others']} aria-labelledby="canceled">
      <h2 id="canceled">Canceladas</h2>
      <ul>
        {canceled.map((order) => (
          <li key={order.id} className={styles['canceled']}>
            <p className={styles['what']}>
              <s>{boughtWords(order)}</s> <b>{formatPesos(netPrice(order))}</b>
            </p>
            {order.canceledBecause && <p>{(isOffer(order) ? offerReasons : reasons)[order.canceledBecause]}</p>}
            {isRenewal(order) ? (
              <HeldPlaces places={heldWithout(order, orders, now)} />
            ) : (
              order.lines.some(isKept) && (
                <Button
                  look="quiet"
                  className={styles['again']}
                  disabled={busy}
                  onClick={() =>
                    void buyAgain(order.lines.filter(isKept).map((line) => ({ ...line, para: paraOf(order, line) })))
                  }
                >
                  Volver a comprar
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A canceled renewal does not affect the places of the older plan, which last until its end and days of grace. */
const HeldPlaces = ({ places }: { places: readonly OrderLineJson[] }) =>
  places.length > 0 && (
    <>
      {places.map((line) => (
        <p key={line.id} className={styles['held']}>
          Tu lugar sigue siendo tuyo{line.keptUntil && ` hasta el ${shortDate(line.keptUntil)}`}: {placeWords(line)}
        </p>
      ))}
      <ButtonLink look="quiet" className={styles['again']} to={paths.renewal()}>
        Renovar
      </ButtonLink>
    </>
  );
