import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { entity } from './documents.ts';

/** Firestore's maximum for `in` and `array-contains-any`. */
const MOST_VALUES = 30;

/** Everything that is found for any number of values. @param query a query for one chunk of them */
export const inChunks = async <T>(query: (chunk: string[]) => Query, values: readonly string[]): Promise<T[]> =>
  (await snapshotsInChunks(query, values)).map((each) => entity<T>(each)!);

/** The same as snapshots, which have their versions. */
export async function snapshotsInChunks(
  query: (chunk: string[]) => Query,
  values: readonly string[],
): Promise<DocumentSnapshot[]> {
  const chunks = Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, index) =>
    values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  );
  return (await Promise.all(chunks.map(async (chunk) => (await query(chunk).get()).docs))).flat();
}
