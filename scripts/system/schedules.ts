// The Functions emulator accepts schedules but never runs them. This does.
import { type JobName, jobs } from '../../functions/src/jobs.ts';
import { timeNow } from '../../functions/src/platform/clock.ts';
import { PROJECT, REGION } from './demo-project.ts';
import { address, ports } from './ports.ts';

const MINUTE_MS = 60_000;

/**
 * The emulator numbers its triggers again whenever it reloads them, for example after seeding. A trigger with an old
 * number answers 204 and does nothing.
 */
const OUTDATED = 204;

/**
 * Runs a scheduled function once. Resolves when it has finished.
 * @param now the time that the run goes by
 */
export async function runSchedule(name: JobName, now = timeNow()): Promise<void> {
  for (let number = 0; ; number++) {
    const { status } = await fetch(
      `${address(ports.functions)}/functions/projects/${PROJECT}/triggers/${REGION}-${name}-${number}`,
      { method: 'POST', headers: { 'X-CloudScheduler-ScheduleTime': now.toISOString() } },
    );
    if (status !== OUTDATED) return;
  }
}

/** @returns a function that stops them */
export function runSchedules(): () => void {
  // A failed run is in the emulators' log, and the next one follows anyway.
  const timers = Object.entries(jobs).map(([name, { everyMinutes }]) =>
    setInterval(() => void runSchedule(name as JobName).catch(() => undefined), everyMinutes * MINUTE_MS),
  );
  return () => timers.forEach(clearInterval);
}
