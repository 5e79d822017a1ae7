import type { Activity, StoredSlot } from '@gym-power/domain';
import type { Loadable } from '../../ui/Loaded.tsx';
import { together, useRecords } from '../records/use-records.ts';
import { type WeekSlot, weekSlotOf } from './week-slot.ts';

export const MAX_SLOTS = 3_000;
export const MAX_CLASSES = 500;

export interface Week {
  slots: readonly WeekSlot[];
  classes: readonly { id: string; name: string }[];
}

export function useWeek(): Loadable<Week> {
  const { data, ...rest } = together({
    slots: useRecords<StoredSlot>('diaHoras', 'day', MAX_SLOTS),
    activities: useRecords<Activity>('activities', 'name', MAX_CLASSES),
  });
  return {
    ...rest,
    data: data && {
      slots: data.slots.map(weekSlotOf),
      classes: data.activities.map(({ id, name }) => ({ id, name })),
    },
  };
}
