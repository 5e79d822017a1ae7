import { midnight } from '@gym-power/domain';
import type { Condition, Query } from '../../../lib/firestore.ts';
import type { Section } from '../sections/section.ts';

export const sortOrders = {
  created: { label: 'Ultimos creados', field: 'createdAt' },
  modified: { label: 'Ultimos modificados', field: 'updatedAt' },
} as const;

/** How a list is sorted, searched and filtered. '' means that the admin has chosen nothing. */
export interface ListState {
  sort: keyof typeof sortOrders | '';
  search: string;
  state: string;
  /** First and last day, as `YYYY-MM-DD`, of the field that the list is sorted by. */
  from: string;
  to: string;
}

export const initialListState: ListState = { sort: '', search: '', state: '', from: '', to: '' };

/** The last day that a query can hold. Browsers accept years of six digits; Firestore and `Date` do not. */
export const LAST_DAY = '9998-12-31';
const isDay = (text: string): boolean => text.length === LAST_DAY.length && text <= LAST_DAY;

/** A search replaces the days and the sort order, because Firestore sorts the results by the searched field. */
export function queryFor({ collection, filters, search }: Section, list: ListState): Query {
  const conditions: Condition[] = [];
  if (filters) {
    const listed = filters.states.map(({ value }) => value);
    conditions.push(list.state ? [filters.field, '==', list.state] : [filters.field, 'in', listed]);
  }
  if (list.search) {
    const found = search.find(list.search);
    return { collection, conditions: [...conditions, ...found.conditions], sort: { field: found.field } };
  }
  const { field } = sortOrders[list.sort || 'created'];
  if (isDay(list.from)) conditions.push([field, '>=', midnight(new Date(list.from))]);
  if (isDay(list.to)) conditions.push([field, '<', midnight(new Date(list.to), 1)]);
  return { collection, conditions, sort: { field, descending: true } };
}
