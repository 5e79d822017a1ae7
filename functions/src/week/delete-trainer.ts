import { withoutTrainer } from '@gym-power/domain';
import { type Deletion, deletionEntry } from '../records/deletion.ts';
import type { Writes } from '../platform/writes.ts';
import { changeTimetable } from './change-timetable.ts';
import { putUntied } from '../records/user-store.ts';

/** Also removes the trainer from every class and turns linked accounts back into members. */
export async function deleteTrainer(deletion: Deletion): Promise<{ id: string; deleted: boolean }> {
  const { id, now } = deletion;
  const scope = { trainerIds: [id], classesOf: id, accountsOf: id };
  const { deleted } = await changeTimetable(scope, now, ({ accounts = [], ...timetable }) => {
    const trainer = timetable.trainers.get(id);
    if (!trainer) return { deleted: false };
    return {
      activities: [...timetable.activities.values()].map((activity) => withoutTrainer(activity, id)),
      gone: { trainers: [trainer] },
      audit: [deletionEntry('trainers', trainer, deletion)],
      put: (writes: Writes) => accounts.forEach((account) => putUntied(writes, account, deletion)),
      deleted: true,
    };
  });
  return { id, deleted };
}
