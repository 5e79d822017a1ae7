import { type NewUser, Refusal, type User } from '@gym-power/domain';
import { type Caller, mustBe } from '../platform/caller.ts';
import { hasIdentity } from '../records/identity-store.ts';
import { createUser, findUser } from '../records/user-store.ts';

/**
 * Creates the caller's profile at the first sign-in; an existing one stays as it is. Its address is the identity
 * provider's: a typed one proves nothing. A token stays valid for an hour whatever becomes of its account, so the
 * identity is checked: a deleted account must not come back.
 * @throws Refusal FORBIDDEN if the profile is somebody else's, UNAUTHENTICATED
 */
export async function register(caller: Caller, profile: NewUser, now: Date): Promise<{ user: User; isNew: boolean }> {
  mustBe(caller, profile.uid);
  const present = await findUser(profile.uid);
  if (present) return { user: present, isNew: false };
  if (!(await hasIdentity(profile.uid))) throw new Refusal('UNAUTHENTICATED');
  return createUser({ ...profile, email: caller.email || profile.email }, now);
}
