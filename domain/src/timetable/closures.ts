/** Closures of the whole gym. The slots' dates follow, slot by slot. */
import { daysAfter, type IsoDate, localDate } from '../calendar.ts';
import type { Closure } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { FARTHEST_DAYS } from './session-changes.ts';

export interface WantedClosure {
  from: IsoDate;
  until: IsoDate;
  because: string;
  credit: boolean;
  /** The uid of the admin. */
  by: string;
  /** Shared by closures that were made together, so that each member gets one mail. */
  closing: string;
}

/** @throws Refusal SESSION_OVER for a day that has passed, SESSION_NOT_FOUND for one more than a year ahead */
export function daysToClose({ from, until }: Pick<WantedClosure, 'from' | 'until'>, now: Date): IsoDate[] {
  const today = localDate(now);
  if (from < today) throw new Refusal('SESSION_OVER');
  if (until > daysAfter(today, FARTHEST_DAYS)) throw new Refusal('SESSION_NOT_FOUND');
  const days: IsoDate[] = [];
  for (let day = from; day <= until; day = daysAfter(day, 1)) days.push(day);
  return days;
}

export const closeGym = (
  days: readonly IsoDate[],
  present: ReadonlyMap<IsoDate, Closure>,
  { because, credit, by, closing }: WantedClosure,
  now: Date,
): Closure[] =>
  days
    .filter((day) => !present.has(day))
    .map((id) => ({ id, because, credit, by, closing, state: 'closing', createdAt: now, updatedAt: now }));

/** Idempotent. The closure's record is deleted only after all slots are reopened. */
export const reopenGym = (closure: Closure, by: string, now: Date): Closure =>
  closure.state === 'reopening' ? closure : { ...closure, state: 'reopening', by, updatedAt: now };
