/** `Activity.trainers` stores who gives a class. */
import type { Activity, Trainer } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import type { NewTrainer } from '../schemas/trainer.ts';
import { withoutTrainer, withTrainer } from './activities.ts';

export const newTrainer = (id: string, fields: Omit<NewTrainer, 'activities'>, now: Date): Trainer => ({
  ...fields,
  id,
  createdAt: now,
  updatedAt: now,
});

/**
 * Resolves ids and names. A name stands for every class that has it.
 * @throws Refusal ACTIVITY_NOT_FOUND {activity}
 */
export function namedClasses(activities: ReadonlyMap<string, Activity>, named: readonly string[]): Set<Activity> {
  return new Set(
    named.flatMap((each) => {
      const byId = activities.get(each);
      const matching = byId ? [byId] : [...activities.values()].filter(({ name }) => name === each);
      if (matching.length === 0) throw new Refusal('ACTIVITY_NOT_FOUND', { activity: each });
      return matching;
    }),
  );
}

export const assignClasses = (
  activities: readonly Activity[],
  trainerId: string,
  wanted: ReadonlySet<Activity>,
): Activity[] =>
  activities.map((activity) =>
    wanted.has(activity) ? withTrainer(activity, trainerId) : withoutTrainer(activity, trainerId),
  );
