import { Refusal } from '@gym-power/domain';
import { invitedBy, wentTo } from '../mail/invitation-link.ts';
import { createIdentity, hasIdentity } from '../users/identity-store.ts';
import { findUser, openAccountOf } from '../users/user-store.ts';

/**
 * Makes the account of somebody whom the desk entered, with the password that they chose. The link came to their
 * address, so that is verified.
 * Repeated, it leaves the password as it was.
 * @returns the address to sign in with
 * @throws Refusal LINK_NOT_VALID, ACCOUNT_EXISTS when somebody has an account with the address
 */
export async function acceptInvitation(token: string, password: string, now: Date): Promise<{ email: string }> {
  const uid = invitedBy(token, now);
  const person = uid === null ? null : await findUser(uid);
  if (!person || !wentTo(token, person)) throw new Refusal('LINK_NOT_VALID');
  const { id, email, name, lastName, withoutAccount } = person;
  const displayName = `${name} ${lastName}`.trim();
  if (!withoutAccount) return { email };
  const isMade = await createIdentity({ uid: id, email, password, displayName });
  if (!isMade && !(await hasIdentity(id))) throw new Refusal('ACCOUNT_EXISTS');
  await openAccountOf(id);
  return { email };
}
