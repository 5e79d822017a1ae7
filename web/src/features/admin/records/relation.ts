import type { StoredRecord } from '../../../lib/firestore.ts';

/** Records of another collection that rows are shown with: the classes of a trainer, the slots of a class. */
export interface Relation {
  collection: string;
  /** A record is related if its `field` equals (`in`) or contains (`array-contains-any`) one of the rows' `values`. */
  field: string;
  operator: 'in' | 'array-contains-any';
  values: (rows: readonly StoredRecord[]) => readonly string[];
}

/** By name: 'slots', 'trainers'. */
export type Relations = Readonly<Record<string, Relation>>;

/** The related records under their relation's name. One that is still loading is missing. */
export type Related = Readonly<Record<string, readonly StoredRecord[]>>;

/** Firestore takes at most 30 values in one condition. */
const MAX_VALUES = 30;

/** The relation's values without repetition, sorted so that the same rows always give the same query. */
export const relatedValues = ({ values }: Relation, rows: readonly StoredRecord[]): string[] =>
  [...new Set(values(rows))].toSorted((a, b) => a.localeCompare(b));

/** Splits values into chunks that each fit into one Firestore condition. */
export const chunksOf = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / MAX_VALUES) }, (_, index) =>
    values.slice(index * MAX_VALUES, (index + 1) * MAX_VALUES),
  );
