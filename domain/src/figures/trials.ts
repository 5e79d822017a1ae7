/** How many trials led on to a purchase. */
import { daysAfter, type IsoDate, localDate } from '../calendar.ts';
import type { AgendaSource } from '../timetable/agenda.ts';
import type { View } from '../wire.ts';
import { figuresRange } from './attendance.ts';

export type TrialFigures = View<'TrialFigures'>;

export type TrialCount = View<'TrialCount'>;

/** A purchase later than this does not count as following from the trial. */
export const TRIAL_DAYS = 60;

export interface Trial {
  userId: string;
  activityId: string;
  date: IsoDate;
  /** Of that date. Empty: the trainers of the class. */
  trainerIds: readonly string[];
}

/**
 * @param trials all of the range
 * @param purchases when each person paid for a weekly place, or for a pack that is no trial
 * @param source for names
 */
export function trialFigures(
  trials: readonly Trial[],
  purchases: ReadonlyMap<string, readonly Date[]>,
  source: Pick<AgendaSource, 'activities' | 'trainers'>,
  { weeks, now }: { weeks: number; now: Date },
): TrialFigures {
  const { from, to } = figuresRange(weeks, now);
  const hasJoined = ({ userId, date }: Trial): boolean =>
    (purchases.get(userId) ?? []).map(localDate).some((paid) => paid >= date && paid <= daysAfter(date, TRIAL_DAYS));
  const countOf = (some: readonly Trial[]) => ({ taken: some.length, joined: some.filter(hasJoined).length });
  const by = (idsOf: (trial: Trial) => readonly string[], nameOf: (id: string) => string): TrialCount[] =>
    [
      ...Map.groupBy(
        trials.flatMap((trial) => [...new Set(idsOf(trial))].map((id) => ({ id, trial }))),
        ({ id }) => id,
      ),
    ]
      .map(([id, each]) => ({ id, name: nameOf(id), ...countOf(each.map(({ trial }) => trial)) }))
      .toSorted(mostTaken);
  return {
    desde: from,
    hasta: to,
    dias: TRIAL_DAYS,
    total: countOf(trials),
    porClase: by(
      ({ activityId }) => [activityId],
      (id) => source.activities.get(id)?.name ?? '',
    ),
    porInstructor: by(
      ({ trainerIds, activityId }) =>
        trainerIds.length > 0 ? trainerIds : (source.activities.get(activityId)?.trainers ?? []),
      (id) => source.trainers.get(id)?.name ?? '',
    ),
  };
}

const mostTaken = (a: TrialCount, b: TrialCount): number =>
  b.taken - a.taken || a.name.localeCompare(b.name, 'es') || (a.id < b.id ? -1 : 1);
