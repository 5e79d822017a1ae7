import { creditsOf, dropCredit } from './credit-store.ts';
import { takeMakeUpBack } from './take-back.ts';

/** Deletes the make-ups of a member whose account goes. Those that are booked or wait free their places first. */
export async function dropMakeUpsOf(userId: string, now: Date): Promise<void> {
  for (const { id, state } of await creditsOf(userId)) {
    if (state === 'booked' || state === 'waiting') await takeMakeUpBack(id, now);
    await dropCredit(id);
  }
}
