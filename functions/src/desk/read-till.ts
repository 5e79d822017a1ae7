import {
  dayOf,
  deskMeans,
  fullName,
  movementsOf,
  type Payment,
  sumsBy,
  type TillMovement,
  totalOf,
  type View,
} from '@gym-power/domain';
import { entriesBetween } from '../records/ledger-store.ts';
import { ordersById } from '../records/order-store.ts';
import { paymentRecords } from '../records/payment-store.ts';
import { usersById } from '../records/user-store.ts';

export async function readTill(date: string): Promise<View<'Till'>> {
  const movements = (await entriesBetween(dayOf(date))).flatMap(movementsOf);
  const [payments, orders] = await Promise.all([
    paymentRecords([...new Set(movements.map(({ paymentId }) => paymentId))]),
    ordersById([...new Set(movements.map(({ orderId }) => orderId))]),
  ]);
  const takers = movements.map((movement) => ({ ...movement, who: whoMoved(movement, payments) }));
  const staff = await usersById([...new Set(takers.map(({ who }) => who))].filter(Boolean));
  const nameOf = (id: string): string => {
    const user = staff.get(id);
    return user ? fullName(user) : '';
  };
  return {
    fecha: date,
    total: totalOf(movements),
    medios: deskMeans.map((medio) => {
      const own = movements.filter(({ by }) => by === medio);
      return { medio, total: totalOf(own), cantidad: own.length };
    }),
    personas: sumsBy(takers, ({ who }) => who).map(({ key, total, count }) => ({
      id: key,
      nombre: nameOf(key),
      total,
      cantidad: count,
    })),
    pagos: takers.map(({ id, orderId, paymentId, by, amount, at, who }) => {
      const order = orders.get(orderId);
      const undone = payments.get(paymentId)?.undone ?? null;
      return {
        id,
        orderId,
        medio: by,
        amount,
        at,
        persona: { id: who, nombre: nameOf(who) },
        cliente: order ? fullName(order.user) : null,
        clases: order ? [...order.activities, ...(order.products ?? [])].map(({ name }) => name) : [],
        state: order?.state ?? null,
        undone: undone && { reason: undone.reason, at: undone.at },
      };
    }),
  };
}

/** Empty if the record does not say. */
function whoMoved({ paymentId, amount }: TillMovement, payments: ReadonlyMap<string, Payment>): string {
  const payment = payments.get(paymentId);
  return (amount < 0 ? payment?.undone?.by : null) ?? payment?.takenBy ?? '';
}
