/** How Mercado Pago writes amounts and dates. */

/** Pesos with at most two decimals. */
export const pesos = (amount: number): number => Math.round(amount * 100) / 100;

const HOUR_MS = 3_600_000;
export const SECOND_MS = 1_000;

/** Dates in answers are at UTC-4, whatever the country, and in whole seconds. */
export const writeDate = (ms: number): string =>
  new Date(Math.floor(ms / SECOND_MS) * SECOND_MS - 4 * HOUR_MS).toISOString().replace('Z', '-04:00');

/** Dates in requests need milliseconds and a numeric offset: `2026-02-28T12:00:00.000-03:00`. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value));
