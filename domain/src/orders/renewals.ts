/**
 * A renewal takes over the older places in the write that completes it, so that nobody else can take them. If it is
 * undone, they go back while the older plan period lasts, and become free in its days of grace.
 */
import type { Order, OrderLine, Slot } from '../entities.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { atHourOf, isLive } from './order-line.ts';
import { placesGiven, planEnded } from './places.ts';
import { refrozen } from '../timetable/frozen-dates.ts';

export type OlderLines = ReadonlyMap<string, OrderLine>;

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
    for (const { diaHoraId, orderId } of after.order.renewals) {
      const older = back.get(orderId) ?? orders.get(orderId);
      const line = older?.lines.find((each) => each.diaHoraId === diaHoraId && each.movedTo === after.order.id);
      const isChangedToo = changed.some((each) => each.order.id === orderId);
      if (!older || !line || isChangedToo || !isUndone(orders.get(after.order.id), after, diaHoraId)) continue;
      const undone = orders.get(after.order.id)!.lines.find((each) => each.diaHoraId === diaHoraId)!;
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
function isUndone(before: OrderWithLines | undefined, after: OrderWithLines, diaHoraId: string): boolean {
  const lineIn = (each?: OrderWithLines) => each?.lines.find((line) => line.diaHoraId === diaHoraId);
  const [was, is] = [lineIn(before), lineIn(after)];
  if (!was || !is || was.heldPlaces === 0 || is.heldPlaces > 0) return false;
  return after.order.state === 'Canceled' || !isLive(is);
}
