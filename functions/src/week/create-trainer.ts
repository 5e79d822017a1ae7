import {
  namedClasses,
  type NewTrainer,
  newTrainer,
  type TrainerView,
  trainerView,
  withTrainer,
} from '@gym-power/domain';
import { changeTimetable } from './change-timetable.ts';
import { scopeOfNames } from './scope-of-names.ts';

/** Idempotent by id. @throws Refusal ACTIVITY_NOT_FOUND */
export async function createTrainer(
  id: string,
  { activities: named, ...fields }: NewTrainer,
  now: Date,
): Promise<{ view: TrainerView; isNew: boolean }> {
  return changeTimetable({ trainerIds: [id], ...scopeOfNames(named), classesOf: id }, now, (timetable) => {
    const present = timetable.trainers.get(id);
    if (present) return { view: trainerView(present, [...timetable.activities.values()]), isNew: false };

    const trainer = newTrainer(id, fields, now);
    const activities = [...namedClasses(timetable.activities, named)].map((activity) => withTrainer(activity, id));
    return { trainers: [trainer], activities, view: trainerView(trainer, activities), isNew: true };
  });
}
