import { daysAfter, type IsoDate } from '../calendar.ts';
import { creditAfter } from '../credits.ts';
import { type Credit, creditId, type OrderLine } from '../entities.ts';

export interface OwedPlace {
  date: IsoDate;
  because: Credit['because'];
  /** Which of the line's places, from 0. Places that were given up have the lowest numbers. */
  n: number;
}

/** @returns none if it exists already and is not void */
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
