import type { Activity, Closure, StoredSlot, Trainer } from '@gym-power/domain';
import { ID } from '../../../lib/firestore.ts';
import type { Loadable } from '../../../ui/Loaded.tsx';
import { together, useRecords } from '../records/use-records.ts';
import { MAX_CLASSES, MAX_SLOTS } from '../schedule/use-week.ts';
import type { WeekRecords } from './agenda-sessions.ts';

/** More trainers and closed days than a gym has. */
const MAX_TRAINERS = 500;
const MAX_CLOSURES = 1_000;

/** What the agenda follows from, live: what an admin changes shows as soon as it is stored. */
export function useAgenda(): Loadable<WeekRecords> {
  const { data, ...rest } = together({
    diaHoras: useRecords('diaHoras', 'day', MAX_SLOTS),
    activities: useRecords('activities', 'name', MAX_CLASSES),
    trainers: useRecords('trainers', 'name', MAX_TRAINERS),
    closures: useRecords('closures', ID, MAX_CLOSURES),
  });
  return {
    ...rest,
    data: data && {
      diaHoras: data.diaHoras as unknown as StoredSlot[],
      activities: data.activities as unknown as Activity[],
      trainers: data.trainers as unknown as Trainer[],
      closures: data.closures as unknown as Closure[],
    },
  };
}
