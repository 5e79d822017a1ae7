/** When the gym owes a make-up for a place. */
import { daysAfter, type IsoDate } from '../calendar.ts';
import { creditAfter } from '../credits.ts';
import { type Credit, creditId, type OrderLine } from '../entities.ts';

/** A place of a line on a date, and why a make-up is owed for it. */
export interface OwedPlace {
  date: IsoDate;
  because: Credit['because'];
  /** Which of the line's places, from 0. Those that were given up have the first numbers. */
  n: number;
}

/**
 * The make-up that is owed for a place on a date. The same place and date never give two.
 * @param known what was owed for the line's places so far, by id
 * @returns none if it was given before, and was not made void since
 */
export function creditOwed(
  line: OrderLine,
  { date, because, n }: OwedPlace,
  known: ReadonlyMap<string, Credit>,
  { creditDays, now }: { creditDays: number; now: Date },
): Credit[] {
  const id = creditId(line, date, n);
  const before = known.get(id);
  if (before && before.state !== 'void') return [];
  const { orderId, diaHoraId, activityId, unitprice: price } = line;
  return [
    {
      id,
      userId: line.userId,
      because,
      from: { orderId, lineId: line.id, diaHoraId, activityId, date, price },
      state: before ? creditAfter(before.state, 'again')! : 'open',
      expiresOn: daysAfter(date, creditDays),
      session: null,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    },
  ];
}
