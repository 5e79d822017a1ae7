/** The gym's mails contain members' names, so a name must not hold an address, link or number. */
import { limits } from './limits.ts';

/** A dot may only end a word (`J. R.`), because `visit evil.com` is no name. firestore.rules repeat the pattern. */
export const namePattern = /^['’]?\p{L}[\p{L}\p{M}'’-]*\.?(?: +[\p{L}\p{M}'’-]+\.?)*$/u;

export const isPersonName = (text: string): boolean => text.length <= limits.name && namePattern.test(text);

/** The usable name in an identity provider's display name, or in an address. May be empty. */
export const nameWithin = (text: string): string =>
  text
    .slice(0, limits.name)
    .replaceAll(/[^\p{L}\p{M}'’-]+/gu, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .trim();
