/** What members are told about the end of their places. */
import { byDay, DAY_MS, daysBetween, type IsoDate, localDate } from '../calendar.ts';
import type { OrderLine } from '../entities.ts';
import { keepingEnded, planEnded } from './places.ts';

/** So many days before the end of a plan period its member is reminded of it. */
export const REMINDER_DAYS = [7, 1] as const;

export interface PlanNotice {
  /** Of the mail: the plan period ends soon, or it is over and the place is kept for some days. */
  kind: 'planEnding' | 'placeKept';
  /** The last day of the plan period. */
  endsOn: IsoDate;
  /** Which of the reminders it is; null for a place that is kept. */
  daysBefore: (typeof REMINDER_DAYS)[number] | null;
}

type Ending = Pick<OrderLine, 'heldPlaces' | 'validFrom' | 'validUntil' | 'keptUntil' | 'leaving'>;

/**
 * What is to be told about a place now. Null for a place without an end, one that its member leaves, and one whose
 * renewal holds it; and before half of the plan period is over, because a gym may sell a few days.
 */
export function planNotice(line: Ending, now: Date): PlanNotice | null {
  const { heldPlaces, validFrom, validUntil, leaving = false } = line;
  if (heldPlaces === 0 || validFrom === null || validUntil === null || leaving || keepingEnded(line, now)) return null;
  const endsOn = localDate(validUntil);
  if (planEnded(line, now)) return { kind: 'placeKept', endsOn, daysBefore: null };
  const left = daysBetween(now, validUntil);
  const daysBefore = REMINDER_DAYS.findLast((days) => left <= days);
  const isHalfOver = now.getTime() - validFrom.getTime() >= validUntil.getTime() - now.getTime();
  return daysBefore === undefined || !isHalfOver ? null : { kind: 'planEnding', endsOn, daysBefore };
}

/** In Buenos Aires. */
const NIGHT_HOUR = 21;

/** When a reminder may be sent: now, or at the next 9:00 of Buenos Aires from 21:00 on and before 9:00. */
export const reminderTime = (now: Date): Date => byDay(now, NIGHT_HOUR);

/** The end of the plan periods that somebody may have to be told about. */
export const lastEndToTell = (now: Date): Date => new Date(now.getTime() + (REMINDER_DAYS[0] + 1) * DAY_MS);

/** The places that a change has released because they are kept no longer, and that their member did not leave. */
export const placesFreed = (before: readonly OrderLine[], after: readonly OrderLine[]): OrderLine[] =>
  before.filter(
    ({ heldPlaces, leaving = false }, index) => heldPlaces > 0 && after[index]!.heldPlaces === 0 && !leaving,
  );
