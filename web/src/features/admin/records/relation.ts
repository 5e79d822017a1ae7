import type { StoredRecord } from '../../../lib/firestore.ts';
import type { Relation } from '../sections/section.ts';

/** Firestore takes at most 30 values in one condition. */
const MOST_VALUES = 30;

export const valuesOf = ({ values }: Relation, rows: readonly StoredRecord[]): string[] =>
  [...new Set(values(rows))].toSorted((a, b) => a.localeCompare(b));

export const chunksOf = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, index) =>
    values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  );
