/** What a write changed in a record, as the audit trail keeps it. */
import { isDeepStrictEqual } from 'node:util';
import { localDate } from '@gym-power/domain';

export type Fields = Readonly<Record<string, unknown>>;

export interface FieldChange {
  field: string;
  /** null where the field did not exist; likewise in `after`. */
  before: unknown;
  after: unknown;
}

/** Fields that no person decides about: written at every change, by sales, by opening a cart, or for the search. */
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
  'uses',
  'touched',
]);

/** Personal fields of users: the trail keeps that they changed but not their values, which must go with the account. */
const personal = new Set(['email', 'name', 'lastName', 'phoneNumber', 'image', 'uid', 'fitUntil']);
const HIDDEN = '***';

const kept = (collection: string, field: string, value: unknown): unknown =>
  value === undefined ? null : collection === 'users' && personal.has(field) ? HIDDEN : value;

const isNo = (value: unknown): boolean => value === undefined || value === null || value === false;

/** A new member's record says no to all that few members are. */
const isSame = (collection: string, before: unknown, after: unknown): boolean =>
  isDeepStrictEqual(before, after) || (collection === 'users' && isNo(before) && isNo(after));

/**
 * What admins change on single dates of a slot, each as a field of its own: `dates.2026-12-08`. What is counted there
 * follows from members, and days that have passed go by themselves.
 */
function withDates({ dates, ...fields }: Fields, today: string): Fields {
  const sessions = Object.entries((dates ?? {}) as Record<string, { change: unknown }>);
  const changed = sessions.filter(([date, { change }]) => date >= today && change !== null);
  return { ...fields, ...Object.fromEntries(changed.map(([date, { change }]) => [`dates.${date}`, change])) };
}

/** In alphabetical order; empty when nothing relevant changed. @param at when it was written */
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
