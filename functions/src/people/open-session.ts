import type { NewUser, View } from '@gym-power/domain';
import { cartOf } from '../buying/cart.ts';
import { claimPurchases } from './claim-purchases.ts';
import type { Caller } from '../platform/caller.ts';
import { register } from './register.ts';
import { userView } from './user-view.ts';

/**
 * The first sign-in creates the profile.
 * @throws Refusal FORBIDDEN if the profile is somebody else's, UNAUTHENTICATED, and what `claimPurchases` throws
 */
export async function openSession(caller: Caller, profile: NewUser, now: Date): Promise<View<'Session'>> {
  const { user: found } = await register(caller, profile, now);
  const user = await claimPurchases(found, caller, now);
  const [isAdmin, cart] = await Promise.all([caller.isAdmin(user), cartOf(user)]);
  return { user: userView(user), isAdmin, cart };
}
