import {
  type CreditJson,
  dayAndMonth,
  formatPesos,
  namedDay,
  netPrice,
  type OrderJson,
  orderNumber,
} from '@gym-power/domain';
import type { WaitJson } from '../../../api/waits.ts';
import { paths } from '../../../config/paths.ts';
import { listed } from '../../../lib/format.ts';
import { boughtActivities, placesOf } from '../../../state/orders/bought-places.ts';
import { mayWithdraw, withdrawsUntil } from '../../../state/orders/may-withdraw.ts';
import { placeWords, validity } from '../../../state/orders/order-words.ts';
import { Link } from '../../../ui/Link.tsx';
import { slotWords } from '../../../widgets/waits/wait-words.ts';

export interface Ending {
  orders: readonly OrderJson[];
  credits: readonly CreditJson[];
  waits: readonly WaitJson[];
}

const lostWords = (lost: readonly CreditJson[]): string => {
  const bought = lost.filter(({ origin }) => origin === 'pack').length;
  const others = lost.length - bought;
  const words = [
    ...(others > 0 ? [others === 1 ? 'un recupero' : `${others} recuperos`] : []),
    ...(bought > 0 ? [bought === 1 ? 'una clase comprada' : `${bought} clases compradas`] : []),
  ];
  return `Perdés ${words.join(' y ')}`;
};

/** What becomes of a member's purchases, credits and waits once the account is deleted. */
export function WhatEnds({ ending: { orders, credits, waits }, now }: { ending: Ending; now: Date }) {
  const revocable = orders.filter((order) => mayWithdraw(order, now));
  const held = placesOf(boughtActivities(orders, now)).filter(({ ended, heldPlaces }) => !ended && heldPlaces > 0);
  const late = held.filter(({ orderId }) => !revocable.some(({ id }) => id === orderId));
  const unpaid = orders.filter(({ state }) => state === 'Created');
  const waiting = waits.filter(({ estado }) => estado === 'waiting');
  const lost = credits.filter(({ state }) => state === 'open' || state === 'booked' || state === 'waiting');
  const onSessions = lost.flatMap(({ session }) => (session ? `${session.name}, ${namedDay(session.date)}` : []));
  return (
    <ul>
      {revocable.length > 0 && (
        <li>
          Todavía podés arrepentirte de {listed(revocable.map(purchaseWords))} y pedir la devolución. Hacelo antes con
          el <Link to={paths.withdrawal}>botón de arrepentimiento</Link>: sin la cuenta hacen falta el email y el número
          de orden.
        </li>
      )}
      {late.length > 0 && (
        <li>
          Ya pasó el plazo para arrepentirte de {listed(late.map((place) => placeWords(place)))}: borrar la cuenta no
          devuelve lo que pagaste.
        </li>
      )}
      {held.length > 0 && (
        <li>
          {listed(held.map((place) => `${placeWords(place)} (${validity(place).toLowerCase()})`))}{' '}
          {held.length === 1 ? 'sigue' : 'siguen'} a tu nombre, pero sin la cuenta no vas a poder avisar que no vas ni
          renovar.
        </li>
      )}
      {unpaid.length > 0 && (
        <li>
          {unpaid.length === 1 ? 'Se cancela tu compra sin pagar' : 'Se cancelan tus compras sin pagar'}:{' '}
          {listed(unpaid.map(namesOf))}.
        </li>
      )}
      {waiting.length > 0 && <li>Salís de la lista de espera de {listed(waiting.map(slotWords))}.</li>}
      {lost.length > 0 && (
        <li>
          {lostWords(lost)}
          {onSessions.length > 0 && `, y con ${lost.length === 1 ? 'él' : 'ellos'} ${listed(onSessions)}`}.
        </li>
      )}
    </ul>
  );
}

const namesOf = ({ activities }: OrderJson): string => listed(activities.map(({ name }) => name));

/** `Yoga (orden K7M2-9QXD, $25.000, hasta el 6/12)` */
const purchaseWords = (order: OrderJson): string =>
  `${namesOf(order)} (orden ${orderNumber(order.id)}, ${formatPesos(netPrice(order))}, hasta el ` +
  `${dayAndMonth(withdrawsUntil(order))})`;
