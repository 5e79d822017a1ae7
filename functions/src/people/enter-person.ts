import { type Books, type DeskPerson, newPerson, Refusal, type User } from '@gym-power/domain';
import type { Decision } from '../books/decide-and-commit.ts';
import { changeEntry } from '../records/change-entry.ts';
import { keepOwnEntry } from '../records/audit-store.ts';
import { welcomeFromDesk } from '../mail/kinds/welcome-from-desk.ts';
import { putMail } from '../mail/outbox/outbox-store.ts';
import { newId } from '../platform/new-id.ts';
import { hasVerifiedAddress } from '../records/identity-store.ts';
import { type AddressHolders, createPerson, findUser, holdersOf } from '../records/user-store.ts';

export interface NewPerson {
  person: DeskPerson;
  by: string;
  idempotencyKey: unknown;
  now: Date;
}

/** The id follows from the address, so that two desks cannot enter it at once: the second one creates nothing. */
async function userOf({ person, by, idempotencyKey, now }: NewPerson): Promise<User> {
  const byKey = newId(`${by} person`, idempotencyKey);
  if (person.email === '') return newPerson(byKey, person, now);
  const email = person.email.toLowerCase();
  const byAddress = newId('person', email);
  const holder = await findUser(byAddress);
  // The person of this id has another address today.
  const isTaken = holder !== null && holder.email !== email;
  return newPerson(isTaken ? byKey : byAddress, person, now);
}

/** If the address is known, its existing account or person is answered instead. */
export async function enterPerson(request: NewPerson): Promise<{ user: User; isNew: boolean }> {
  const { by, now } = request;
  const entered = await userOf(request);
  return createPerson(entered, hasVerifiedAddress, (transaction) => {
    keepOwnEntry(transaction, changeEntry('users', { before: null, after: entered, by, now }));
    if (entered.email !== '') putMail(transaction, welcomeFromDesk.of(entered), now);
  });
}

export interface PersonToEnter extends AddressHolders {
  user: User;
  by: string;
}

export async function personToEnter(request: NewPerson): Promise<PersonToEnter> {
  const user = await userOf(request);
  return { user, by: request.by, ...(await holdersOf(user.email, hasVerifiedAddress)) };
}

type Entrance = Required<Pick<Decision<unknown>, 'entered' | 'users' | 'mails' | 'audit'>>;

/** For the decision that also writes the person's first purchase. @throws Refusal EMAIL_TAKEN {userId} */
export function entranceOf(books: Books, { user, by, owner, typed }: PersonToEnter, now: Date): Entrance {
  if (owner) throw new Refusal('EMAIL_TAKEN', { userId: owner.id });
  const accounts = [...books.all('users', idsOf(typed)).values()];
  return {
    entered: [user],
    // Their addresses are unverified. An account gets the purchases once it verifies the address.
    users: accounts.filter(({ claims }) => claims === null).map((account) => ({ ...account, claims: user.id })),
    mails: user.email === '' ? [] : [welcomeFromDesk.of(user)],
    audit: [changeEntry('users', { before: null, after: user, by, now })],
  };
}

const idsOf = (all: readonly User[]): string[] => all.map(({ id }) => id);
