/** Accounts at the identity provider (Firebase Authentication). */
import { auth } from '../platform/firebase.ts';

/** Whether the account exists and may sign in. */
export async function hasIdentity(uid: string): Promise<boolean> {
  try {
    return !(await (await auth()).getUser(uid)).disabled;
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return false;
    throw error;
  }
}

/** Deletes the account; one that does not exist counts as deleted. */
export async function deleteIdentity(uid: string): Promise<void> {
  try {
    await (await auth()).deleteUser(uid);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'auth/user-not-found' && code !== 'auth/invalid-uid') throw error;
  }
}
