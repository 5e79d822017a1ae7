import { withoutTrainer } from '@gym-power/domain';
import { type Deletion, deletionEntry } from '../audit/deletion.ts';
import { changeTimetable } from '../timetable/change-timetable.ts';

/** Deletes a trainer, who leaves every class. */
export async function deleteTrainer(deletion: Deletion): Promise<{ id: string; deleted: boolean }> {
  const { id, now } = deletion;
  const { deleted } = await changeTimetable({ trainerIds: [id], classesOf: id }, now, (timetable) => {
    const trainer = timetable.trainers.get(id);
    if (!trainer) return { deleted: false };
    return {
      activities: [...timetable.activities.values()].map((activity) => withoutTrainer(activity, id)),
      gone: { trainers: [trainer] },
      audit: [deletionEntry('trainers', trainer, deletion)],
      deleted: true,
    };
  });
  return { id, deleted };
}
