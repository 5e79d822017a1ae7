// The emulator takes schedules in and never runs them. This runs them, as often as functions/src/index.ts declares.
import { PROJECT, REGION } from './demo-project.ts';
import { address, ports } from './ports.ts';

const MINUTE_MS = 60_000;

const schedules = { reconcileOrders: 5 * MINUTE_MS, retryMail: 5 * MINUTE_MS, endPlans: 60 * MINUTE_MS };

export type Schedule = keyof typeof schedules;

/** The emulator numbers its triggers anew whenever it loads them (after the seeding, say); those of an older number answer 204 and do nothing. */
const OUTDATED = 204;

/** Resolves when the scheduled function has run. */
export async function runSchedule(name: Schedule): Promise<void> {
  for (let number = 0; ; number++) {
    const { status } = await fetch(
      `${address(ports.functions)}/functions/projects/${PROJECT}/triggers/${REGION}-${name}-${number}`,
      { method: 'POST' },
    );
    if (status !== OUTDATED) return;
  }
}

/** @returns what ends them */
export function runSchedules(): () => void {
  // A run that fails is in the emulators' log; the next one comes by itself.
  const timers = Object.entries(schedules).map(([name, interval]) =>
    setInterval(() => void runSchedule(name as Schedule).catch(() => undefined), interval),
  );
  return () => timers.forEach(clearInterval);
}
