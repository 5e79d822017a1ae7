/** Weeks as the gym counts them: from Monday, in Buenos Aires. */
import { DAY_MS, localTime, midnight } from '../../../lib/buenos-aires.ts';

export interface Week {
  from: Date;
  /** The first instant that is not in it any more. */
  to: Date;
}

const WEEK_MS = 7 * DAY_MS;

/** The week of `now` and the ones before it, oldest first. */
export function lastWeeks(now: Date, count: number): Week[] {
  const local = localTime(now);
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  const monday = midnight(local, -sinceMonday).getTime();
  return Array.from({ length: count }, (_, index) => {
    const from = monday - (count - 1 - index) * WEEK_MS;
    return { from: new Date(from), to: new Date(from + WEEK_MS) };
  });
}
