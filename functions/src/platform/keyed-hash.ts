import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from './config.ts';

export type Purpose =
  | 'address'
  | 'calendarFeed'
  | 'consent'
  | 'consentLink'
  | 'digestLink'
  | 'door'
  | 'invitation'
  | 'person'
  | 'withdrawal'
  | 'withdrawalVeto';

export const keyFor = (purpose: Purpose): Buffer => createHmac('sha256', config().LINK_SECRET).update(purpose).digest();

const keyedHash = (purpose: Purpose, text: string): Buffer =>
  createHmac('sha256', keyFor(purpose)).update(text).digest();

/** A document id from which nobody can recover the text without the secret. */
export const pseudonymOf = (purpose: Purpose, text: string): string =>
  keyedHash(purpose, text).subarray(0, 20).toString('hex');

/** Leaves out letters that look or sound alike, as order numbers do. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

/** For example `7KM2-9QXD-4T0B`. The same text always gives the same code. */
export const codeOf = (purpose: Purpose, text: string): string =>
  Array.from(keyedHash(purpose, text).subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

export function signed(purpose: Purpose, payload: object): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${keyedHash(purpose, text).toString('base64url')}`;
}

/** Returns null unless `signed` made the token for the same purpose. */
export function verified(purpose: Purpose, token: string): unknown {
  const [text = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const due = keyedHash(purpose, text);
  if (rest.length > 0 || given.length !== due.length || !timingSafeEqual(given, due)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
}
