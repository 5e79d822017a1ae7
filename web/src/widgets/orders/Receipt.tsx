import '../../ui/theme/sheet.css';
import { addressOf, formatPesos, isPaidAtDesk, netPrice, type OrderJson, orderNumber } from '@gym-power/domain';
import { dateAndTime, shortDate } from '../../lib/format.ts';
import { isKept, paraOf } from '../../state/orders/bought-places.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { firstClassWords } from '../packs/first-class-words.ts';
import { canceledWords, forWords } from '../../state/orders/order-words.ts';
import { Total } from '../../ui/Total.tsx';
import styles from './Receipt.module.css';

const period = (from: string | null, until: string | null) =>
  until ? `Del ${shortDate(from ?? until)} al ${shortDate(until)}` : `Desde el ${shortDate(from ?? '')}`;

function payment(order: Pick<OrderJson, 'id' | 'paymentId'>): string {
  if (!order.paymentId) return 'Sin cargo';
  return isPaidAtDesk(order) ? 'En el mostrador del gimnasio' : `Mercado Pago, operación ${order.paymentId}`;
}

export function Receipt({
  order: {
    id,
    user,
    email,
    attendees = [],
    lines,
    productLines = [],
    renewals,
    descuento,
    totalPrice,
    givenBack,
    purchasedAt,
    updatedAt,
    paymentId,
  },
  paidWith,
  level: Heading = 'h1',
}: {
  order: OrderJson;
  paidWith?: string;
  level?: 'h1' | 'h3';
}) {
  const gym = useGym({ live: true });
  const forWhom = (userId: string) => forWords(paraOf({ attendees }, { userId }));
  return (
    <article className={styles['receipt']}>
      <Heading>Comprobante</Heading>
      <dl>
        <dt>Orden N°</dt>
        <dd title={id}>{orderNumber(id)}</dd>
        <dt>Fecha</dt>
        <dd>{dateAndTime(purchasedAt ?? updatedAt)}</dd>
        <dt>Socio</dt>
        <dd>
          {user.name} {user.lastName}
          {email && (
            <>
              <br />
              {email}
            </>
          )}
        </dd>
        <dt>Pago</dt>
        <dd>{paidWith ?? payment({ id, paymentId })}</dd>
      </dl>
      <ul className={styles['lines']}>
        {lines.map(({ id: lineId, name, day, hour, quantity, unitprice, subtotal, ...line }) => (
          <li key={lineId}>
            <span>
              <b>{name}</b>, {day} {hour}
              {forWhom(line.userId)}
              <br />
              <small>
                {renewals.some(({ diaHoraId }) => diaHoraId === line.diaHoraId) && 'Renovación · '}
                {isKept(line) ? period(line.validFrom, line.validUntil) : canceledWords(line)}
              </small>
            </span>
            <span>
              {quantity} × {formatPesos(unitprice)}
            </span>
            <b>{formatPesos(subtotal)}</b>
          </li>
        ))}
        {productLines.map(({ id: lineId, userId, name, first, quantity, unitprice, subtotal, canceledAt }) => (
          <li key={lineId}>
            <span>
              <b>{name}</b>
              {forWhom(userId)}
              {first && (
                <>
                  <br />
                  {firstClassWords(first)}
                </>
              )}
              {canceledAt && (
                <>
                  <br />
                  <small>Cancelado</small>
                </>
              )}
            </span>
            <span>
              {quantity} × {formatPesos(unitprice)}
            </span>
            <b>{formatPesos(subtotal)}</b>
          </li>
        ))}
      </ul>
      {descuento && (
        <p>
          Incluye {descuento.descuento}% de descuento ({descuento.codigo})
        </p>
      )}
      {givenBack > 0 && <p>Devuelto por lugares cancelados: −{formatPesos(givenBack)}</p>}
      <Total amount={netPrice({ totalPrice, givenBack })} />
      <p className={styles['from']}>
        {gym.tradeName} · {gym.legalName}, CUIT {gym.cuit} · {addressOf(gym)} · No es una factura
      </p>
    </article>
  );
}
