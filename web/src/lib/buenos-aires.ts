/** Days as Buenos Aires counts them. Argentina has had no daylight saving time since 2009 (tz database, America/Argentina/Buenos_Aires): UTC-3 all year. */
const OFFSET_MS = -3 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** An instant with Buenos Aires' date and hour as its UTC parts, for `getUTCDay` and the like. */
export const localTime = (instant: Date): Date => new Date(instant.getTime() + OFFSET_MS);

/** The instant at which the day of a local time begins there, or the one so many days later. */
export const midnight = (local: Date, days = 0): Date =>
  new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days) - OFFSET_MS);
