/** The public part of a person's name: the first name and an initial, 'Ana G.'. */
import type { Review, User } from './entities.ts';

const firstLetter = /\p{L}\p{M}*/u;

/** `G.`, or nothing without a last name. Idempotent. firestore.rules repeat it. */
export function initialOf(lastName: string): string {
  const letter = firstLetter.exec(lastName)?.[0];
  return letter ? `${letter}.` : '';
}

/** Reviews are public records, so they store only the shown part of their author. */
export const authorOf = ({ name, lastName, image }: Pick<User, 'name' | 'lastName' | 'image'>): Review['author'] => ({
  name,
  lastName: initialOf(lastName),
  image,
});
