import { type NewUser, Refusal, type User } from '@gym-power/domain';
import { createUser, findUser, hasIdentity } from './user-store.ts';

/**
 * Makes the profile of who signed in for the first time; one that is there already stays as it is. A token holds for an hour, whatever became
 * of its account: who was deleted meanwhile does not come back with it.
 * @throws Refusal UNAUTHENTICATED
 */
export async function register(profile: NewUser, now: Date): Promise<{ user: User; isNew: boolean }> {
  const present = await findUser(profile.uid);
  if (present) return { user: present, isNew: false };
  if (!(await hasIdentity(profile.uid))) throw new Refusal('UNAUTHENTICATED');
  return createUser(profile, now);
}
