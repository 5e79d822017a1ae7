/** One page of a long list, and the cursor that leads to the next: the sort key and id of the page's last record. */
import { isId, Refusal } from '@gym-power/domain';

export interface PageRequest {
  limit: number;
  /** The `next` of the previous page; the first page when left out. */
  cursor?: string | undefined;
}

export interface Page<T> {
  records: readonly T[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** Records that are read at a time where all are wanted. */
const CHUNK = 500;

/** All records of a list, newest first, read page by page. */
export async function* allPages<T>(pageOf: (request: PageRequest) => Promise<Page<T>>): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const { records, next } = await pageOf({ limit: CHUNK, cursor });
    yield* records;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

export interface Place {
  key: string;
  id: string;
}

/** Opaque to clients. */
export const cursorOf = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** @throws Refusal INVALID for a text that `cursorOf` did not make */
export function placeOf(cursor: string, keyPattern: RegExp): Place {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && keyPattern.test(key) && typeof id === 'string' && isId(id)) return { key, id };
  } catch {
    // Refused below, like any other text that is not a cursor.
  }
  throw new Refusal('INVALID', { fields: { cursor: 'No es una página de esta lista' } });
}
