import { isDeepStrictEqual } from 'node:util';
import { type User, userWords } from '@gym-power/domain';
import { refreshUserWords } from '../records/user-store.ts';

/**
 * Members may change their name and telephone straight in Firestore, and rules cannot compute words. The server's own
 * writes carry the right words, so this finds nothing to do after them.
 */
export async function keepWords(uid: string, stored: Readonly<Record<string, unknown>> | undefined): Promise<void> {
  if (!stored || isDeepStrictEqual(stored['words'], userWords({ ...(stored as unknown as User), id: uid }))) return;
  await refreshUserWords(uid);
}
