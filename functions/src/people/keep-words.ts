import { isDeepStrictEqual } from 'node:util';
import { type User, userWords } from '@gym-power/domain';
import { refreshUserWords } from '../records/user-store.ts';

/**
 * Members edit their profile directly in Firestore, where rules cannot compute words. After the server's own writes
 * this is a no-op.
 */
export async function keepWords(uid: string, stored: Readonly<Record<string, unknown>> | undefined): Promise<void> {
  if (!stored || isDeepStrictEqual(stored['words'], userWords({ ...(stored as unknown as User), id: uid }))) return;
  await refreshUserWords(uid);
}
