import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { entities } from './documents.ts';

/** Firestore's maximum for `in` and `array-contains-any`. */
const MOST_VALUES = 30;

export async function inChunks<T>(query: (chunk: string[]) => Query, values: readonly string[]): Promise<T[]> {
  const chunks = Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, index) =>
    values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  );
  return (await Promise.all(chunks.map(async (chunk) => entities<T>(await query(chunk).get())))).flat();
}

/** Each chunk starts after the previous one's last record, so a failed record is not read again. */
export async function* chunksOf(sorted: Query, size: number): AsyncGenerator<QuerySnapshot> {
  let found = await sorted.limit(size).get();
  while (!found.empty) {
    yield found;
    if (found.size < size) return;
    found = await sorted.startAfter(found.docs.at(-1)!).limit(size).get();
  }
}
