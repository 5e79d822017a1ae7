/** A cursor is the sort key and id of the page's last record. */
import { isId, Refusal } from '@gym-power/domain';

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

export interface Page<T> {
  records: readonly T[];
  next: string | null;
}

const CHUNK = 500;

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

export const cursorOf = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** @throws Refusal INVALID for a text that `cursorOf` did not make */
export function placeOf(cursor: string, keyPattern: RegExp): Place {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && keyPattern.test(key) && typeof id === 'string' && isId(id)) return { key, id };
  } catch {
    // Refused below, like any other invalid cursor.
  }
  throw new Refusal('INVALID', { fields: { cursor: 'No es una página de esta lista' } });
}
