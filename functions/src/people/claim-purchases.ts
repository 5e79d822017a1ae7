import { moveNotes } from '../records/note-store.ts';
import { giveMailsTo } from '../mail/outbox/outbox-store.ts';
import { attempt } from '../platform/attempt.ts';
import { Refusal, type User } from '@gym-power/domain';
import type { Caller } from '../platform/caller.ts';
import { findUser } from '../records/user-store.ts';
import { type Claim, endClaim } from './claims.ts';
import { moveRecords } from './move-records.ts';
import { openAccountOf } from './open-account.ts';

/**
 * What the desk sold to somebody before they had an account becomes their account's, once its address is verified. May
 * be repeated: it goes on where it broke off, with the next sign-in.
 * @returns the account's record afterwards
 * @throws Refusal FORBIDDEN where the desk has noted another address for them than that of the identity
 */
export async function claimPurchases(user: User, { email, emailVerified }: Caller, now: Date): Promise<User> {
  const { id: uid, claims, withoutAccount } = user;
  if (withoutAccount && !(await openAccountOf({ uid, email, now }))) throw new Refusal('FORBIDDEN');
  if (!claims || !emailVerified) return user;
  let claimed: User | null = null;
  // Whoever signs in is let in all the same.
  await attempt('claim of purchases', { userId: uid, claims }, async () => {
    claimed = await moveClaimed({ uid, personId: claims, now });
  });
  return claimed ?? user;
}

/**
 * Everything that somebody without an account has, for who claims it. May be repeated.
 * @throws Refusal USER_NOT_FOUND, BUSY
 */
export const moveClaimed = (claim: Claim): Promise<User> => moveOn(claim, new Set());

/** @param before the claims that wait for this one */
async function moveOn(claim: Claim, before: ReadonlySet<string>): Promise<User> {
  const { uid, personId, now } = claim;
  const waiting = new Set([...before, uid]);
  if (waiting.has(personId)) throw new Refusal('BUSY');
  const person = await findUser(personId);
  // Somebody else's records, which were on their way to the person.
  if (person?.withoutAccount && person.claims) await moveOn({ uid: personId, personId: person.claims, now }, waiting);
  if (!person || person.withoutAccount) {
    await moveNotes(personId, uid);
    await giveMailsTo(personId, uid);
  }
  let claimed: User | null = null;
  while (!claimed) {
    await moveRecords(claim);
    claimed = await endClaim(claim);
  }
  // What came meanwhile, and no version stands for.
  if (person?.withoutAccount) await moveRecords(claim);
  return claimed;
}
