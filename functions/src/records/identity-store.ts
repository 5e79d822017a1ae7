/** Accounts at the identity provider (Firebase Authentication). */
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../platform/firebase.ts';
import { forgetAccount } from '../platform/account.ts';

/** null for an account that does not exist. */
export async function findIdentity(uid: string): Promise<UserRecord | null> {
  try {
    return await (await auth()).getUser(uid);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'auth/user-not-found' || code === 'auth/invalid-uid') return null;
    throw error;
  }
}

/** Whether the account exists and may sign in. */
export const hasIdentity = async (uid: string): Promise<boolean> => (await findIdentity(uid))?.disabled === false;

/** Whether somebody has opened a link in a mail to the account's address, or the identity provider vouches for it. */
export const hasVerifiedAddress = async (uid: string): Promise<boolean> =>
  (await findIdentity(uid))?.emailVerified === true;

export interface NewIdentity {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

/** Makes an account whose address is verified. @returns false where there is one of this uid or address */
export async function createIdentity(account: NewIdentity): Promise<boolean> {
  try {
    await (await auth()).createUser({ ...account, emailVerified: true });
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'auth/email-already-exists' || code === 'auth/uid-already-exists') return false;
    throw error;
  }
}

/** Everybody who can sign in. */
export async function* allIdentities(): AsyncGenerator<UserRecord> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await (await auth()).listUsers(1_000, page);
    yield* users;
    page = pageToken;
  } while (page);
}

/** Deletes the account, with its sessions; one that does not exist counts as deleted. */
export async function deleteIdentity(uid: string): Promise<void> {
  forgetAccount(uid);
  try {
    await (await auth()).deleteUser(uid);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'auth/user-not-found' && code !== 'auth/invalid-uid') throw error;
  }
}
