import {
  isWardOf,
  MOST_IN_FAMILY,
  newRelative,
  type NewRelative,
  Refusal,
  type User,
  type View,
  withoutGuardian,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { newId } from '../platform/new-id.ts';
import { changeEntry } from '../records/change-entry.ts';
import { wardsOf } from '../records/user-store.ts';

interface Added {
  person: User;
  isNew: boolean;
}

interface Entering {
  guardianId: string;
  relative: NewRelative;
  by: string;
  idempotencyKey: unknown;
  now: Date;
}

/**
 * Idempotent by key. Somebody of the family with the same name and birth date is answered instead.
 * @throws Refusal USER_NOT_FOUND, FAMILY_FULL {maximo}, FAMILY_OF_ANOTHER for a guardian who has one, and what
 * `newRelative` throws
 */
export function addToFamily({ guardianId, relative, by, idempotencyKey, now }: Entering): Promise<Added> {
  const id = newId(`${by} relative of ${guardianId}`, idempotencyKey);
  return act({ expect: { users: [guardianId, id] }, now }, (books): Decision<Added> => {
    const guardian = books.get('users', guardianId);
    if (!guardian) throw new Refusal('USER_NOT_FOUND');
    if (guardian.guardianId) throw new Refusal('FAMILY_OF_ANOTHER');
    const wards = books.ask({ about: 'wardsOf', guardianId });
    const known = books.get('users', id) ?? wards.find((each) => isSame(each, relative));
    if (known) return { result: { person: known, isNew: false } };
    if (wards.length >= MOST_IN_FAMILY) throw new Refusal('FAMILY_FULL', { maximo: MOST_IN_FAMILY });
    const person = newRelative(id, relative, guardian, now);
    return {
      users: [person, { ...guardian, touched: guardian.touched + 1 }],
      audit: [changeEntry('users', { before: null, after: person, by, now })],
      result: { person, isNew: true },
    };
  });
}

const isSame = (person: User, { name, lastName, birthDate }: NewRelative): boolean =>
  person.name === name && person.lastName === lastName && person.birthDate === birthDate;

export interface Leaving {
  userId: string;
  by: string;
  isDesk: boolean;
  now: Date;
}

/** The person keeps their places and credits, and stays in the gym's files. Strangers learn nothing. */
export const leaveFamily = ({ userId, by, isDesk, now }: Leaving): Promise<View<'Deletion'>> =>
  act({ expect: { users: [userId] }, now }, (books): Decision<View<'Deletion'>> => {
    const person = books.get('users', userId);
    if (!person?.guardianId || !(isDesk || isWardOf(person, by))) return { result: { id: userId, deleted: false } };
    const after = { ...withoutGuardian(person), updatedAt: now };
    return {
      users: [after],
      audit: [changeEntry('users', { before: person, after, by, now })],
      result: { id: userId, deleted: true },
    };
  });

/** When their guardian's account is deleted. */
export const releaseWardsOf = (guardianId: string, now: Date): Promise<void> =>
  act({ expect: { users: [guardianId] }, now }, (books) => ({
    users: books.ask({ about: 'wardsOf', guardianId }).map((each) => ({ ...withoutGuardian(each), updatedAt: now })),
    result: undefined,
  }));

export const readFamily = async (guardianId: string): Promise<View<'Relative'>[]> =>
  (await wardsOf(guardianId)).toSorted((a, b) => a.name.localeCompare(b.name, 'es')).map(relativeView);

export const relativeView = ({ id, name, lastName, birthDate = '', fitUntil }: User): View<'Relative'> => ({
  id,
  name,
  lastName,
  birthDate,
  fitUntil,
});
