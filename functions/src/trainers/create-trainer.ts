import { type NewTrainer, type Trainer, type TrainerView, trainerView } from '@gym-power/domain';
import { withTrainer } from '../activities/staff-activity.ts';
import { changeOffer } from '../offer/change-offer.ts';
import { namedClasses, scopeOf } from './named-classes.ts';

/**
 * Makes a trainer who gives the named classes; the same id again answers the trainer who is there.
 * @throws Refusal ACTIVITY_NOT_FOUND
 */
export async function createTrainer(
  id: string,
  { activities: named, ...fields }: NewTrainer,
  now: Date,
): Promise<{ view: TrainerView; isNew: boolean }> {
  return changeOffer({ trainerIds: [id], ...scopeOf(named), classesOf: id }, now, (offer) => {
    const present = offer.trainers.get(id);
    if (present) return { view: trainerView(present, [...offer.activities.values()]), isNew: false };

    const trainer: Trainer = { ...fields, id, createdAt: now, updatedAt: now };
    const activities = [...namedClasses(offer.activities, named)].map((activity) => withTrainer(activity, id));
    return { trainers: [trainer], activities, view: trainerView(trainer, activities), isNew: true };
  });
}
