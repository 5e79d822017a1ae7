import type { Activity, Closure, StoredSlot, Trainer } from '@gym-power/domain';
import { ID } from '../../lib/firestore.ts';
import type { Loadable } from '../../ui/Loaded.tsx';
import { together, useRecords } from '../../widgets/records/use-records.ts';
import { MAX_CLASSES, MAX_SLOTS } from '../../widgets/week/use-week.ts';
import type { WeekRecords } from './week-sessions.ts';

const MAX_TRAINERS = 500;
const MAX_CLOSURES = 1_000;

export const useAgenda = (): Loadable<WeekRecords> =>
  together<WeekRecords>({
    diaHoras: useRecords<StoredSlot>('diaHoras', 'day', MAX_SLOTS),
    activities: useRecords<Activity>('activities', 'name', MAX_CLASSES),
    trainers: useRecords<Trainer>('trainers', 'name', MAX_TRAINERS),
    closures: useRecords<Closure>('closures', ID, MAX_CLOSURES),
  });
