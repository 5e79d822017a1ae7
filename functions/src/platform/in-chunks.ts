import type { Query } from 'firebase-admin/firestore';
import { entities } from './documents.ts';

/** Firestore's maximum for `in` and `array-contains-any`. */
const MOST_VALUES = 30;

/** Everything that is found for any number of values. @param query a query for one chunk of them */
export async function inChunks<T>(query: (chunk: string[]) => Query, values: readonly string[]): Promise<T[]> {
  const chunks = Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, index) =>
    values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  );
  return (await Promise.all(chunks.map(async (chunk) => entities<T>(await query(chunk).get())))).flat();
}
