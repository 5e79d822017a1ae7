import { isDeepStrictEqual } from 'node:util';
import { localDate } from '@gym-power/domain';

export type Fields = Readonly<Record<string, unknown>>;

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that no person decides: timestamps, and what sales, carts and the search write. */
const bookkeeping = new Set([
  'createdAt',
  'updatedAt',
  'taken',
  'trial',
  'crowdedSince',
  'watchedUntil',
  'waiting',
  'peak',
  'cartId',
  'roleBy',
  'personBy',
  'activitiesBy',
  'attended',
  'words',
  'personKeys',
  'uses',
  'sold',
  'touched',
]);

/** The audit trail only records that these changed. Their values must be deleted with the account. */
const personal = new Set([
  'email',
  'name',
  'lastName',
  'phoneNumber',
  'image',
  'uid',
  'fitUntil',
  'birthDate',
  'guardianId',
]);
const HIDDEN = '***';

const kept = (collection: string, field: string, value: unknown): unknown =>
  value === undefined ? null : collection === 'users' && personal.has(field) ? HIDDEN : value;

const isNo = (value: unknown): boolean => value === undefined || value === null || value === false;

/** A missing flag and `false` are equal, since new members have every flag set to false. */
const isSame = (collection: string, before: unknown, after: unknown): boolean =>
  isDeepStrictEqual(before, after) || (collection === 'users' && isNo(before) && isNo(after));

/** Ignores counters and past days of a slot's dates, because no admin changes them. */
function withDates({ dates, ...fields }: Fields, today: string): Fields {
  const sessions = Object.entries((dates ?? {}) as Record<string, { change: unknown }>);
  const changed = sessions.filter(([date, { change }]) => date >= today && change !== null);
  return { ...fields, ...Object.fromEntries(changed.map(([date, { change }]) => [`dates.${date}`, change])) };
}

export function changesOf(
  collection: string,
  { before: was = {}, after: is = {}, at }: { before: Fields | undefined; after: Fields | undefined; at: Date },
): FieldChange[] {
  const [before, after] = [withDates(was, localDate(at)), withDates(is, localDate(at))];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !bookkeeping.has(field) && !isSame(collection, before[field], after[field]))
    .toSorted((a, b) => a.localeCompare(b))
    .map((field) => ({
      field,
      before: kept(collection, field, before[field]),
      after: kept(collection, field, after[field]),
    }));
}
