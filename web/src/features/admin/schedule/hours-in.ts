import { isHour, shortHour } from '@gym-power/domain';

/** Parses hours such as `8, 9:30 19:00`. A bare `8` is 8:00. */
export function hoursIn(text: string): { hours: string[]; wrong: string[] } {
  const typed = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((each) => (/^\d{1,2}$/.test(each) ? `${each}:00` : each));
  return { hours: typed.filter(isHour).map(shortHour), wrong: typed.filter((each) => !isHour(each)) };
}
