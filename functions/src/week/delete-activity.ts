import { freeSlotsOf } from '@gym-power/domain';
import { type Deletion, deletionEntry } from '../records/deletion.ts';
import { changeTimetable } from './change-timetable.ts';

/**
 * Checkout refuses cart lines that name the class. Orders and reviews keep their snapshots of it.
 * @throws Refusal CLASS_HAS_SALES {diaHoraId, taken}
 */
export async function deleteActivity(deletion: Deletion): Promise<{ id: string; deleted: boolean }> {
  const { id, now } = deletion;
  const { deleted } = await changeTimetable({ activityIds: [id], slotsOf: [id] }, now, (timetable) => {
    const activity = timetable.activities.get(id);
    if (!activity) return { deleted: false };
    return {
      slots: freeSlotsOf(activity, [...timetable.slots.values()]),
      gone: { activities: [activity] },
      audit: [deletionEntry('activities', activity, deletion)],
      deleted: true,
    };
  });
  return { id, deleted };
}
