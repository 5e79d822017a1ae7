import { type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import type { Loadable } from '../../../ui/Loaded.tsx';
import { textOf } from '../records/record-fields.ts';
import { useLive } from '../records/use-live.ts';
import { type WeekSlot, weekSlotOf } from './week-slot.ts';

/** More slots and classes than a gym has: only bounds against the unforeseen. */
const MAX_SLOTS = 3_000;
const MAX_CLASSES = 500;

export interface Week {
  slots: readonly WeekSlot[];
  /** In alphabetical order. */
  classes: readonly { id: string; name: string }[];
}

const useRecords = (collection: string, sort: string, size: number): Loadable<StoredRecord[]> =>
  useLive<StoredRecord[]>(collection, (onData, onError) =>
    watchPage({ collection, conditions: [], sort: { field: sort }, size }, ({ records }) => onData(records), onError),
  );

/** All slots and classes, live. */
export function useWeek(): Loadable<Week> {
  const slots = useRecords('diaHoras', 'day', MAX_SLOTS);
  const activities = useRecords('activities', 'name', MAX_CLASSES);
  const data =
    slots.data && activities.data
      ? {
          slots: slots.data.map(weekSlotOf),
          classes: activities.data.map((activity) => ({ id: activity.id, name: textOf(activity, 'name') })),
        }
      : undefined;
  return {
    data,
    error: slots.error ?? activities.error,
    refetch: () => {
      slots.refetch();
      activities.refetch();
    },
  };
}
