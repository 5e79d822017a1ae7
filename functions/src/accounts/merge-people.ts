import { Refusal, type User } from '@gym-power/domain';
import { putAuditEntry } from '../audit/audit-store.ts';
import { claimFor, findUser } from '../users/user-store.ts';
import { moveClaimed } from './claim-purchases.ts';

export interface Merge {
  /** Somebody without an account. */
  personId: string;
  /** Who they turned out to be. */
  uid: string;
  /** The admin's uid. */
  by: string;
  now: Date;
}

/**
 * Gives everything that somebody without an account has to the record of the same person. What breaks off goes on with
 * the next call, or the next sign-in.
 * @throws Refusal what `claimFor` throws
 */
export async function mergePeople({ personId, uid, by, now }: Merge): Promise<User> {
  await claimFor({ uid, personId }, (transaction) =>
    putAuditEntry(transaction, {
      collection: 'users',
      recordId: uid,
      kind: 'update',
      changes: [{ field: 'merged', before: null, after: personId }],
      by,
      at: now,
    }),
  );
  const user = (await moveClaimed(uid, personId, now)) ?? (await findUser(uid));
  if (!user) throw new Refusal('USER_NOT_FOUND');
  return user;
}
