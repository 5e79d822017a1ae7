import { Refusal } from '@gym-power/domain';
import { invitedBy, wentTo } from '../mail/invitation-link.ts';
import { createIdentity, deleteIdentity, findIdentity, type NewIdentity } from '../records/identity-store.ts';
import { findUser } from '../records/user-store.ts';
import { openAccountOf } from './open-account.ts';

/**
 * Makes the account of somebody whom the desk entered, with the password that they chose. The link came to their
 * address, so that is verified.
 * Repeated, it leaves the password as it was.
 * @returns the address to sign in with
 * @throws Refusal LINK_NOT_VALID also where the desk corrects the address or an admin merges the person meanwhile,
 * ACCOUNT_EXISTS when somebody has an account with the address
 */
export async function acceptInvitation(token: string, password: string, now: Date): Promise<{ email: string }> {
  const uid = invitedBy(token, now);
  const person = uid === null ? null : await findUser(uid);
  if (!person || !wentTo(token, person)) throw new Refusal('LINK_NOT_VALID');
  const { id, email, name, lastName, withoutAccount } = person;
  const displayName = `${name} ${lastName}`.trim();
  if (!withoutAccount) return { email };
  const isMade = await makeIdentity({ uid: id, email, password, displayName });
  if (!(await openAccountOf({ uid: id, email, now }))) {
    if (isMade) await dropIdentity(id, email);
    throw new Refusal('LINK_NOT_VALID');
  }
  return { email };
}

/** @returns false where it is there already */
async function makeIdentity(identity: NewIdentity): Promise<boolean> {
  if (await createIdentity(identity)) return true;
  const there = await findIdentity(identity.uid);
  if (there?.email === identity.email && !there.disabled) return false;
  // Left by an acceptance that broke off before the desk corrected the address.
  if (there && !there.disabled) await deleteIdentity(identity.uid);
  if (there?.disabled || !(await createIdentity(identity))) throw new Refusal('ACCOUNT_EXISTS');
  return true;
}

/** Unless it is at another address by now. */
async function dropIdentity(uid: string, email: string): Promise<void> {
  if ((await findIdentity(uid))?.email === email) await deleteIdentity(uid);
}
