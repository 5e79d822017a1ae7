/** Writes what was settled, in one batch that fails unless everything that was asked for is still as it was read. */
import { type Kind, type Kinds, linesInside, type Settled } from '@gym-power/domain';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldPath,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type AuditEntry, isWatched, keepOwnEntry, putAuditEntry } from '../audit/audit-store.ts';
import { putEntry } from '../ledger/ledger-store.ts';
import { type Mail, newOrderMail } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { document } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { removeReview } from '../reviews/review-store.ts';
import type { Reading } from './reading.ts';
import { changesOf, fieldsOf, lineRecords, pathOf, type StoredKind } from './records.ts';

interface Beside {
  mails: readonly Mail[];
  audit: readonly AuditEntry[];
  now: Date;
}

const kinds = [
  'orders',
  'slots',
  'users',
  'payments',
  'credits',
  'descuentos',
  'waits',
  'sessions',
  'withdrawals',
] as const;

/** Writes nothing where no record differs. A failed precondition is a conflict (`platform/retry.ts`). */
export async function commit(reading: Reading, settled: Settled, { mails, audit, now }: Beside): Promise<void> {
  const batch = db().batch();
  const written = new Set<string>();
  const { books, seen } = reading;

  const put = (kind: StoredKind, id: string, before: DocumentData | null, after: DocumentData | null): void => {
    const path = pathOf(kind, id);
    const snapshot = seen.get(path);
    const ref = db().doc(path);
    if (!after) {
      if (!snapshot?.exists) return;
      batch.delete(ref, { lastUpdateTime: snapshot.updateTime! });
    } else if (!before || !snapshot?.exists) {
      batch.create(ref, stampedAs(kind, after, now));
    } else {
      const changes = changesOf(kind, { before, after, now });
      if (!changes) return;
      batch.update(ref, changes, { lastUpdateTime: snapshot.updateTime! });
    }
    written.add(path);
  };

  for (const kind of kinds) {
    for (const record of settled[kind] as readonly Kinds[Kind][]) {
      const id = 'order' in record ? record.order.id : record.id;
      const before = seen.has(pathOf(kind, id)) ? books.get(kind, id) : null;
      const fields = fieldsOf[kind] as (each: Kinds[Kind]) => DocumentData;
      put(kind, id, before && fields(before), fields(record));
      if ('order' in record) putLines(before as Kinds['orders'] | null, record);
    }
    for (const id of settled.gone[kind] ?? []) {
      const before = books.get(kind, id);
      if (before && 'order' in before) putLines(before, null);
      put(kind, id, null, null);
    }
  }
  for (const entry of settled.entries) putEntry(batch, entry);
  if (written.size === 0) return;

  for (const { kind, about } of settled.mails) putMail(batch, newOrderMail(kind, about, now));
  for (const mail of mails) putMail(batch, mail);
  for (const entry of audit) (isWatched(entry) ? keepOwnEntry : putAuditEntry)(batch, entry);
  for (const id of settled.reviewsGone) removeReview(batch, id);
  for (const path of reading.guarded()) if (!written.has(path)) mustBeUnchanged(batch, path, seen.get(path)!);
  await batch.commit();

  function putLines(before: Kinds['orders'] | null, after: Kinds['orders'] | null): void {
    const recordsBefore = before && !linesInside(before.order) ? before.lines : [];
    const linesBefore = new Map(recordsBefore.map((line) => [line.id, line]));
    const linesAfter = new Map(after ? lineRecords(after).map((line) => [line.id, line]) : []);
    for (const [id, line] of linesAfter) {
      const was = linesBefore.get(id);
      put('lines', id, was ? document(was) : null, document(line));
    }
    for (const id of linesBefore.keys()) if (!linesAfter.has(id)) put('lines', id, null, null);
  }
}

/** A new record has the time of its first write, where decisions do not say it. */
const stampedAs = (kind: StoredKind, fields: DocumentData, now: Date): DocumentData =>
  kind === 'lines' ? { ...fields, updatedAt: now } : fields;

/**
 * Adds a precondition on a document that is not written. A write that changes nothing leaves a document's version alone
 * and is no event, but its precondition counts
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/WriteResult).
 */
function mustBeUnchanged(batch: WriteBatch, path: string, snapshot: DocumentSnapshot): void {
  const ref = db().doc(path);
  if (!snapshot.exists) return void batch.delete(ref, { exists: false });
  const [field, value] = unchangedField(snapshot.data()!);
  batch.update(ref, new FieldPath(field), value, { lastUpdateTime: snapshot.updateTime! });
}

/** A text or a yes is written back just as it is. A number might come back as one of another type. */
function unchangedField(fields: DocumentData): [string, unknown] {
  const all = Object.entries(fields);
  const found =
    all.find(([, value]) => typeof value === 'string' || typeof value === 'boolean') ??
    all.find(([, value]) => value instanceof Timestamp);
  if (!found) throw new Error('a record without a text, a yes or a time');
  return found;
}
