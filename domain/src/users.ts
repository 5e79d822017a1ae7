import { daysAfter, type IsoDate, localDate } from './calendar.ts';
import type { User } from './entities.ts';
import { Refusal } from './refusals.ts';
import type { DeskPerson, NewRelative, NewUser } from './schemas/stored-user.ts';

export const fullName = ({ name, lastName }: Pick<User, 'name' | 'lastName'>): string => `${name} ${lastName}`.trim();

export const newUser = (profile: NewUser, now: Date): User => ({
  ...profile,
  id: profile.uid,
  isAdmin: false,
  isDesk: false,
  isProtected: false,
  trainerId: null,
  roleBy: null,
  personBy: null,
  activities: [],
  activitiesBy: null,
  attended: [],
  fitUntil: null,
  cartId: null,
  withoutAccount: false,
  claims: null,
  wantsDigest: false,
  touched: 0,
  createdAt: now,
  updatedAt: now,
});

/** Sign-in is impossible until the member accepts the invitation. */
export const newPerson = (id: string, { email, ...person }: DeskPerson, now: Date): User => ({
  ...newUser({ ...person, uid: id, email: email.toLowerCase(), image: '' }, now),
  withoutAccount: true,
});

/**
 * The buyer of things at the counter who gives no name. No record has this id: its file would grow with every bottle of
 * water.
 */
export const UNNAMED_BUYER = 'consumidor-final';
export const UNNAMED_NAME = 'Consumidor final';

export const unnamedBuyer = (now: Date): User =>
  newPerson(UNNAMED_BUYER, { name: UNNAMED_NAME, lastName: '', phoneNumber: '', email: '' }, now);

export const MOST_IN_FAMILY = 10;

/** They are reached by their guardian's telephone. @throws Refusal INVALID for a birth date in the future */
export function newRelative(id: string, { name, lastName, birthDate }: NewRelative, guardian: User, now: Date): User {
  if (birthDate > localDate(now))
    throw new Refusal('INVALID', { fields: { birthDate: 'La fecha de nacimiento ya tiene que haber pasado' } });
  const person = newPerson(id, { name, lastName, phoneNumber: guardian.phoneNumber, email: '' }, now);
  return { ...person, guardianId: guardian.id, birthDate };
}

export const withoutGuardian = ({ guardianId: _, ...person }: User): User => person;

export function withClaimed(user: User, person: User | null): User {
  const unclaimed = { ...user, claims: null };
  if (!person) return unclaimed;
  return {
    ...unclaimed,
    email: user.email || person.email,
    phoneNumber: user.phoneNumber || person.phoneNumber,
    lastName: user.lastName || person.lastName,
    activities: [...new Set([...user.activities, ...person.activities])],
    fitUntil: later(user.fitUntil, person.fitUntil),
    ...(person.birthDate && { birthDate: user.birthDate ?? person.birthDate }),
    ...(inheritsGuardian(user, person) && { guardianId: person.guardianId }),
  };
}

/** Of two files of one child, either may be the one in the family. */
const inheritsGuardian = (user: User, person: User): person is User & { guardianId: string } =>
  user.withoutAccount && !user.guardianId && person.guardianId !== undefined && person.guardianId !== user.id;

const later = (one: IsoDate | null, other: IsoDate | null): IsoDate | null =>
  one === null || (other !== null && other > one) ? other : one;

type Role = Pick<User, 'id' | 'isAdmin' | 'isProtected'>;

/** Admins can neither revoke their own role nor delete their own account, so one is always left. */
export const staysAdmin = (user: Role, callerId: string): boolean =>
  user.isAdmin && (user.id === callerId || user.isProtected);

/** @throws Refusal FORBIDDEN for another member's account, unless an admin deletes it; ADMIN_STAYS */
export function mustBeDeletableBy(user: Role, caller: { id: string; isAdmin: boolean }): void {
  if (user.id !== caller.id && !caller.isAdmin) throw new Refusal('FORBIDDEN');
  if (staysAdmin(user, caller.id)) throw new Refusal('ADMIN_STAYS');
}

