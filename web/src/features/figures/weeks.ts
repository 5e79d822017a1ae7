import { DAY_MS, localTime, midnight } from '@gym-power/domain';

/** Monday to Sunday in Buenos Aires. */
export interface Week {
  from: Date;
  /** Exclusive. */
  to: Date;
}

const WEEK_MS = 7 * DAY_MS;

/** Oldest first. */
export function lastWeeks(now: Date, count: number): Week[] {
  const local = localTime(now);
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  const monday = midnight(local, -sinceMonday).getTime();
  return Array.from({ length: count }, (_, index) => {
    const from = monday - (count - 1 - index) * WEEK_MS;
    return { from: new Date(from), to: new Date(from + WEEK_MS) };
  });
}
