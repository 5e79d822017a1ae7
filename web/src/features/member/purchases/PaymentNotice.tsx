import { addressOf, type ClosedDates, daysBetween, type OrderJson, type OrderLineJson } from '@gym-power/domain';
import { paths } from '../../../config/paths.ts';
import { isKept, isRenewal } from '../../../state/orders/bought-places.ts';
import { packValidity, placeWords, productWords } from '../../../state/orders/order-words.ts';
import { useClosedDates } from '../../../state/server-cache/use-agenda.ts';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { placeDates } from '../../../widgets/plan/plan-words.ts';
import { AddToCalendar } from '../my-activities/AddToCalendar.tsx';
import type { Outcome } from './follow-payment.ts';
import styles from './Purchases.module.css';
import type { PaymentReturn } from './use-payment-return.ts';

const words: Record<Outcome, { title: string; text: string }> = {
  checking: { title: 'Un momento', text: 'Le estamos preguntando a Mercado Pago por tu pago…' },
  complete: {
    title: '¡Listo, ya tenés tu lugar!',
    text: 'Recibimos tu pago. Te mandamos la confirmación por mail.',
  },
  pending: {
    title: 'Tu pago está en camino',
    text: 'Mercado Pago todavía no lo confirmó. Esta página te avisa apenas llegue; también te mandamos un mail.',
  },
  rejected: {
    title: 'El pago no se completó',
    text: 'No se cobró nada. Tu lugar sigue reservado: podés reintentar el pago o cancelar.',
  },
  abandoned: {
    title: 'Volviste sin pagar',
    text: 'No se cobró nada. Tu lugar sigue reservado por unos minutos: podés continuar el pago o cancelar.',
  },
  canceled: {
    title: 'Esta orden está cancelada',
    text: 'Los lugares ya no están reservados. Si el pago llegó a hacerse, te lo devolvemos.',
  },
  unreachable: {
    title: 'No podemos preguntar por tu pago',
    text: 'No hay conexión con Mercado Pago en este momento. Seguimos intentando: no hace falta que pagues de nuevo.',
  },
  unknown: {
    title: 'No pudimos saber cómo terminó tu pago',
    text: 'Si pagaste, tu compra aparece acá en unos minutos, y te llega un mail.',
  },
};

/** A renewal takes no new place: the member keeps the current one, whether or not the payment succeeds. */
const renewalWords: Partial<typeof words> = {
  complete: {
    title: '¡Listo, renovaste tu lugar!',
    text: 'Recibimos tu pago. Te mandamos la confirmación por mail.',
  },
  rejected: {
    title: 'El pago no se completó',
    text: 'No se cobró nada. Tu lugar sigue siendo tuyo: podés reintentar el pago o cancelar.',
  },
  abandoned: {
    title: 'Volviste sin pagar',
    text: 'No se cobró nada. Tu lugar sigue siendo tuyo: podés seguir con el pago o cancelar.',
  },
  canceled: {
    title: 'Esta renovación está cancelada',
    text: 'El lugar que tenés no cambia por eso. Si el pago llegó a hacerse, te lo devolvemos.',
  },
};

/** Without a weekly place, nothing is kept free. */
const packWords: Partial<typeof words> = {
  complete: {
    title: '¡Listo, ya tenés tus clases!',
    text: 'Recibimos tu pago. Te mandamos la confirmación por mail.',
  },
  rejected: { title: 'El pago no se completó', text: 'No se cobró nada: podés reintentar el pago o cancelar.' },
  abandoned: { title: 'Volviste sin pagar', text: 'No se cobró nada: podés continuar el pago o cancelar.' },
  canceled: {
    title: 'Esta orden está cancelada',
    text: 'Si el pago llegó a hacerse, te lo devolvemos.',
  },
};

function wordsFor(outcome: Outcome, order: PaymentReturn['order']) {
  if (order && isRenewal(order)) return renewalWords[outcome] ?? words[outcome];
  if (order && order.lines.length === 0) return packWords[outcome] ?? words[outcome];
  return words[outcome];
}

export function PaymentNotice({ outcome, order }: PaymentReturn) {
  const said = outcome && wordsFor(outcome, order);
  return (
    <div role="status">
      {said && (
        <div className={styles['notice']} data-outcome={outcome}>
          <h2>{said.title}</h2>
          <p>{said.text}</p>
          {outcome === 'complete' && order?.state === 'Complete' && <BoughtPlaces order={order} />}
        </div>
      )}
    </div>
  );
}

function BoughtPlaces({ order }: { order: OrderJson }) {
  const lines = order.lines.filter(isKept);
  const products = (order.productLines ?? []).filter(isKept);
  const until = lines[0]?.validUntil;
  const gym = useGym({ live: true });
  const now = useNow();
  const closedOf = useClosedDates(until ? daysBetween(now, new Date(until)) : 0);
  return (
    <>
      <ul className={styles['bought']}>
        {lines.map((line) => (
          <li key={line.id}>
            <b>{placeWords(line)}</b>
            <br />
            {datesOf(line, closedOf(line.diaHoraId))}
          </li>
        ))}
        {products.map((line) => (
          <li key={line.id}>
            <b>{productWords(line)}</b>
            <br />
            {packValidity(line, order)}
          </li>
        ))}
      </ul>
      <p>
        En {gym.tradeName}, {addressOf(gym)}.
      </p>
      <div className={styles['next']}>
        {products.some(({ pack }) => pack !== null) && (
          <ButtonLink to={paths.memberView('recuperos')}>Reservar mis clases</ButtonLink>
        )}
        {lines.length > 0 && <ButtonLink to={paths.memberView('agenda')}>Ver mi agenda</ButtonLink>}
        {lines.length > 0 && <AddToCalendar places={lines} />}
      </div>
    </>
  );
}

const datesOf = ({ day, hour, validFrom, validUntil }: OrderLineJson, closed: ClosedDates): string =>
  placeDates({ day, hour }, new Date(validFrom ?? ''), validUntil === null ? null : new Date(validUntil), closed);
