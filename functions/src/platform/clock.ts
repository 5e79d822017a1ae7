/**
 * CLOCK_OFFSET_MS moves the time on the emulators. Measure durations with `performance.now()`, which it leaves alone.
 */
import { isEmulated } from './is-emulated.ts';

export const timeNow = (): Date => new Date(Date.now() + offsetMs());

/** On the emulators, the caller that starts the run chooses its time. @param scheduleTime when the run was due */
export const timeOfRun = (scheduleTime: string): Date => (isEmulated(process.env) ? new Date(scheduleTime) : timeNow());

/** Reads the environment directly, because triggers run without the secrets that `config()` requires. */
const offsetMs = (): number => (isEmulated(process.env) ? Number(process.env.CLOCK_OFFSET_MS ?? 0) : 0);
