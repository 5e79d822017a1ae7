import { creditsOf } from './credit-store.ts';
import { dropMakeUp } from './take-back.ts';

/** Deletes the make-ups of a member whose account goes. Those that are booked or wait free their places. */
export async function dropMakeUpsOf(userId: string, now: Date): Promise<void> {
  for (const { id } of await creditsOf(userId)) await dropMakeUp(id, now);
}
