/**
 * The server's only doorway to the time of day. On the emulators CLOCK_OFFSET_MS moves it; config.ts refuses that
 * setting elsewhere. How long something takes is measured with `performance.now()`, which nothing moves.
 */
import { isEmulated } from './emulated.ts';

/** The time of day, which decides what is due, over or still to come. */
export const timeNow = (): Date => new Date(Date.now() + offsetMs());

/**
 * The time that a scheduled run goes by. On the emulators, whoever starts the run chooses it.
 * @param scheduleTime when the scheduler says that the run was due
 */
export const timeOfRun = (scheduleTime: string): Date => (isEmulated(process.env) ? new Date(scheduleTime) : timeNow());

/** Not read through `config()`, because triggers run without the secrets that it demands. */
const offsetMs = (): number => (isEmulated(process.env) ? Number(process.env.CLOCK_OFFSET_MS ?? 0) : 0);
