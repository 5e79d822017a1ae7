import { isDeepStrictEqual } from 'node:util';
import { foundBy, type User } from '@gym-power/domain';
import { refreshFoundBy } from '../records/user-store.ts';

/**
 * Members edit their profile directly in Firestore, where rules cannot compute words and keys. After the server's own
 * writes this is a no-op.
 */
export async function keepWords(uid: string, stored: Readonly<Record<string, unknown>> | undefined): Promise<void> {
  if (!stored) return;
  const { words, personKeys } = stored;
  if (isDeepStrictEqual({ words, personKeys }, foundBy({ ...(stored as unknown as User), id: uid }))) return;
  await refreshFoundBy(uid);
}
