import type { User } from '@gym-power/domain';
import { beginClaim } from './claims.ts';
import { moveClaimed } from './claim-purchases.ts';

export interface Merge {
  /** A person without an account. */
  personId: string;
  /** The member who they turned out to be. */
  uid: string;
  by: string;
  now: Date;
}

/** The next call or sign-in finishes an interrupted merge. @throws Refusal what `beginClaim` and `moveClaimed` throw */
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
