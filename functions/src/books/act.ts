import { type Act, type Decide, decideAndCommit } from './decide-and-commit.ts';
import { offerFreed } from './offer.ts';
import { promoteFreed } from './promote-freed.ts';

/**
 * Decides and commits atomically, never on stale reads. Then offers freed places to waiting members. If the process
 * dies in between, the trigger on slots or a job makes the offers.
 * @throws Refusal BUSY, and what `decide` throws
 */
export async function act<Result>(request: Act, decide: Decide<Result>): Promise<Result> {
  const { result, slots } = await decideAndCommit(request, decide);
  // Weekly places first. Only leftovers of a date go to members who wait for that date.
  await offerFreed(slots, request.now);
  await promoteFreed(slots, request.now);
  return result;
}
