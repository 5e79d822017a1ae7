import { type NewTrainer, type TrainerView, trainerView } from '@gym-power/domain';
import { withoutTrainer, withTrainer } from '../activities/staff-activity.ts';
import { changeOffer } from '../offer/change-offer.ts';
import { found } from '../offer/found.ts';
import { namedClasses, scopeOf } from './named-classes.ts';

/**
 * Changes what is sent of a trainer. A list of classes that is sent is the whole list.
 * @throws Refusal TRAINER_NOT_FOUND, ACTIVITY_NOT_FOUND
 */
export async function editTrainer(
  id: string,
  { activities: named, ...fields }: Partial<NewTrainer>,
  now: Date,
): Promise<TrainerView> {
  const scope = { trainerIds: [id], ...scopeOf(named ?? []), classesOf: id };
  const { view } = await changeOffer(scope, now, (offer) => {
    const trainer = { ...found(offer.trainers, id, 'TRAINER_NOT_FOUND'), ...fields, updatedAt: now };
    const wanted = named && namedClasses(offer.activities, named);
    const activities = [...offer.activities.values()].map((activity) => {
      if (!wanted) return activity;
      return wanted.has(activity) ? withTrainer(activity, id) : withoutTrainer(activity, id);
    });
    return { trainers: [trainer], activities, view: trainerView(trainer, activities) };
  });
  return view;
}
