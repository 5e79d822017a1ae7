/** What a write did to a record, as it is kept in the audit trail. */
import { isDeepStrictEqual } from 'node:util';

export type Fields = Readonly<Record<string, unknown>>;

export interface FieldChange {
  field: string;
  /** null where the field was not, or is not any more. */
  before: unknown;
  after: unknown;
}

/** Written at every change, or by sales and sign-ins: nobody decided anything. */
const bookkeeping = new Set(['createdAt', 'updatedAt', 'taken', 'cartId']);

/** Of people it is kept that such a field changed, not what it held: their data must be gone when they are. */
const personal = new Set(['email', 'name', 'lastName', 'phoneNumber', 'image', 'uid']);
const HIDDEN = '***';

const kept = (collection: string, field: string, value: unknown): unknown =>
  value === undefined ? null : collection === 'users' && personal.has(field) ? HIDDEN : value;

/** Field by field, in the order of the alphabet; empty when nothing that matters changed. */
export const changesOf = (collection: string, before: Fields = {}, after: Fields = {}): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !bookkeeping.has(field) && !isDeepStrictEqual(before[field], after[field]))
    .toSorted((a, b) => a.localeCompare(b))
    .map((field) => ({
      field,
      before: kept(collection, field, before[field]),
      after: kept(collection, field, after[field]),
    }));
