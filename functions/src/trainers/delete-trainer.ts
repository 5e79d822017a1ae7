import { withoutTrainer } from '../activities/staff-activity.ts';
import { type Deletion, deletionEntry } from '../audit/deletion.ts';
import { changeOffer } from '../offer/change-offer.ts';

/** Deletes a trainer, who with it stops giving every class. */
export async function deleteTrainer(deletion: Deletion): Promise<{ id: string; deleted: boolean }> {
  const { id, now } = deletion;
  const { deleted } = await changeOffer({ trainerIds: [id], classesOf: id }, now, (offer) => {
    const trainer = offer.trainers.get(id);
    if (!trainer) return { deleted: false };
    return {
      activities: [...offer.activities.values()].map((activity) => withoutTrainer(activity, id)),
      gone: { trainers: [trainer] },
      audit: [deletionEntry('trainers', trainer, deletion)],
      deleted: true,
    };
  });
  return { id, deleted };
}
