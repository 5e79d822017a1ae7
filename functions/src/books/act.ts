import { type Act, type Decide, decideAndCommit } from './decide-and-commit.ts';
import { offerFreed } from './offer.ts';
import { promoteFreed } from './promote.ts';

/**
 * Decides and commits, all or nothing and never on stale facts. Then it offers places that have become free to those
 * who wait. If the process is killed before that, the trigger on slots or a job does it.
 * @throws Refusal BUSY, and what `decide` throws
 */
export async function act<Result>(request: Act, decide: Decide<Result>): Promise<Result> {
  const { result, slots } = await decideAndCommit(request, decide);
  // First whole places: what is left of one date goes to those who wait for that one alone.
  await offerFreed(slots, request.now);
  await promoteFreed(slots, request.now);
  return result;
}
