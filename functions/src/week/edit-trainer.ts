import {
  assignClasses,
  mustFind,
  namedClasses,
  type NewTrainer,
  type TrainerView,
  trainerView,
} from '@gym-power/domain';
import { changeTimetable } from './change-timetable.ts';
import { scopeOfNames } from './scope-of-names.ts';

/** A sent list of classes replaces the whole list. @throws Refusal TRAINER_NOT_FOUND, ACTIVITY_NOT_FOUND */
export async function editTrainer(
  id: string,
  { activities: named, ...fields }: Partial<NewTrainer>,
  now: Date,
): Promise<TrainerView> {
  const scope = { trainerIds: [id], ...scopeOfNames(named ?? []), classesOf: id };
  const { view } = await changeTimetable(scope, now, (timetable) => {
    const trainer = { ...mustFind(timetable.trainers, id, 'TRAINER_NOT_FOUND'), ...fields, updatedAt: now };
    const present = [...timetable.activities.values()];
    const activities = named ? assignClasses(present, id, namedClasses(timetable.activities, named)) : present;
    return { trainers: [trainer], activities, view: trainerView(trainer, activities) };
  });
  return view;
}
