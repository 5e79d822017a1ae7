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
 * The next sign-in finishes an interrupted claim.
 * @returns the account's record afterwards
 * @throws Refusal FORBIDDEN if the desk has noted another address for the person than the identity's
 */
export async function claimPurchases(user: User, { email, emailVerified }: Caller, now: Date): Promise<User> {
  const { id: uid, claims, withoutAccount } = user;
  if (withoutAccount && !(await openAccountOf({ uid, email, now }))) throw new Refusal('FORBIDDEN');
  if (!claims || !emailVerified) return user;
  let claimed: User | null = null;
  // A failed claim must not block the sign-in.
  await attempt('claim of purchases', { userId: uid, claims }, async () => {
    claimed = await moveClaimed({ uid, personId: claims, now });
  });
  return claimed ?? user;
}

/** Idempotent. @throws Refusal USER_NOT_FOUND, BUSY */
export const moveClaimed = (claim: Claim): Promise<User> => moveOn(claim, new Set());

/** @param before claims that wait for this one, to detect cycles */
async function moveOn(claim: Claim, before: ReadonlySet<string>): Promise<User> {
  const { uid, personId, now } = claim;
  const waiting = new Set([...before, uid]);
  if (waiting.has(personId)) throw new Refusal('BUSY');
  const person = await findUser(personId);
  // First finish a claim by this person, whose records are still on their way.
  if (person?.withoutAccount && person.claims) await moveOn({ uid: personId, personId: person.claims, now }, waiting);
  const moveNotesAndMails = async () => {
    await moveNotes(personId, uid);
    await giveMailsTo(personId, uid);
  };
  if (!person || person.withoutAccount) await moveNotesAndMails();
  let claimed: User | null = null;
  while (!claimed) {
    await moveRecords(claim);
    claimed = await endClaim(claim);
  }
  // Catch records created meanwhile, which no version check covers.
  if (person?.withoutAccount) {
    await moveRecords(claim);
    await moveNotesAndMails();
  }
  return claimed;
}
