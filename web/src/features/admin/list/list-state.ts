import { midnight } from '../../../lib/buenos-aires.ts';
import type { Condition, Query } from '../../../lib/firestore.ts';
import type { Section } from '../sections/section.ts';

export const sorts = {
  created: { label: 'Ultimos creados', field: 'createdAt' },
  modified: { label: 'Ultimos modificados', field: 'updatedAt' },
} as const;

/** What an admin asked a list for. Empty texts ask for nothing. */
export interface ListState {
  sort: keyof typeof sorts | '';
  search: string;
  state: string;
  /** Days as `YYYY-MM-DD`, of the creation or the change, whichever the list is sorted by. Both count. */
  from: string;
  to: string;
}

export const anyList: ListState = { sort: '', search: '', state: '', from: '', to: '' };

/** The last day that can be asked for: browsers let a year be typed with six digits, which neither dates as texts nor Firestore know. */
export const LAST_DAY = '9998-12-31';
const asked = (day: string): boolean => day.length === LAST_DAY.length && day <= LAST_DAY;

export function queryFor(
  { collection, filters, search }: Section,
  { sort, search: text, state, from, to }: ListState,
): Query {
  const conditions: Condition[] = [];
  if (filters)
    conditions.push(
      state ? [filters.field, '==', state] : [filters.field, 'in', filters.states.map(({ value }) => value)],
    );
  if (text) {
    const found = search.by(text);
    return { collection, conditions: [...conditions, ...found.conditions], sort: { field: found.field } };
  }
  const { field } = sorts[sort || 'created'];
  if (asked(from)) conditions.push([field, '>=', midnight(new Date(from))]);
  if (asked(to)) conditions.push([field, '<', midnight(new Date(to), 1)]);
  return { collection, conditions, sort: { field, descending: true } };
}
