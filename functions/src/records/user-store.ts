/** The server's only writer of users' profiles. */
import {
  foundBy,
  type IsoDate,
  type NewUser,
  newUser,
  Refusal,
  type Trainer,
  untied,
  type User,
} from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { isBeingDeleted } from './deletion-store.ts';
import { byId, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { chunksOf } from '../platform/in-chunks.ts';
import type { Page, PageRequest } from '../platform/page.ts';
import { readPage } from '../platform/read-page.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Writes } from '../platform/writes.ts';

const users = () => db().collection('users');

const userDocument = (user: User) => document({ ...user, ...foundBy(user) });

export const findUser = async (uid: string): Promise<User | null> => entity<User>(await users().doc(uid).get());

export const usersById = async (uids: readonly string[]): Promise<Map<string, User>> =>
  uids.length === 0 ? new Map() : byId<User>(await db().getAll(...uids.map((uid) => users().doc(uid))));

export const readUser = async (transaction: Transaction, uid: string): Promise<User | null> =>
  entity<User>(await transaction.get(users().doc(uid)));

async function readUsersOf(transaction: Transaction, email: string): Promise<User[]> {
  if (email === '') return [];
  return entities<User>(await transaction.get(users().where('email', '==', email.toLowerCase())));
}

export interface AddressHolders {
  /** A person without an account, or a member who verified the address. */
  owner: User | null;
  /** Accounts that only typed it. */
  typed: User[];
}

type IsTheirs = (uid: string) => Promise<boolean>;

/** @param isTheirs whether an account's address is verified */
export async function holdersOf(email: string, isTheirs: IsTheirs): Promise<AddressHolders> {
  const same = email === '' ? [] : entities<User>(await users().where('email', '==', email.toLowerCase()).get());
  const owner = await ownerAmong(same, isTheirs);
  return { owner, typed: owner ? [] : same };
}

async function ownerAmong(same: readonly User[], isTheirs: IsTheirs): Promise<User | null> {
  for (const user of same) if (user.withoutAccount || (await isTheirs(user.id))) return user;
  return null;
}

/** @param isTheirs whether an account's address is verified */
export const createPerson = (
  person: User,
  isTheirs: IsTheirs,
  putRest: (transaction: Transaction) => void,
): Promise<{ user: User; isNew: boolean }> =>
  inTransaction([person.id, person.email], async (transaction) => {
    const present = await readUser(transaction, person.id);
    if (present) return { user: present, isNew: false };
    const same = await readUsersOf(transaction, person.email);
    const owner = await ownerAmong(same, isTheirs);
    if (owner) return { user: owner, isNew: false };
    transaction.create(users().doc(person.id), userDocument(person));
    // The account's address is unverified. It gets the purchases once it is verified.
    for (const user of same) putClaim(transaction, user, person.id);
    putRest(transaction);
    return { user: person, isNew: true };
  });

/** Keeps an earlier claim, because its records may already be moving. The caller also writes the member. */
function putClaim(writes: Writes, { id, claims }: User, personId: string): void {
  if (!claims) writes.update(users().doc(id), { claims: personId });
}

/**
 * @param isTheirs whether an account's address is verified
 * @throws Refusal USER_NOT_FOUND, FORBIDDEN for a member with an account, EMAIL_TAKEN {userId}
 */
export const giveAddress = (
  { uid, email, now }: { uid: string; email: string; now: Date },
  isTheirs: IsTheirs,
  putRest: (transaction: Transaction, before: User, after: User) => void,
): Promise<User> =>
  inTransaction([uid, email], async (transaction) => {
    const person = await readUser(transaction, uid);
    if (!person) throw new Refusal('USER_NOT_FOUND');
    if (!person.withoutAccount) throw new Refusal('FORBIDDEN');
    if (person.email === email) return person;
    const claiming = await transaction.get(users().where('claims', '==', uid));
    const same = await readUsersOf(transaction, email);
    const owner = await ownerAmong(same, isTheirs);
    if (owner) throw new Refusal('EMAIL_TAKEN', { userId: owner.id });
    const after = { ...person, email, updatedAt: now };
    transaction.set(users().doc(uid), userDocument(after));
    // An account with the mistyped address must not claim the member.
    for (const user of entities<User>(claiming))
      if (user.email === person.email) transaction.update(users().doc(user.id), { claims: null });
    for (const user of same) putClaim(transaction, user, uid);
    putRest(transaction, person, after);
    return after;
  });

export const wardsOf = async (guardianId: string): Promise<User[]> =>
  entities<User>(await users().where('guardianId', '==', guardianId).get());

export const pageOfUsers = (request: PageRequest): Promise<Page<User>> => readPage<User>(users(), request);

const CHUNK = 200;

export async function* usersFitUntil(from: IsoDate, to: IsoDate): AsyncGenerator<User[]> {
  const ending = users().where('fitUntil', '>=', from).where('fitUntil', '<=', to).orderBy('fitUntil');
  for await (const found of chunksOf(ending, CHUNK)) yield entities<User>(found);
}

export async function* usersWithDigest(): AsyncGenerator<User[]> {
  for await (const found of chunksOf(users().where('wantsDigest', '==', true), CHUNK)) yield entities<User>(found);
}

/** @throws Refusal UNAUTHENTICATED while the account is being deleted */
export const createUser = (profile: NewUser, now: Date): Promise<{ user: User; isNew: boolean }> =>
  inTransaction([profile.uid, profile.email], async (transaction) => {
    const present = await readUser(transaction, profile.uid);
    if (present) return { user: present, isNew: false };
    if (await isBeingDeleted(transaction, profile.uid)) throw new Refusal('UNAUTHENTICATED');
    const person = (await readUsersOf(transaction, profile.email)).find(({ withoutAccount }) => withoutAccount);
    const user = { ...newUser(profile, now), ...(person && { claims: person.id }) };
    transaction.create(users().doc(user.id), userDocument(user));
    if (person) transaction.update(users().doc(person.id), { touched: person.touched + 1 });
    return { user, isNew: true };
  });

export const refreshFoundBy = (uid: string): Promise<void> =>
  inTransaction([uid], async (transaction) => {
    const user = await readUser(transaction, uid);
    if (user) transaction.update(users().doc(uid), { ...foundBy(user) });
  });

/** Read together, because two admins who revoke each other concurrently must not both succeed. */
export interface UserFacts {
  user: User | null;
  callerIsAdmin: boolean;
  trainer: Trainer | null;
}

export interface UserChange {
  uid: string;
  callerUid: string;
  now: Date;
  trainerId?: string | null | undefined;
}

/** @param decide pure. Called again after a conflict. */
export const changeUser = (change: UserChange, decide: (facts: UserFacts) => User): Promise<User> =>
  inTransaction([change.uid, change.callerUid], async (transaction) => {
    const { uid, now } = change;
    const facts = await readFacts(transaction, change);
    const decided = decide(facts);
    if (decided === facts.user) return decided;
    const changed = { ...decided, updatedAt: now };
    transaction.set(users().doc(uid), userDocument(changed));
    return changed;
  });

/**
 * @param mustBeDeletable throws for a user who has to stay. It also gets the person behind the user's claim
 * @returns whether there was a profile
 */
export const deleteProfile = (
  { uid, callerUid }: Pick<UserChange, 'uid' | 'callerUid'>,
  mustBeDeletable: (user: User, facts: { callerIsAdmin: boolean; claimed: User | null }) => void,
  putRest: (writes: Writes) => void,
): Promise<boolean> =>
  inTransaction([uid, callerUid], async (transaction) => {
    const { user, callerIsAdmin } = await readFacts(transaction, { uid, callerUid });
    if (user) {
      const claimed = user.claims ? entity<User>(await transaction.get(users().doc(user.claims))) : null;
      mustBeDeletable(user, { callerIsAdmin, claimed });
      transaction.delete(users().doc(uid));
    }
    putRest(transaction);
    return user !== null;
  });

async function readFacts(
  transaction: Transaction,
  { uid, callerUid, trainerId }: Omit<UserChange, 'now'>,
): Promise<UserFacts> {
  const tiedTo = trainerId ? [db().doc(`trainers/${trainerId}`)] : [];
  const [user, caller, trainer] = await transaction.getAll(users().doc(uid), users().doc(callerUid), ...tiedTo);
  return {
    user: entity<User>(user!),
    callerIsAdmin: entity<User>(caller!)?.isAdmin === true,
    trainer: trainer ? entity<Trainer>(trainer) : null,
  };
}

export const readAccountsOf = async (transaction: Transaction, trainerId: string): Promise<User[]> =>
  entities<User>(await transaction.get(users().where('trainerId', '==', trainerId)));

export function putUntied(writes: Writes, user: User, { by, now }: { by: string; now: Date }): void {
  writes.set(users().doc(user.id), userDocument({ ...untied(user, by), updatedAt: now }));
}
