import { type Condition, ID, type Query, type StoredRecord } from '../../lib/firestore.ts';

export type Relation =
  | { collection: string; all: true }
  /** Matches if `field` equals (`in`) or contains (`array-contains-any`) one of the rows' `values`. */
  | {
      collection: string;
      field: string;
      operator: 'in' | 'array-contains-any';
      values: (rows: readonly StoredRecord[]) => readonly string[];
    };

/** Keyed by name: 'slots', 'trainers'. */
export type Relations = Readonly<Record<string, Relation>>;

/** Keyed by relation. A relation is missing while it loads. */
export type Related = Readonly<Record<string, readonly StoredRecord[]>>;

/** Firestore takes at most 30 values in one condition. */
const MAX_VALUES = 30;

export const chunksOf = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / MAX_VALUES) }, (_, index) =>
    values.slice(index * MAX_VALUES, (index + 1) * MAX_VALUES),
  );

/** Deterministic: the same rows give the same queries. */
export function queriesFor(relation: Relation, rows: readonly StoredRecord[]): Query[] {
  const { collection } = relation;
  const sort = { field: ID };
  if ('all' in relation) return [{ collection, conditions: [], sort }];
  const { field, operator, values } = relation;
  const distinct = [...new Set(values(rows))].toSorted((a, b) => a.localeCompare(b));
  return chunksOf(distinct).map((chunk) => {
    const condition: Condition = [field, operator, chunk];
    return { collection, conditions: [condition], sort };
  });
}
