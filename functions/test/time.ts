import { timeNow } from '../src/platform/clock.ts';

/** So many milliseconds from now, or before now if negative, by the server's clock. */
export const fromNow = (ms: number): Date => new Date(timeNow().getTime() + ms);
