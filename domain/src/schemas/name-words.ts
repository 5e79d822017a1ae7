/** People's names. The gym's mails greet with them, so they can hold no address, link or number. */
import { limits } from './limits.ts';

/**
 * Words of letters, marks, apostrophes and hyphens. A dot only ends a word (`J. R.`): `visit evil.com` is no name.
 * firestore.rules repeat the pattern.
 */
export const namePattern = /^['’]?\p{L}[\p{L}\p{M}'’-]*\.?(?: +[\p{L}\p{M}'’-]+\.?)*$/u;

export const isPersonName = (text: string): boolean => text.length <= limits.name && namePattern.test(text);

/** What can stand as a name in the display name that an identity provider knows, or in an address. May be empty. */
export const nameWithin = (text: string): string =>
  text
    .slice(0, limits.name)
    .replaceAll(/[^\p{L}\p{M}'’-]+/gu, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .trim();
