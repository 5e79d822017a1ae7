import { Refusal } from '@gym-power/domain';
import { log } from './log.ts';

/** Runs one piece of a job whose failure must not keep the others waiting: logged, and taken up by the next run. Answers whether it went well. */
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

/** Runs the job for every item, a few at a time: one after the other, an outage of 10 s a call would outlast the job. */
export async function eachOf<T>(items: readonly T[], job: (item: T) => Promise<unknown>, width = 8): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await job(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
