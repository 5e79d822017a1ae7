import { Refusal } from '@gym-power/domain';
import { log } from './log.ts';

/**
 * Runs one step of a job. A failure is logged and left to the next run, so it does not hold up the other steps.
 * @returns whether it succeeded
 */
export async function attempt(
  what: string,
  ids: Readonly<Record<string, string>>,
  job: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await job();
    return true;
  } catch (error) {
    if (error instanceof Refusal) log.warning(`job: ${what}`, { ...ids, code: error.code });
    else log.error(`job: ${what}`, error, ids);
    return false;
  }
}

/** Runs the job for every item, a few at a time: in an outage each call takes 10 s, too long to run one by one. */
export async function eachOf<T>(items: readonly T[], job: (item: T) => Promise<unknown>, width = 8): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await job(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
