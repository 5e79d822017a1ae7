/** A place in a list, as an opaque text for clients: the sort key of the last record that they got, and its id. */
import { idPattern, Refusal } from '@gym-power/domain';

export interface Place {
  key: string;
  id: string;
}

export const cursorOf = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** @throws Refusal INVALID for a text that no page answered */
export function placeOf(cursor: string, keyPattern: RegExp): Place {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && keyPattern.test(key) && typeof id === 'string' && idPattern.test(id))
      return { key, id };
  } catch {
    // Answered below, like every other text that is no cursor.
  }
  throw new Refusal('INVALID', { fields: { cursor: 'No es una página de esta lista' } });
}
