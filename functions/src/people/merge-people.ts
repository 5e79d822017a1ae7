import type { User } from '@gym-power/domain';
import { beginClaim } from './claims.ts';
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
 * @throws Refusal what `beginClaim` and `moveClaimed` throw
 */
export async function mergePeople({ personId, uid, by, now }: Merge): Promise<User> {
  const claim = { uid, personId, now };
  await beginClaim(claim, {
    collection: 'users',
    recordId: uid,
    kind: 'update',
    changes: [{ field: 'merged', before: null, after: personId }],
    by,
    at: now,
  });
  return moveClaimed(claim);
}
