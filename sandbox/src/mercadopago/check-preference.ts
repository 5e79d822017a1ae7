import { isDate } from './amounts-and-dates.ts';
import { Refusal } from './refusal.ts';
import type { PreferenceRequest } from './resources.ts';

type Fields = Record<string, unknown>;
type Rule = readonly [error: string, message: string, holds: (preference: Fields) => boolean];

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, longest: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;
const isPositive = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value > 0;

const isWebAddress = (value: unknown): boolean =>
  typeof value === 'string' && ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '');

const isPublicHttps = (value: unknown): boolean => {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url?.protocol === 'https:' && !/^(localhost|127\.|10\.|192\.168\.|\[::1\])/.test(url.hostname);
};

/** Also true if the field is absent. */
const optional = (name: string, holds: (value: unknown) => boolean) => (preference: Fields) =>
  preference[name] === undefined || preference[name] === null || holds(preference[name]);

const everyItem = (holds: (item: Fields) => boolean) => (preference: Fields) =>
  (preference['items'] as unknown[]).every((item) => isObject(item) && holds(item));

/** Checked in this order; the answer names the first broken rule. Numbers in quotes are refused too. */
const rules: readonly Rule[] = [
  ['invalid_items', 'items needed', ({ items }) => Array.isArray(items) && items.length > 0],
  ['invalid_items', 'title invalid', everyItem(({ title }) => isText(title, 256))],
  [
    'invalid_items',
    'quantity invalid',
    everyItem(({ quantity }) => isPositive(quantity) && Number.isInteger(quantity)),
  ],
  ['invalid_items', 'unit_price invalid', everyItem(({ unit_price: price }) => isPositive(price))],
  [
    'invalid_items',
    'currency_id invalid',
    everyItem(({ currency_id: currency }) => currency === undefined || currency === 'ARS'),
  ],
  [
    'invalid_back_urls',
    'back_urls invalid. Wrong format',
    optional('back_urls', (urls) => isObject(urls) && Object.values(urls).every(isWebAddress)),
  ],
  [
    'invalid_auto_return',
    'auto_return invalid',
    optional('auto_return', (value) => value === 'approved' || value === 'all'),
  ],
  [
    'invalid_auto_return',
    'auto_return invalid. back_url.success must be defined',
    ({ auto_return: autoReturn, back_urls: urls }) => !autoReturn || (isObject(urls) && isPublicHttps(urls['success'])),
  ],
  ['invalid_notification_url', 'notification_url invalid', optional('notification_url', isWebAddress)],
  [
    'invalid_external_reference',
    'external_reference invalid',
    optional('external_reference', (value) => typeof value === 'string' && /^[\w-]{0,64}$/.test(value)),
  ],
  [
    'invalid_statement_descriptor',
    'statement_descriptor invalid. Max length 13',
    optional('statement_descriptor', (value) => typeof value === 'string' && value.length <= 13),
  ],
  ['invalid_expires', 'expires must be boolean', optional('expires', (value) => typeof value === 'boolean')],
  ['invalid_expiration_date_from', 'expiration_date_from invalid', optional('expiration_date_from', isDate)],
  ['invalid_expiration_date_to', 'expiration_date_to invalid', optional('expiration_date_to', isDate)],
  ['invalid_date', 'invalid date of expiration', optional('date_of_expiration', isDate)],
];

/** Checks the body of a preference as Mercado Pago does. @throws Refusal for the first broken rule */
export const checkPreference = (body: unknown): PreferenceRequest => {
  const preference = isObject(body) ? body : {};
  for (const [error, message, holds] of rules) {
    if (!holds(preference)) throw new Refusal(400, error, message);
  }
  return preference as unknown as PreferenceRequest;
};
