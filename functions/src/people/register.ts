import { type NewUser, Refusal, type User } from '@gym-power/domain';
import { type Caller, mustBe } from '../platform/caller.ts';
import { hasIdentity } from '../records/identity-store.ts';
import { createUser, findUser } from '../records/user-store.ts';

/**
 * The address comes from the identity provider, because a typed one proves nothing. The identity is read again, because
 * a token outlives its account by up to an hour: a deleted account must not come back.
 * @throws Refusal FORBIDDEN if the profile is somebody else's, UNAUTHENTICATED
 */
export async function register(caller: Caller, profile: NewUser, now: Date): Promise<{ user: User; isNew: boolean }> {
  mustBe(caller, profile.uid);
  const present = await findUser(profile.uid);
  if (present) return { user: present, isNew: false };
  if (!(await hasIdentity(profile.uid))) throw new Refusal('UNAUTHENTICATED');
  return createUser({ ...profile, email: caller.email || profile.email }, now);
}
