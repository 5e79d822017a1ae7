import { type ActivityJson, byWeek, DAY_MS, firstClass, weekdayOf } from '@gym-power/domain';

export interface FreeClass {
  activityId: string;
  diaHoraId: string;
  name: string;
  hour: string;
  stock: number;
}

export interface FreeDay {
  /** When the first of the classes starts. */
  at: Date;
  isToday: boolean;
  classes: FreeClass[];
}

/** The classes with a free place that are still to come today, or else on the next day that has any; null if none. */
export function nextFreeDay(activities: readonly ActivityJson[], now: Date): FreeDay | null {
  const coming = activities.flatMap(({ id: activityId, name, diaHoras }) =>
    diaHoras
      .filter(({ stock }) => stock > 0)
      .map(({ id: diaHoraId, day, hour, stock }) => ({
        activityId,
        diaHoraId,
        name,
        day,
        hour,
        stock,
        at: firstClass({ day, hour }, now),
      })),
  );
  const [first] = coming.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (!first) return null;
  return {
    at: first.at,
    isToday: weekdayOf(now) === first.day && first.at.getTime() - now.getTime() < DAY_MS,
    classes: coming
      .filter(({ day, at }) => day === first.day && at.getTime() - first.at.getTime() < DAY_MS)
      .toSorted(byWeek),
  };
}
