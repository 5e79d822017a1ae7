import { type Order, type Recipient, recipientOf, sameAddress } from '@gym-power/domain';
import { findIdentity } from '../users/identity-store.ts';
import { findUser } from '../users/user-store.ts';
import { consentId, hasAgreed } from './consent-store.ts';

export interface OrderRecipient extends Recipient {
  /** Names the agreement of the order's address to this account's mails. */
  consent: string;
}

/** Whom an order's mails may be sent to at this moment. */
export async function recipientFor({ userId, email, user }: Pick<Order, 'userId' | 'email' | 'user'>) {
  const identity = await findIdentity(userId);
  // The desk may have learnt the address of somebody without an account after the sale.
  const own = identity?.email ?? (user.email || ((await findUser(userId))?.email ?? ''));
  const consent = consentId(userId, email);
  const wantedHasAgreed = email !== '' && !sameAddress(email, own) && (await hasAgreed(consent));
  const ownIsVerified = identity?.emailVerified === true;
  return { ...recipientOf({ wanted: email, own, ownIsVerified, wantedHasAgreed }), consent } satisfies OrderRecipient;
}
