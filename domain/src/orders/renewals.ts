/**
 * A renewal takes over the places of the lines that it continues in the write that completes it, so nobody can take
 * them in between. While the older plan period lasts, they go back when the renewal is undone; in its days of grace,
 * they are free at once.
 */
import type { Order, OrderLine, Slot } from '../entities.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { atHourOf, isLive } from './order-line.ts';
import { placesGiven, planEnded } from './places.ts';

/** By slot: the lines that an order continues, whatever has become of them. */
export type OlderLines = ReadonlyMap<string, OrderLine>;

/** @param orders the older ones; those that are not there are left out */
export const olderLines = (
  { userId, renewals }: Pick<Order, 'userId' | 'renewals'>,
  orders: ReadonlyMap<string, OrderWithLines>,
): OlderLines =>
  new Map(
    renewals.flatMap(({ diaHoraId, orderId }) => {
      const line = orders.get(orderId)?.lines.find((each) => each.diaHoraId === diaHoraId);
      return line?.userId === userId ? [[diaHoraId, line] as const] : [];
    }),
  );

export const hasMoved = ({ movedTo }: Pick<OrderLine, 'movedTo'>): boolean => movedTo !== null;

/** Whether another order than this one has renewed one of the lines. */
export const isRenewedElsewhere = ({ id }: Pick<Order, 'id'>, older: OlderLines): boolean =>
  [...older.values()].some((line) => hasMoved(line) && line.movedTo !== id);

/** The older orders whose places move on, because the orders that continue them have just been completed. */
export function placesMovedOn(
  changed: readonly ChangedOrder[],
  orders: ReadonlyMap<string, OrderWithLines>,
): OrderWithLines[] {
  const moved = new Map<string, OrderWithLines>();
  for (const { order, transition } of changed) {
    if (transition?.to !== 'Complete') continue;
    for (const { orderId, diaHoraId } of order.renewals) {
      const older = moved.get(orderId) ?? orders.get(orderId);
      if (!older?.lines.some((line) => line.diaHoraId === diaHoraId && placesGiven(line) > 0)) continue;
      const lines = older.lines.map((line) =>
        line.diaHoraId === diaHoraId ? { ...line, heldPlaces: 0, movedTo: order.id } : line,
      );
      moved.set(orderId, { order: older.order, lines });
    }
  }
  return [...moved.values()];
}

/**
 * The older orders that get their places back, because the ones that continued them have just released them. A place
 * that has moved on, to another slot or a further renewal, does not come back. Absences come back with their place,
 * because others come instead.
 * @param orders as they were before the change
 */
export function placesBack(
  changed: readonly ChangedOrder[],
  { orders, slots }: { orders: ReadonlyMap<string, OrderWithLines>; slots: ReadonlyMap<string, Slot> },
  now: Date,
): OrderWithLines[] {
  const back = new Map<string, OrderWithLines>();
  for (const after of changed) {
    for (const { diaHoraId, orderId } of after.order.renewals) {
      const older = back.get(orderId) ?? orders.get(orderId);
      const line = older?.lines.find((each) => each.diaHoraId === diaHoraId && each.movedTo === after.order.id);
      const isChangedToo = changed.some((each) => each.order.id === orderId);
      if (!older || !line || isChangedToo || !isUndone(orders.get(after.order.id), after, diaHoraId)) continue;
      const lasts = older.order.state === 'Complete' && isLive(line) && !planEnded(line, now);
      const slot = slots.get(diaHoraId);
      const current = lasts && slot ? atHourOf(line, slot) : line;
      const undone = orders.get(after.order.id)!.lines.find((each) => each.diaHoraId === diaHoraId)!;
      const again = {
        ...current,
        movedTo: null,
        heldPlaces: lasts ? line.quantity : 0,
        ...(planEnded(line, now) && { keptUntil: line.validUntil }),
        absences: undone.absences,
      };
      back.set(orderId, { order: older.order, lines: older.lines.map((each) => (each === line ? again : each)) });
    }
  }
  return [...back.values()];
}

/** Whether the change takes the place from a line that held it. The end of a plan period is no reason. */
function isUndone(before: OrderWithLines | undefined, after: OrderWithLines, diaHoraId: string): boolean {
  const lineIn = (each?: OrderWithLines) => each?.lines.find((line) => line.diaHoraId === diaHoraId);
  const [was, is] = [lineIn(before), lineIn(after)];
  if (!was || !is || was.heldPlaces === 0 || is.heldPlaces > 0) return false;
  return after.order.state === 'Canceled' || !isLive(is);
}
