/**
 * A renewal moves the places of a line on to the order that continues it, so nobody can take them in between. While the
 * older plan period lasts, they move back when that order is undone.
 */
import type { Order, OrderLine } from '../entities.ts';
import type { ChangedOrder, OrderWithLines } from '../orders/changed-order.ts';
import { isLive } from '../orders/order-line.ts';
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

const holdsNothing = (lines: readonly OrderLine[], diaHoraId: string): boolean =>
  lines.every((line) => line.diaHoraId !== diaHoraId || line.heldPlaces === 0);

/** The older orders that get their places back, because the ones that continued them hold none any more. */
export function placesBack(
  changed: readonly ChangedOrder[],
  orders: ReadonlyMap<string, OrderWithLines>,
  now: Date,
): OrderWithLines[] {
  const back = new Map<string, OrderWithLines>();
  for (const { order, lines } of changed) {
    for (const { diaHoraId, orderId } of order.renewals ?? []) {
      const older = back.get(orderId) ?? orders.get(orderId);
      const line = older?.lines.find((each) => each.diaHoraId === diaHoraId && each.movedTo === order.id);
      if (!older || !line || !isUndone(order, lines, diaHoraId) || changed.some((each) => each.order.id === orderId))
        continue;
      const lasts = older.order.state === 'Complete' && isLive(line) && !planEnded(line, now);
      const again = { ...line, movedTo: null, heldPlaces: lasts ? line.quantity : 0 };
      back.set(orderId, {
        order: older.order,
        lines: older.lines.map((each) => (each === line ? again : each)),
      });
    }
  }
  return [...back.values()];
}

/** The end of a plan period is no reason: the older one has ended before. */
const isUndone = (order: Order, lines: readonly OrderLine[], diaHoraId: string): boolean =>
  order.state === 'Canceled' ||
  (holdsNothing(lines, diaHoraId) && lines.some((line) => line.diaHoraId === diaHoraId && !isLive(line)));
