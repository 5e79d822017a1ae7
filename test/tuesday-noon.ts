/**
 * When the tests of the site and of the server take place, on whatever day and hour they run: an ordinary Tuesday at
 * noon in Buenos Aires. The dates that they write out follow it. A test that needs another instant says so.
 */
export const TUESDAY_NOON = new Date('2026-11-24T12:00:00-03:00');
