/**
 * Each collection has one store that writes it. Every test that imports this (through `gym.ts`) fails if the product
 * writes a record from another file, or does anything to the ledger but add an entry. Tests may write anything.
 */
import { getCallSites } from 'node:util';
import { type DocumentReference, WriteBatch } from 'firebase-admin/firestore';

const owners: Record<string, string> = {
  accountDeletions: 'records/deletion-store.ts',
  activities: 'records/timetable-store.ts',
  audit: 'records/audit-store.ts',
  calendarFeeds: 'records/feed-store.ts',
  catalog: 'records/catalog-store.ts',
  deletedAccounts: 'records/deletion-store.ts',
  descuentos: 'records/descuento-store.ts',
  differences: 'records/difference-store.ts',
  diaHoras: 'records/timetable-store.ts',
  hiddenReviews: 'records/review-store.ts',
  ledger: 'records/ledger-store.ts',
  jobs: 'platform/job-notes.ts',
  mail: 'mail/outbox/outbox-store.ts',
  mailConsents: 'records/consent-store.ts',
  mailRecipients: 'records/recipient-store.ts',
  orderLines: 'books/commit.ts',
  orders: 'books/commit.ts',
  payments: 'books/commit.ts',
  products: 'records/product-store.ts',
  priceChanges: 'records/price-change-store.ts',
  pictures: 'records/picture-store.ts',
  reviews: 'records/review-store.ts',
  soldOnce: 'books/commit.ts',
  staffNotes: 'records/note-store.ts',
  credits: 'books/commit.ts',
  closures: 'records/closure-store.ts',
  sessions: 'books/commit.ts',
  trainers: 'records/timetable-store.ts',
  users: 'records/user-store.ts',
  waits: 'books/commit.ts',
  withdrawals: 'books/commit.ts',
};

/** Adds missing fields to any record. */
const MIGRATION = 'office/migration-store.ts';

/** Repairs contradictions in single records. */
const DOCTOR = 'doctor/mend-store.ts';

/** Commits an act's changes. */
const BOOKS = 'books/commit.ts';

/** Writes that change nothing, for the sake of their preconditions. */
const PRECONDITIONS = 'platform/must-be-unchanged.ts';

/** The maximum number of calls inside Firestore's client between a store and the write. */
const DEPTH = 30;

/**
 * The file that writes is the innermost file of this repository on the stack. Its additions to a batch pass through
 * `writeTogether`. Call sites are cheaper than a stack trace.
 */
const writer = (): string =>
  getCallSites(DEPTH)
    .map(({ scriptName }) => scriptName)
    .find((file) =>
      /^(?!.*(node_modules|(owners|batches)\.ts|platform\/writes\.ts)).*\/(functions|scripts|test)\//.test(file),
    ) ?? '';

function mustOwn({ parent: { id: collection }, path }: DocumentReference, method: string): void {
  const [, file] = /\/functions\/src\/([\w/.-]+?\.ts)/.exec(writer()) ?? [];
  if (!file || file.endsWith('.test.ts')) return;
  if (collection === 'ledger' && method !== 'create') throw new Error(`${file} wanted to ${method} ${path}`);
  if (![owners[collection], MIGRATION, DOCTOR, BOOKS, PRECONDITIONS].includes(file))
    throw new Error(`${file} wrote ${path}, which belongs to ${owners[collection]}`);
}

/** Batches, transactions and single writes all end here. */
const methods = ['create', 'set', 'update', 'delete'] as const;
type Method = (this: WriteBatch, ref: DocumentReference, ...rest: unknown[]) => WriteBatch;
const prototype = WriteBatch.prototype as unknown as Record<(typeof methods)[number], Method>;
for (const method of methods) {
  const write = prototype[method];
  prototype[method] = function owned(ref, ...rest) {
    mustOwn(ref, method);
    return write.call(this, ref, ...rest);
  };
}
