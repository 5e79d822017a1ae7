/** The only reader and writer of users' profiles; `cartId` is the cart store's, `activities` the order change store's. */
import type { NewUser, User } from '@gym-power/domain';
import { document, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const users = () => db().collection('users');

export const findUser = async (uid: string): Promise<User | null> => entity<User>(await users().doc(uid).get());

/** Makes the profile of an account; one that is there already stays as it is. */
export function createUser(profile: NewUser, now: Date): Promise<{ user: User; created: boolean }> {
  return db().runTransaction(async (transaction) => {
    const ref = users().doc(profile.uid);
    const present = entity<User>(await transaction.get(ref));
    if (present) return { user: present, created: false };
    const user: User = { ...profile, id: profile.uid, isAdmin: false, activities: [], cartId: null, createdAt: now, updatedAt: now };
    transaction.create(ref, document(user));
    return { user, created: true };
  });
}
