import { type Activity, type ActivityView, activityView, joinClass, type NewActivity } from '@gym-power/domain';
import { changeOffer } from '../offer/change-offer.ts';
import { found } from '../offer/found.ts';

/**
 * Makes a class and gives it its slots, all or nothing; the same id again answers the class that is there.
 * @throws Refusal TRAINER_NOT_FOUND, DIA_HORA_NOT_FOUND, SLOT_TAKEN_BY_OTHER_CLASS
 */
export async function createActivity(
  id: string,
  { diaHoras, ...fields }: NewActivity,
  now: Date,
): Promise<{ view: ActivityView; isNew: boolean }> {
  const scope = { activityIds: [id], trainerIds: fields.trainers, slotIds: diaHoras, slotsOf: id };
  return changeOffer(scope, now, (offer) => {
    const present = offer.activities.get(id);
    if (present) {
      const slots = [...offer.slots.values()].filter(({ activityId }) => activityId === id);
      return { view: activityView(present, slots, [...offer.trainers.values()]), isNew: false };
    }
    const trainers = fields.trainers.map((trainerId) => found(offer.trainers, trainerId, 'TRAINER_NOT_FOUND'));
    const slots = [...new Set(diaHoras)].map((slotId) => ({
      ...joinClass(found(offer.slots, slotId, 'DIA_HORA_NOT_FOUND'), id),
      updatedAt: now,
    }));
    const activity: Activity = {
      ...fields,
      trainers: [...new Set(fields.trainers)],
      id,
      createdAt: now,
      updatedAt: now,
    };
    return { activities: [activity], slots, view: activityView(activity, slots, trainers), isNew: true };
  });
}
