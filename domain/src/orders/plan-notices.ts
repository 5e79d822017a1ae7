import { byDay, DAY_MS, daysBetween, type IsoDate, localDate } from '../calendar.ts';
import type { OrderLine } from '../entities.ts';
import { keepingEnded, planEnded } from './places.ts';

/** Days before the end of the plan period. */
export const REMINDER_DAYS = [7, 1] as const;

export interface PlanNotice {
  /** `planEnding`: the plan period ends soon. `placeKept`: it is over, and the place is kept for the days of grace. */
  kind: 'planEnding' | 'placeKept';
  endsOn: IsoDate;
  /** null for a place that is kept. */
  daysBefore: (typeof REMINDER_DAYS)[number] | null;
}

type Ending = Pick<OrderLine, 'heldPlaces' | 'validFrom' | 'validUntil' | 'keptUntil' | 'leaving'>;

/** null if no mail is due, and in the first half of the plan period, because a gym may sell very short ones. */
export function planNotice(line: Ending, now: Date): PlanNotice | null {
  const { heldPlaces, validFrom, validUntil, leaving } = line;
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

/** From 21:00 to 9:00 in Buenos Aires, waits until 9:00. */
export const reminderTime = (now: Date): Date => byDay(now, NIGHT_HOUR);

/** Plan periods that end later need no mail yet. */
export const lastEndToTell = (now: Date): Date => new Date(now.getTime() + (REMINDER_DAYS[0] + 1) * DAY_MS);

export const placesFreed = (before: readonly OrderLine[], after: readonly OrderLine[]): OrderLine[] =>
  before.filter(({ heldPlaces, leaving }, index) => heldPlaces > 0 && after[index]!.heldPlaces === 0 && !leaving);
