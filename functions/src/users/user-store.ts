/** The only reader and writer of users' profiles and identities; `cartId` is the cart store's, `activities` also the order change store's. */
import type { NewUser, User } from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { document, entity } from '../platform/documents.ts';
import { auth, db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';
import type { Page, PageRequest } from '../platform/page.ts';
import { readPage } from '../platform/read-page.ts';

const users = () => db().collection('users');

export const findUser = async (uid: string): Promise<User | null> => entity<User>(await users().doc(uid).get());

export const pageOfUsers = (request: PageRequest): Promise<Page<User>> => readPage<User>(users(), request);

/** Makes the profile of an account; one that is there already stays as it is. */
export function createUser(profile: NewUser, now: Date): Promise<{ user: User; isNew: boolean }> {
  const attempt = async (transaction: Transaction) => {
    const ref = users().doc(profile.uid);
    const present = entity<User>(await transaction.get(ref));
    if (present) return { user: present, isNew: false };
    const user: User = {
      ...profile,
      id: profile.uid,
      isAdmin: false,
      activities: [],
      cartId: null,
      createdAt: now,
      updatedAt: now,
    };
    transaction.create(ref, document(user));
    return { user, isNew: true };
  };
  return withLocks([profile.uid], () => db().runTransaction(attempt));
}

/** A user and who wants to change them, read at one time: two admins who take the role from each other at once must not both succeed. */
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
 * @param decide pure; answers the user as they are to be
 * @returns what was decided, stamped when it is a change
 */
export function changeUser({ uid, callerUid, now }: UserChange, decide: (facts: UserFacts) => User): Promise<User> {
  const attempt = async (transaction: Transaction) => {
    const facts = await readFacts(transaction, uid, callerUid);
    const decided = decide(facts);
    if (decided === facts.user) return decided;
    const changed = { ...decided, updatedAt: now };
    transaction.set(users().doc(uid), document(changed));
    return changed;
  };
  return withLocks([uid, callerUid], () => db().runTransaction(attempt));
}

/**
 * @param mayGo throws for somebody who has to stay
 * @returns whether there was a profile
 */
export function deleteProfile(
  { uid, callerUid }: Omit<UserChange, 'now'>,
  mayGo: (user: User, callerIsAdmin: boolean) => void,
): Promise<boolean> {
  const attempt = async (transaction: Transaction) => {
    const { user, callerIsAdmin } = await readFacts(transaction, uid, callerUid);
    if (!user) return false;
    mayGo(user, callerIsAdmin);
    transaction.delete(users().doc(uid));
    return true;
  };
  return withLocks([uid, callerUid], () => db().runTransaction(attempt));
}

async function readFacts(transaction: Transaction, uid: string, callerUid: string): Promise<UserFacts> {
  const [user, caller] = await transaction.getAll(users().doc(uid), users().doc(callerUid));
  return { user: entity<User>(user!), callerIsAdmin: entity<User>(caller!)?.isAdmin === true };
}

/** Whether the identity provider has such an account, and lets it sign in. */
export async function hasIdentity(uid: string): Promise<boolean> {
  try {
    return !(await (await auth()).getUser(uid)).disabled;
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return false;
    throw error;
  }
}

/** Ends the account at the identity provider; one that is not there is as good as ended. */
export async function deleteIdentity(uid: string): Promise<void> {
  try {
    await (await auth()).deleteUser(uid);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'auth/user-not-found' && code !== 'auth/invalid-uid') throw error;
  }
}
