import { type Act, type Decide, decideAndCommit } from './decide-and-commit.ts';
import { followFreedPlaces } from './after.ts';

/**
 * Decides and commits, all or nothing and never on stale facts. Then whoever waits for a place that has become free has
 * it; what is killed before that is found by the jobs.
 * @throws Refusal BUSY, and what `decide` throws
 */
export async function act<Result>(request: Act, decide: Decide<Result>): Promise<Result> {
  const { result, slots } = await decideAndCommit(request, decide);
  await followFreedPlaces(slots, request.now);
  return result;
}
