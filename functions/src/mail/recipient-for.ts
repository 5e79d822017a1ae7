import { type Order, recipientOf, sameAddress } from '@gym-power/domain';
import { findIdentity } from '../records/identity-store.ts';
import { findUser } from '../records/user-store.ts';
import { consentId, hasAgreed } from '../records/consent-store.ts';

/** @returns `consent` identifies the consent of the order's address to this account's mails */
export async function recipientFor({ userId, email, user }: Pick<Order, 'userId' | 'email' | 'user'>) {
  const identity = await findIdentity(userId);
  // The desk may have learned the address of a member without an account after the sale.
  const own = identity?.email ?? (user.email || ((await findUser(userId))?.email ?? ''));
  const consent = consentId(userId, email);
  const wantedHasAgreed = email !== '' && !sameAddress(email, own) && (await hasAgreed(consent));
  const ownIsVerified = identity?.emailVerified === true;
  return { ...recipientOf({ wanted: email, own, ownIsVerified, wantedHasAgreed }), consent };
}
