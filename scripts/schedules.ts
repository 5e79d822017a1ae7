// The emulator takes schedules in and never runs them. This runs them, as often as functions/src/index.ts declares.
import { address, ports } from './ports.ts';

const PROJECT = 'demo-gym';
const REGION = 'southamerica-east1';
const MINUTE_MS = 60_000;

const schedules = { reconcileOrders: 5 * MINUTE_MS, retryMail: 5 * MINUTE_MS, endPlans: 60 * MINUTE_MS };

/** A run that fails is in the emulators' log; the next one comes by itself. */
const run = (name: string): Promise<unknown> =>
  fetch(`${address(ports.functions)}/functions/projects/${PROJECT}/triggers/${REGION}-${name}-0`, { method: 'POST' }).catch(() => undefined);

/** @returns what ends them */
export function runSchedules(): () => void {
  const timers = Object.entries(schedules).map(([name, interval]) => setInterval(() => void run(name), interval));
  return () => timers.forEach(clearInterval);
}
