/**
 * A renewal moves the places of a line on to the order that continues it, so nobody can take them in between. While the
 * older plan period lasts, they move back when that order is undone.
 */
import type { Order, OrderLine, Slot } from '../entities.ts';
import type { ChangedOrder, OrderWithLines } from '../orders/changed-order.ts';
import { atHourOf, isLive } from '../orders/order-line.ts';
import { planEnded } from '../orders/places.ts';

export const hasMoved = ({ movedTo = null }: Pick<OrderLine, 'movedTo'>): boolean => movedTo !== null;

/** Whether a line can be renewed: it holds paid places. */
export const isRenewable = (order: Order, line: OrderLine, now: Date): boolean =>
  order.state === 'Complete' &&
  isLive(line) &&
  line.heldPlaces > 0 &&
  line.validUntil !== null &&
  !planEnded(line, now);

/** The order whose line has given its places to the one that continues it. */
export const withMovedLine = ({ order, lines }: OrderWithLines, lineId: string, movedTo: string): OrderWithLines => ({
  order,
  lines: lines.map((line) => (line.id === lineId ? { ...line, heldPlaces: 0, movedTo } : line)),
});

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
    for (const { diaHoraId, orderId } of after.order.renewals ?? []) {
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
        ...(undone.absences && { absences: undone.absences }),
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
