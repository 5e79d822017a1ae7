import { isId } from '@gym-power/domain';
import type { Scope } from '../records/timetable-store.ts';

/** Clients name classes by id or by name. A name with a slash cannot be an id. */
export const scopeOfNames = (named: readonly string[]): Scope => ({
  activityIds: named.filter((each) => isId(each)),
  classesNamed: named,
});
