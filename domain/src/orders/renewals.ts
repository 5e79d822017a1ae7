/**
 * A renewal takes over the older places in the write that completes it, so that nobody else can take them. If it is
 * undone, they go back while the older plan period lasts, and become free in its days of grace.
 */
import type { Order, OrderLine, Slot } from '../entities.ts';
import { comesIn, placeKey, renewedLineId } from './attendees.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { atHourOf, isLive } from './order-line.ts';
import { placesGiven, planEnded } from './places.ts';
import { refrozen } from '../timetable/frozen-dates.ts';

/** By `placeKey`. */
export type OlderLines = ReadonlyMap<string, OrderLine>;

export const olderLines = (
  order: Pick<Order, 'userId' | 'attendees' | 'renewals'>,
  orders: ReadonlyMap<string, OrderWithLines>,
): OlderLines =>
  new Map(
    order.renewals.flatMap((renewal) => {
      const line = orders.get(renewal.orderId)?.lines.find(({ id }) => id === renewedLineId(renewal));
      return line && comesIn(order, line.userId) ? [[placeKey(line), line] as const] : [];
    }),
  );

export const hasMoved = ({ movedTo }: Pick<OrderLine, 'movedTo'>): boolean => movedTo !== null;

export const isRenewedElsewhere = ({ id }: Pick<Order, 'id'>, older: OlderLines): boolean =>
  [...older.values()].some((line) => hasMoved(line) && line.movedTo !== id);

/** The older orders whose places move to a renewal that has just completed. */
export function placesMovedOn(
  changed: readonly ChangedOrder[],
  orders: ReadonlyMap<string, OrderWithLines>,
): OrderWithLines[] {
  const moved = new Map<string, OrderWithLines>();
  for (const { order, transition } of changed) {
    if (transition?.to !== 'Complete') continue;
    for (const renewal of order.renewals) {
      const { orderId } = renewal;
      const older = moved.get(orderId) ?? orders.get(orderId);
      const isRenewed = ({ id }: OrderLine) => id === renewedLineId(renewal);
      if (!older?.lines.some((line) => isRenewed(line) && placesGiven(line) > 0)) continue;
      const lines = older.lines.map((line) => (isRenewed(line) ? { ...line, heldPlaces: 0, movedTo: order.id } : line));
      moved.set(orderId, { order: older.order, lines });
    }
  }
  return [...moved.values()];
}

/**
 * Places that moved on to another slot or renewal do not come back. Absences and freezes are copied from the renewal,
 * because other people may have booked those dates.
 * @param orders as they were before the change
 */
export function placesBack(
  changed: readonly ChangedOrder[],
  { orders, slots }: { orders: ReadonlyMap<string, OrderWithLines>; slots: ReadonlyMap<string, Slot> },
  now: Date,
): OrderWithLines[] {
  const back = new Map<string, OrderWithLines>();
  for (const after of changed) {
    for (const renewal of after.order.renewals) {
      const { diaHoraId, orderId } = renewal;
      const older = back.get(orderId) ?? orders.get(orderId);
      const line = older?.lines.find(({ id, movedTo }) => id === renewedLineId(renewal) && movedTo === after.order.id);
      const isChangedToo = changed.some((each) => each.order.id === orderId);
      if (!older || !line || isChangedToo || !isUndone(orders.get(after.order.id), after, placeKey(line))) continue;
      const undone = orders.get(after.order.id)!.lines.find((each) => placeKey(each) === placeKey(line))!;
      const frozen = refrozen(line, undone.absences, undone.freezes);
      const hasEnded = planEnded(frozen, now);
      const lasts = older.order.state === 'Complete' && isLive(line) && !hasEnded;
      const slot = slots.get(diaHoraId);
      const again = {
        ...(lasts && slot ? atHourOf(frozen, slot) : frozen),
        movedTo: null,
        heldPlaces: lasts ? line.quantity : 0,
        ...(hasEnded && { keptUntil: frozen.validUntil }),
      };
      back.set(orderId, { order: older.order, lines: older.lines.map((each) => (each === line ? again : each)) });
    }
  }
  return [...back.values()];
}

/** Whether a cancellation released the line's places. The end of a plan period does not count. */
function isUndone(before: OrderWithLines | undefined, after: OrderWithLines, place: string): boolean {
  const lineIn = (each?: OrderWithLines) => each?.lines.find((line) => placeKey(line) === place);
  const [was, is] = [lineIn(before), lineIn(after)];
  if (!was || !is || was.heldPlaces === 0 || is.heldPlaces > 0) return false;
  return after.order.state === 'Canceled' || !isLive(is);
}
