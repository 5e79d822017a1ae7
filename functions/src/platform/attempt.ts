import { Refusal } from '@gym-power/domain';
import { log } from './log.ts';

/** Logs a failure instead of throwing, so the other steps still run. @returns whether it succeeded */
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

/** Runs a few items at a time, because in an outage each call takes 10 s. */
export async function eachOf<T>(items: readonly T[], job: (item: T) => Promise<unknown>, width = 8): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await job(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
