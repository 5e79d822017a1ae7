const HOUR_MS = 3_600_000;
export const SECOND_MS = 1_000;

/** Mercado Pago writes its dates at UTC-4, in every country, and in whole seconds. */
export const writeDate = (ms: number): string =>
  new Date(Math.floor(ms / SECOND_MS) * SECOND_MS - 4 * HOUR_MS).toISOString().replace('Z', '-04:00');

/** The dates that it accepts: with milliseconds and a numeric offset, `2026-02-28T12:00:00.000-03:00`. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value));
