import { timeNow } from '../src/platform/clock.ts';

/** Milliseconds from the server's present; negative for the past. */
export const fromNow = (ms: number): Date => new Date(timeNow().getTime() + ms);
