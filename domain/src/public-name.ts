/** What the public sees of a person: the first name and an initial, 'Ana G.'. */
import type { Review, User } from './entities.ts';

const firstLetter = /\p{L}\p{M}*/u;

/** `G.` of a last name. An initial stays one, and no last name stays none. firestore.rules repeat it. */
export function initialOf(lastName: string): string {
  const letter = firstLetter.exec(lastName)?.[0];
  return letter ? `${letter}.` : '';
}

/** Reviews are public records, so they hold no more of their author than is shown. */
export const authorOf = ({ name, lastName, image }: Pick<User, 'name' | 'lastName' | 'image'>): Review['author'] => ({
  name,
  lastName: initialOf(lastName),
  image,
});
