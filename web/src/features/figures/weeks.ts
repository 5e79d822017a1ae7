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

/** From the first week's start until now. */
export const spanOf = (weeks: readonly Week[], now: Date): Week => ({ from: weeks[0]!.from, to: now });

export const earlier = ({ from, to }: Week, weeks: number): Week => ({
  from: new Date(from.getTime() - weeks * WEEK_MS),
  to: new Date(to.getTime() - weeks * WEEK_MS),
});
