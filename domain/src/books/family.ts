/** Decides who may act for a person: they themselves, and their guardian. */
import type { Attendee, Order, User } from '../entities.ts';
import { fullName } from '../users.ts';
import { Refusal } from '../refusals.ts';
import type { Books } from './books.ts';

export const isWardOf = (person: Pick<User, 'guardianId'> | null | undefined, guardianId: string): boolean =>
  person?.guardianId === guardianId;

export const actsFor = (books: Books, by: string, userId: string): boolean =>
  by === userId || isWardOf(books.get('users', userId), by);

/** @throws Refusal NOT_IN_FAMILY */
export function attendeeFor(books: Books, by: string, userId: string): User {
  const person = books.get('users', userId);
  if (!person || !actsFor(books, by, userId)) throw new Refusal('NOT_IN_FAMILY', { userId });
  return person;
}

/** @throws Refusal NOT_IN_FAMILY {userId, name} for somebody who has left since they were put into the cart */
export function mustBeFamily(books: Books, { userId, attendees }: Pick<Order, 'userId' | 'attendees'>): void {
  books.expect({ users: attendees?.others.map(({ id }) => id) ?? [] });
  for (const other of attendees?.others ?? [])
    if (!actsFor(books, userId, other.id))
      throw new Refusal('NOT_IN_FAMILY', { userId: other.id, name: fullName(other) });
}

/** By id. */
export const familyOf = (books: Books, guardianId: string): Map<string, Attendee> =>
  new Map(books.ask({ about: 'wardsOf', guardianId }).map((person) => [person.id, person]));

/** Who pays for somebody: their guardian, or else they themselves. */
export function payerOf(books: Books, userId: string): { buyer: User | null; attendee: User | null } {
  const attendee = books.get('users', userId);
  const guardian = attendee?.guardianId === undefined ? null : books.get('users', attendee.guardianId);
  return { buyer: guardian ?? attendee, attendee };
}
