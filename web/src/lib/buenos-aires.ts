/**
 * Dates in Buenos Aires. It is UTC-3 all year: Argentina has had no daylight saving time since 2009
 * (tz database, America/Argentina/Buenos_Aires).
 */
const OFFSET_MS = -3 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Shifts an instant so that its UTC parts are Buenos Aires' date and hour, for `getUTCDay` and the like. */
export const localTime = (instant: Date): Date => new Date(instant.getTime() + OFFSET_MS);

/** The instant at which a local time's day begins in Buenos Aires, or the day so many days later. */
export const midnight = (local: Date, days = 0): Date =>
  new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days) - OFFSET_MS);
