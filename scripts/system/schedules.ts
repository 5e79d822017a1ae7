// The Functions emulator accepts schedules but never runs them. This does, at the intervals of functions/src/index.ts.
import { PROJECT, REGION } from './demo-project.ts';
import { address, ports } from './ports.ts';

const MINUTE_MS = 60_000;

const schedules = { reconcileOrders: 5 * MINUTE_MS, retryMail: 5 * MINUTE_MS, endPlans: 60 * MINUTE_MS };

export type Schedule = keyof typeof schedules;

/**
 * The emulator numbers its triggers again whenever it reloads them, for example after seeding. A trigger with an old
 * number answers 204 and does nothing.
 */
const OUTDATED = 204;

/** Runs a scheduled function once. Resolves when it has finished. */
export async function runSchedule(name: Schedule): Promise<void> {
  for (let number = 0; ; number++) {
    const { status } = await fetch(
      `${address(ports.functions)}/functions/projects/${PROJECT}/triggers/${REGION}-${name}-${number}`,
      { method: 'POST' },
    );
    if (status !== OUTDATED) return;
  }
}

/** @returns a function that stops them */
export function runSchedules(): () => void {
  // A failed run is in the emulators' log, and the next one follows anyway.
  const timers = Object.entries(schedules).map(([name, interval]) =>
    setInterval(() => void runSchedule(name as Schedule).catch(() => undefined), interval),
  );
  return () => timers.forEach(clearInterval);
}
