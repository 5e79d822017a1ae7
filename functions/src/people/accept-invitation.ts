import { fullName, Refusal } from '@gym-power/domain';
import { invitedBy, wentTo } from '../mail/invitation-link.ts';
import { createIdentity, deleteIdentity, findIdentity, type NewIdentity } from '../records/identity-store.ts';
import { findUser } from '../records/user-store.ts';
import { openAccountOf } from './open-account.ts';

/**
 * The link was mailed to the address, so it counts as verified. A repeated call does not change the password.
 * @returns the address to sign in with
 * @throws Refusal LINK_NOT_VALID, also if the desk corrects the address or an admin merges the person meanwhile;
 * ACCOUNT_EXISTS if the address has an account
 */
export async function acceptInvitation(token: string, password: string, now: Date): Promise<{ email: string }> {
  const uid = invitedBy(token, now);
  const person = uid === null ? null : await findUser(uid);
  if (!person || !wentTo(token, person)) throw new Refusal('LINK_NOT_VALID');
  const { id, email, withoutAccount } = person;
  const displayName = fullName(person);
  if (!withoutAccount) return { email };
  const isMade = await makeIdentity({ uid: id, email, password, displayName });
  if (!(await openAccountOf({ uid: id, email, now }))) {
    if (isMade) await dropIdentity(id, email);
    throw new Refusal('LINK_NOT_VALID');
  }
  return { email };
}

/** @returns false if it exists already */
async function makeIdentity(identity: NewIdentity): Promise<boolean> {
  if (await createIdentity(identity)) return true;
  const there = await findIdentity(identity.uid);
  if (there?.email === identity.email && !there.disabled) return false;
  // Left over from an interrupted acceptance, before the desk corrected the address.
  if (there && !there.disabled) await deleteIdentity(identity.uid);
  if (there?.disabled || !(await createIdentity(identity))) throw new Refusal('ACCOUNT_EXISTS');
  return true;
}

/** Keeps an identity whose address has changed meanwhile. */
async function dropIdentity(uid: string, email: string): Promise<void> {
  if ((await findIdentity(uid))?.email === email) await deleteIdentity(uid);
}
