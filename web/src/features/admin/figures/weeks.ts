/** Weeks as the gym counts them: from Monday, in Buenos Aires. */
export interface Week {
  from: Date;
  /** The first instant that is not in it any more. */
  to: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** Buenos Aires has had no daylight saving time since 2009. */
const OFFSET_MS = -3 * 60 * 60 * 1000;

/** The week of `now` and the ones before it, oldest first. */
export function lastWeeks(now: Date, count: number): Week[] {
  const local = new Date(now.getTime() + OFFSET_MS);
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  const monday = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() - sinceMonday) - OFFSET_MS;
  return Array.from({ length: count }, (_, index) => {
    const from = monday - (count - 1 - index) * WEEK_MS;
    return { from: new Date(from), to: new Date(from + WEEK_MS) };
  });
}
