import { Refusal, type User } from '@gym-power/domain';
import { keepOwnEntry } from '../records/audit-store.ts';
import { changeEntry } from '../records/change-entry.ts';
import { welcomeFromDesk } from '../mail/kinds/welcome-from-desk.ts';
import { putMail } from '../mail/outbox/outbox-store.ts';
import { findIdentity, hasVerifiedAddress } from '../records/identity-store.ts';
import { giveAddress } from '../records/user-store.ts';

export interface NewAddress {
  userId: string;
  email: string;
  by: string;
  now: Date;
}

/**
 * @throws Refusal FORBIDDEN if the person is just accepting an invitation, and what the store's `giveAddress` throws
 */
export async function noteAddress({ userId, email, by, now }: NewAddress): Promise<User> {
  if (await findIdentity(userId)) throw new Refusal('FORBIDDEN');
  const place = { uid: userId, email: email.toLowerCase(), now };
  return giveAddress(place, hasVerifiedAddress, (transaction, before, after) => {
    keepOwnEntry(transaction, changeEntry('users', { before, after, by, now }));
    putMail(transaction, welcomeFromDesk.of(after), now);
  });
}
