import type { Order, OrderLine } from '../entities.ts';
import { isLive } from '../orders/order-line.ts';
import { hasMoved } from '../orders/renewals.ts';
import type { View } from '../wire.ts';

export type Late = View<'Today'>['late'][number];

export interface LateFacts {
  unpaid: readonly Order[];
  ending: readonly OrderLine[];
  orders: ReadonlyMap<string, Order>;
  held: readonly OrderLine[];
  slotsToday: ReadonlySet<string>;
}

/** Leaves out members who bought the place again or do not renew it. An unpaid renewal takes no place. */
export function latePayers({ unpaid, ending, orders, held, slotsToday }: LateFacts): Late[] {
  const waiting = unpaid
    .filter(({ renewals }) => renewals.length === 0)
    .filter(({ diaHoraIds }) => diaHoraIds.some((id) => slotsToday.has(id)))
    .map((order) => late(order, 'unpaid', order.updatedAt, null));
  const ended = new Map<string, Late>();
  for (const line of ending) {
    const order = orders.get(line.orderId);
    if (order?.state !== 'Complete' || !isLive(line) || line.leaving || hasMoved(line) || line.validUntil === null)
      continue;
    const until = line.validUntil;
    const isContinued = held.some(
      (each) =>
        each.userId === line.userId &&
        each.diaHoraId === line.diaHoraId &&
        (each.validUntil === null || each.validUntil > until),
    );
    const known = ended.get(order.id);
    if (!isContinued && (!known || until < known.since))
      ended.set(order.id, late(order, 'ended', until, line.keptUntil));
  }
  return [...waiting, ...ended.values()].toSorted((a, b) => a.since.getTime() - b.since.getTime());
}

const late = (
  { id, userId, user, totalPrice }: Order,
  because: Late['because'],
  since: Date,
  keptUntil: Date | null,
): Late => ({
  userId,
  name: user.name,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber,
  because,
  orderId: id,
  since,
  keptUntil,
  totalPrice,
});
