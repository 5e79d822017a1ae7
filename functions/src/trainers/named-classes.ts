import { type Activity, idPattern, Refusal } from '@gym-power/domain';
import type { Scope } from '../offer/offer-store.ts';

/** Where the classes are that a client names, by id or by name. */
export const scopeOf = (named: readonly string[]): Scope => ({
  activityIds: named.filter((each) => idPattern.test(each)),
  classesNamed: named,
});

/**
 * The named classes. A name that several classes have stands for all of them.
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
