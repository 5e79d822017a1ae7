import { leaveClass, Refusal } from '@gym-power/domain';
import { type Deletion, deletionEntry } from '../audit/deletion.ts';
import { changeOffer } from '../offer/change-offer.ts';

/**
 * Deletes a class that nobody holds a place in; its slots are free for another class, and a line of a cart that names it says so. What was
 * bought of it, and said of it, stays with the snapshots that orders and reviews keep.
 * @throws Refusal CLASS_HAS_SALES {diaHoraId, taken}
 */
export async function deleteActivity(deletion: Deletion): Promise<{ id: string; deleted: boolean }> {
  const { id, now } = deletion;
  const { deleted } = await changeOffer({ activityIds: [id], slotsOf: id }, now, (offer) => {
    const activity = offer.activities.get(id);
    if (!activity) return { deleted: false };
    const slots = [...offer.slots.values()];
    const sold = slots.find(({ taken }) => taken > 0);
    if (sold) throw new Refusal('CLASS_HAS_SALES', { diaHoraId: sold.id, taken: sold.taken });
    return {
      slots: slots.map((slot) => leaveClass(slot, id)),
      gone: { activities: [activity] },
      audit: [deletionEntry('activities', activity, deletion)],
      deleted: true,
    };
  });
  return { id, deleted };
}
