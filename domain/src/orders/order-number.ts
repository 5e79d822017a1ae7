/** The short order number for mails, screens, receipts, exports and the search. */

/** Crockford's base 32, without the letters that sound or look like others: i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 20;
const NUMBER_LENGTH = 8;
const HALF = NUMBER_LENGTH / 2;

/** An order's id starts with its number. @param random at least 20 random bytes */
export const orderIdOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, ID_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

const spellable = /^[0-9a-hjkmnp-tv-z]{20}$/;

/**
 * `K7M2-9QXD`: the first 40 bits of the id. Among 100,000 orders the odds of a collision are 1 in 220; the search then
 * finds both. Ids from before 2026-11-22 are case-sensitive.
 */
export function orderNumber(id: string): string {
  const start = id.slice(0, NUMBER_LENGTH);
  return spellable.test(id) ? `${start.slice(0, HALF)}-${start.slice(HALF)}`.toUpperCase() : start;
}
