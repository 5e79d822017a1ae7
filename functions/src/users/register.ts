import { type NewUser, Refusal, type User } from '@gym-power/domain';
import { hasIdentity } from './identity-store.ts';
import { createUser, findUser } from './user-store.ts';

/**
 * Creates the profile at the first sign-in; an existing one stays as it is. A token stays valid for an hour whatever
 * becomes of its account, so the identity is checked: a deleted account must not come back.
 * @throws Refusal UNAUTHENTICATED
 */
export async function register(profile: NewUser, now: Date): Promise<{ user: User; isNew: boolean }> {
  const present = await findUser(profile.uid);
  if (present) return { user: present, isNew: false };
  if (!(await hasIdentity(profile.uid))) throw new Refusal('UNAUTHENTICATED');
  return createUser(profile, now);
}
