/** The server's only writer of users' profiles. */
import { type NewUser, newUser, Refusal, type User, userWords } from '@gym-power/domain';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isBeingDeleted } from './deletion-store.ts';
import { document, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { Page, PageRequest } from '../platform/page.ts';
import { readPage } from '../platform/read-page.ts';
import { rememberedDocument, type Versioned } from '../platform/remembered.ts';
import { inTransaction } from '../platform/transaction.ts';
import { checkedByTransaction, type Unchanged, type Writes } from '../platform/writes.ts';

const users = () => db().collection('users');

/** With the words that the record is found by. */
const userDocument = (user: User) => document({ ...user, words: userWords(user) });

export const findUser = async (uid: string): Promise<User | null> => (await findVersionedUser(uid))?.record ?? null;

export const findVersionedUser = async (uid: string): Promise<Versioned<User> | null> =>
  rememberedDocument<User>(await users().doc(uid).get());

export const readUser = async (transaction: Transaction, uid: string): Promise<User | null> =>
  entity<User>(await transaction.get(users().doc(uid)));

export const pageOfUsers = (request: PageRequest): Promise<Page<User>> => readPage<User>(users(), request);

/**
 * Creates the profile of an account; an existing one stays as it is.
 * @throws Refusal UNAUTHENTICATED while the account is being deleted
 */
export const createUser = (profile: NewUser, now: Date): Promise<{ user: User; isNew: boolean }> =>
  inTransaction([profile.uid], async (transaction) => {
    const present = await readUser(transaction, profile.uid);
    if (present) return { user: present, isNew: false };
    if (await isBeingDeleted(transaction, profile.uid)) throw new Refusal('UNAUTHENTICATED');
    const user = newUser(profile, now);
    transaction.create(users().doc(user.id), userDocument(user));
    return { user, isNew: true };
  });

/** Makes the words those of the record as it is stored, after a browser has changed it. */
export const refreshUserWords = (uid: string): Promise<void> =>
  inTransaction([uid], async (transaction) => {
    const user = await readUser(transaction, uid);
    if (user) transaction.update(users().doc(uid), { words: userWords(user) });
  });

export function putCartId(
  writes: Writes,
  { uid, cartId, unchanged }: { uid: string; cartId: string; unchanged: Unchanged },
): void {
  const ref = users().doc(uid);
  writes.update(ref, { cartId }, unchanged(ref));
}

/**
 * The classes that a member may review, as they follow from orders. Always changes the record, if only its time: a
 * write that changes nothing keeps the version, and two orders for the same class that change at once would each count
 * on the other.
 */
export function putActivities(
  writes: Writes,
  {
    uid,
    activities,
    unchanged = checkedByTransaction,
  }: { uid: string; activities: readonly string[]; unchanged?: Unchanged },
): void {
  const ref = users().doc(uid);
  writes.update(ref, { activities, activitiesBy: null, updatedAt: FieldValue.serverTimestamp() }, unchanged(ref));
}

/**
 * A user and the role of whoever changes them, read at one time: two admins who revoke each other's role at once must
 * not both succeed.
 */
export interface UserFacts {
  user: User | null;
  callerIsAdmin: boolean;
}

export interface UserChange {
  uid: string;
  callerUid: string;
  now: Date;
}

/**
 * @param decide pure; returns the user as they are to be. Called again after a conflict.
 * @returns what was decided, with a new `updatedAt` if it is a change
 */
export const changeUser = ({ uid, callerUid, now }: UserChange, decide: (facts: UserFacts) => User): Promise<User> =>
  inTransaction([uid, callerUid], async (transaction) => {
    const facts = await readFacts(transaction, uid, callerUid);
    const decided = decide(facts);
    if (decided === facts.user) return decided;
    const changed = { ...decided, updatedAt: now };
    transaction.set(users().doc(uid), userDocument(changed));
    return changed;
  });

/**
 * @param mustBeDeletable throws for somebody who has to stay
 * @param putRest adds what is written along with the deletion, also where there is no profile
 * @returns whether there was a profile
 */
export const deleteProfile = (
  { uid, callerUid }: Omit<UserChange, 'now'>,
  mustBeDeletable: (user: User, callerIsAdmin: boolean) => void,
  putRest: (writes: Writes) => void,
): Promise<boolean> =>
  inTransaction([uid, callerUid], async (transaction) => {
    const { user, callerIsAdmin } = await readFacts(transaction, uid, callerUid);
    if (user) {
      mustBeDeletable(user, callerIsAdmin);
      transaction.delete(users().doc(uid));
    }
    putRest(transaction);
    return user !== null;
  });

async function readFacts(transaction: Transaction, uid: string, callerUid: string): Promise<UserFacts> {
  const [user, caller] = await transaction.getAll(users().doc(uid), users().doc(callerUid));
  return { user: entity<User>(user!), callerIsAdmin: entity<User>(caller!)?.isAdmin === true };
}
