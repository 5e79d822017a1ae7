import { type DeskPerson, newPerson, type User } from '@gym-power/domain';
import { changeEntry } from '../records/change-entry.ts';
import { keepOwnEntry } from '../records/audit-store.ts';
import { welcomeFromDesk } from '../mail/kinds/welcome-from-desk.ts';
import { putMail } from '../mail/outbox/outbox-store.ts';
import { newId } from '../platform/new-id.ts';
import { hasVerifiedAddress } from '../records/identity-store.ts';
import { createPerson } from '../records/user-store.ts';

export interface NewPerson {
  person: DeskPerson;
  by: string;
  idempotencyKey: unknown;
  now: Date;
}

/** If the address is known, its existing account or person is answered instead. */
export function enterPerson({ person, by, idempotencyKey, now }: NewPerson): Promise<{ user: User; isNew: boolean }> {
  const entered = newPerson(newId(`${by} person`, idempotencyKey), person, now);
  return createPerson(entered, hasVerifiedAddress, (transaction) => {
    keepOwnEntry(transaction, changeEntry('users', { before: null, after: entered, by, now }));
    if (entered.email !== '') putMail(transaction, welcomeFromDesk.of(entered), now);
  });
}
