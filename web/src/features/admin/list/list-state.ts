import { midnight } from '@gym-power/domain';
import { type Condition, ID, type Query, type StoredRecord } from '../../../lib/firestore.ts';
import { foundIn } from '../../../widgets/records/found-in.ts';
import { havingWords } from '../../../widgets/records/having-words.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import type { Section } from '../sections/section.ts';
import { type Cell, type Column, textIn } from '../../../widgets/table/columns.ts';

export const sortOrders = {
  created: { label: 'Ultimos creados', field: 'createdAt' },
  modified: { label: 'Ultimos modificados', field: 'updatedAt' },
} as const;

/** '' means that nothing is chosen. */
export interface ListState {
  sort: keyof typeof sortOrders | '';
  /** Label of the sorted column; overrides `sort`. */
  column: string;
  descending: boolean;
  search: string;
  state: string;
  /** First and last creation day, as `YYYY-MM-DD`. */
  from: string;
  to: string;
}

export const initialListState: ListState = {
  sort: '',
  column: '',
  descending: false,
  search: '',
  state: '',
  from: '',
  to: '',
};

/** The last day that a query can hold. Browsers accept six-digit years; Firestore and `Date` do not. */
export const LAST_DAY = '9998-12-31';
const isDay = (text: string): boolean => text.length === LAST_DAY.length && text <= LAST_DAY;

const DAY_FIELD = sortOrders.created.field;

/** `end` is exclusive. */
const boundsOf = ({ from, to }: ListState): { start?: Date; end?: Date } => ({
  ...(isDay(from) && { start: midnight(new Date(from)) }),
  ...(isDay(to) && { end: midnight(new Date(to), 1) }),
});

export const isSortable = ({ listing }: Section, { field, unsorted = false }: Column<StoredRecord>): boolean =>
  listing === 'paged' ? field !== undefined : !unsorted;

export function sortedBy({ column, descending }: ListState, label: string): Partial<ListState> {
  if (column !== label) return { column: label, descending: false, sort: '' };
  return descending ? { column: '', descending: false } : { descending: true };
}

/** Sorting a search or filtering it by day would need a Firestore index per word, so `arranged` does both. */
export function queryFor({ collection, columns, filters }: Section, list: ListState): Query {
  const conditions: Condition[] = [];
  if (list.search) {
    conditions.push(...havingWords(list.search));
    if (filters && list.state) conditions.push([filters.field, '==', list.state]);
    return { collection, conditions, sort: { field: ID } };
  }
  const column = columns.find(({ label }) => label === list.column);
  const sort = column?.field
    ? { field: column.field, descending: list.descending }
    : { field: sortOrders[list.sort || 'created'].field, descending: true };
  if (!filters) return { collection, conditions, sort };

  const listed = filters.states.map(({ value }) => value);
  conditions.push(list.state ? [filters.field, '==', list.state] : [filters.field, 'in', listed]);
  const { start, end } = boundsOf(list);
  if (start) conditions.push([DAY_FIELD, '>=', start]);
  if (end) conditions.push([DAY_FIELD, '<', end]);
  // The same sort with and without days, so that one index serves both.
  return { collection, conditions, sort: sort.field === DAY_FIELD ? sort : { ...sort, tie: DAY_FIELD } };
}

export const isArranged = ({ listing }: Section, { search }: ListState): boolean =>
  listing === 'whole' || search !== '';

export const wholeOf = (section: Section, list: ListState): Query =>
  section.listing === 'whole'
    ? { collection: section.collection, conditions: [], sort: { field: ID } }
    : queryFor(section, list);

const timeOf = (record: StoredRecord, field: string): number =>
  record[field] instanceof Date ? record[field].getTime() : 0;

/** Numbers by value, everything else alphabetically: `Clase 2` before `Clase 10`. */
const alphabet = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

function comparingCells(
  rows: readonly StoredRecord[],
  cellOf: (row: StoredRecord) => Cell,
): NonNullable<Column<StoredRecord>['compare']> {
  const keys = new Map(
    rows.map((row) => {
      const cell = cellOf(row);
      return [row, { value: cell.kind === 'text' ? cell.value : undefined, text: textIn(cell) }];
    }),
  );
  const keyOf = (row: StoredRecord) => keys.get(row) ?? { value: undefined, text: '' };
  return (a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return one.value !== undefined && other.value !== undefined
      ? one.value - other.value
      : alphabet.compare(one.text, other.text);
  };
}

/** A search in a short list sorts by relevance. */
export function arranged(
  section: Section,
  list: ListState,
  records: readonly StoredRecord[],
  related: Related,
): readonly StoredRecord[] {
  const { columns, hit } = section;
  const texts = (row: StoredRecord) => ({
    title: hit(row, related).title,
    text: [...columns.map(({ cell }) => textIn(cell(row, related))), row.id].join(' '),
  });
  const isRanked = section.listing === 'whole' && list.search !== '';
  const { start, end } = boundsOf(list);
  const isWithin = (record: StoredRecord) =>
    (!start || timeOf(record, DAY_FIELD) >= start.getTime()) && (!end || timeOf(record, DAY_FIELD) < end.getTime());
  const found = (isRanked ? foundIn(records, texts, list.search) : records).filter(isWithin);
  const column = columns.find(({ label }) => label === list.column);
  if (column) {
    const compare = column.compare ?? comparingCells(found, (row) => column.cell(row, related));
    return found.toSorted((a, b) => (list.descending ? compare(b, a) : compare(a, b)));
  }
  if (isRanked) return found;
  const { field } = sortOrders[list.sort || 'created'];
  return found.toSorted((a, b) => timeOf(b, field) - timeOf(a, field));
}
