/**
 * The date of all site and server tests, whenever they run: an ordinary Tuesday at noon in Buenos Aires. The dates that
 * tests write out depend on it.
 */
export const TUESDAY_NOON = new Date('2026-11-24T12:00:00-03:00');
