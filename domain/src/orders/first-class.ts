/** A date that is chosen with a pack is held for it from the checkout on, and booked by the payment. */
import { daysAfter, type IsoDate, localDate } from '../calendar.ts';
import { type Activity, type Credit, type FirstClass, packCreditId, type ProductLine, type Slot } from '../entities.ts';
import { timesOn } from '../timetable/own-sessions.ts';
import { changeOn, takesPlaceOn } from '../timetable/sessions.ts';
import { freeOn } from '../timetable/slot-dates.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { isLive } from './order-line.ts';

type OrdersBefore = ReadonlyMap<string, OrderWithLines>;

export type DatedLine = ProductLine & { first: FirstClass };

export const datedLines = (lines: readonly ProductLine[] = []): DatedLine[] =>
  lines.filter((line): line is DatedLine => line.first !== undefined);

export const firstClassOn = (slot: Slot, activity: Pick<Activity, 'id' | 'name'>, date: IsoDate): FirstClass => ({
  diaHoraId: slot.id,
  activityId: activity.id,
  name: activity.name,
  date,
  hour: slot.hour,
});

/** The first credit of the line, as the payment would make it. */
export function firstCredit(line: DatedLine, paid: number, now: Date): Credit {
  const { id: orderLineId, orderId, userId, name, first } = line;
  const { days, perWeek, activityIds } = line.pack!;
  const { diaHoraId, activityId, date } = first;
  return {
    id: packCreditId(line, 0),
    userId,
    because: 'bought',
    from: null,
    state: 'held',
    expiresOn: daysAfter(localDate(now), days),
    session: { diaHoraId, activityId, date, since: now },
    pack: { orderId, orderLineId, name, paid, perWeek, activityIds },
    createdAt: now,
    updatedAt: now,
  };
}

const isHeldIn = ({ order }: OrderWithLines, line: ProductLine): boolean => order.state === 'Created' && isLive(line);

/** The lines whose date begins to be held. */
export const linesHeld = (changed: readonly ChangedOrder[], orders: OrdersBefore): DatedLine[] =>
  changed.flatMap((after) => {
    const before = orders.get(after.order.id);
    return datedLines(after.productLines).filter((line) => isHeldIn(after, line) && before?.order.state !== 'Created');
  });

/** The orders whose held dates are confirmed or released. */
export const ordersEnding = (changed: readonly ChangedOrder[], orders: OrdersBefore): string[] =>
  changed
    .filter(({ order, productLines }) => {
      const before = orders.get(order.id);
      return datedLines(productLines).length > 0 && before?.order.state === 'Created' && order.state !== 'Created';
    })
    .map(({ order }) => order.id);

export interface FirstFacts {
  /** What the date has now, this line's own hold included. */
  slot: Slot | null;
  closures: Parameters<typeof changeOn>[1];
  /** The credit of a held date; null without one. */
  held: Credit | null;
  /** Whether the buyer comes on that date anyway, with a weekly place. */
  comes: boolean;
  now: Date;
}

/** Whether the payment books the date. Otherwise the class is booked later. */
export function isBookedByPayment({ first }: DatedLine, { slot, closures, held, comes, now }: FirstFacts): boolean {
  if (comes || !slot) return false;
  if (held) return true;
  const { date } = first;
  return (
    slot.activityId === first.activityId &&
    takesPlaceOn(slot, date) &&
    timesOn(slot, date).start > now &&
    changeOn(slot, closures, date)?.kind !== 'closed' &&
    freeOn(slot, date) > 0
  );
}