type Editable = Pick<
  User,
  'name' | 'lastName' | 'phoneNumber' | 'image' | 'isAdmin' | 'isDesk' | 'trainerId' | 'activities'
>;
/** Undefined fields are not edited. */
export type UserEdit = { [Field in keyof Editable]?: Editable[Field] | undefined };

const ownFields: readonly string[] = ['name', 'lastName', 'phoneNumber', 'image'] satisfies (keyof Editable)[];
const roleFields: readonly string[] = ['isAdmin', 'isDesk', 'trainerId'] satisfies (keyof Editable)[];
const adminFields: readonly string[] = [...roleFields, 'image', 'activities'];

/**
 * A field that is sent unchanged counts as not sent.
 * @param emailVerified required before anybody gets a role
 * @throws Refusal FORBIDDEN {fields} for fields that the caller may not change, ROLE_NEEDS_EMAIL, ADMIN_STAYS
 */
export function editUser(
  user: User,
  edit: UserEdit,
  caller: { id: string; isAdmin: boolean },
  emailVerified: boolean,
): User {
  const allowed = [...(user.id === caller.id ? ownFields : []), ...(caller.isAdmin ? adminFields : [])];
  const changes = Object.entries(edit).filter(
    ([field, value]) => value !== undefined && !same(value, user[field as keyof UserEdit]),
  );
  const changed = changes.map(([field]) => field);
  const foreign = changed.filter((field) => !allowed.includes(field));
  if (foreign.length > 0) throw new Refusal('FORBIDDEN', { fields: foreign });
  if (edit.isAdmin === false && staysAdmin(user, caller.id)) throw new Refusal('ADMIN_STAYS');
  if (changes.length === 0) return user;
  const edited = {
    ...withChanges(user, changes, null),
    ...(changed.includes('activities') && { activitiesBy: caller.id }),
  };
  const roles = changes.filter(([field]) => roleFields.includes(field));
  if (roles.length === 0) return edited;
  if (roles.some(([, granted]) => granted) && !emailVerified) throw new Refusal('ROLE_NEEDS_EMAIL');
  return { ...edited, roleBy: caller.id };
}

const personFields: readonly string[] = ['name', 'lastName', 'phoneNumber'] satisfies (keyof User)[];

/** @param by the admin who makes the changes; null for the member */
function withChanges(user: User, changes: [string, unknown][], by: string | null): User {
  const edited = { ...user, ...(Object.fromEntries(changes) as Partial<User>) };
  const isPerson = changes.some(([field]) => personFields.includes(field));
  return isPerson && user.personBy !== by ? { ...edited, personBy: by } : edited;
}

export function correctPerson(
  user: User,
  person: Pick<UserEdit, 'name' | 'lastName' | 'phoneNumber'>,
  by: string,
): User {
  const changes = Object.entries(person).filter(
    ([field, value]) => value !== undefined && value !== user[field as keyof typeof person],
  );
  return changes.length === 0 ? user : withChanges(user, changes, by);
}

/** No certificate is valid longer, so a later year is a typo. */
const FIT_MOST_DAYS = 2 * 366;

/**
 * Returns the same object if nothing changes.
 * @param fitUntil the last day of the medical certificate; null for none
 * @param by the admin's uid
 * @throws Refusal INVALID {fields}
 */
export function noteFitness(user: User, fitUntil: IsoDate | null, { by, today }: { by: string; today: IsoDate }): User {
  if (fitUntil !== null && fitUntil > daysAfter(today, FIT_MOST_DAYS))
    throw new Refusal('INVALID', { fields: { fitUntil: 'Un apto físico no dura tanto: revisá el año' } });
  return fitUntil === user.fitUntil ? user : { ...user, fitUntil, personBy: by };
}

/** Returns the same object if nothing changes. */
export const chooseDigest = (user: User, wantsDigest: boolean): User =>
  wantsDigest === user.wantsDigest ? user : { ...user, wantsDigest };

export const untied = (user: User, by: string): User => ({ ...user, trainerId: null, roleBy: by });

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
