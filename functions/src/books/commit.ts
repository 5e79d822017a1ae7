import {
  type ChangedOrder,
  type Kind,
  type Kinds,
  type OrderWithLines,
  type Settled,
  settledKinds,
} from '@gym-power/domain';
import type { DocumentData, Precondition } from 'firebase-admin/firestore';
import { type AuditEntry, isWatched, keepOwnEntry, putAuditEntry } from '../records/audit-store.ts';
import { putEntry } from '../records/ledger-store.ts';
import { kinds as mailKinds, type NewMail, sendTime } from '../mail/kinds/kinds.ts';
import { putMail } from '../mail/outbox/outbox-store.ts';
import { document } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { mustBeUnchanged } from '../platform/must-be-unchanged.ts';
import { removeReview } from '../records/review-store.ts';
import type { Reading } from './reading.ts';
import { changesOf, fieldsOf, lineIdsOf, lineRecords, orderFields, pathOf, type StoredKind } from './records.ts';

interface Beside {
  mails: readonly NewMail[];
  audit: readonly AuditEntry[];
  now: Date;
}

/** @returns false if no record differs, and nothing was written */
export async function commit(reading: Reading, settled: Settled, { mails, audit, now }: Beside): Promise<boolean> {
  const batch = db().batch();
  const written = new Set<string>();

  const put = (kind: StoredKind, id: string, after: DocumentData | null): void => {
    const path = pathOf(kind, id);
    const ref = db().doc(path);
    const before = reading.stored(path);
    const unchanged: Precondition = before ? { lastUpdateTime: reading.seen.get(path)!.updateTime! } : {};
    if (before && after) {
      const changes = changesOf(kind, { before, after, now });
      if (!changes) return;
      batch.update(ref, changes, unchanged);
    } else if (before) batch.delete(ref, unchanged);
    else if (after) batch.create(ref, after);
    else return;
    written.add(path);
  };
  const putLines = (before: OrderWithLines | null, after: OrderWithLines | null): void => {
    const kept = after ? lineRecords(after) : [];
    for (const line of kept) put('lines', line.id, document(line));
    const ids = new Set(kept.map(({ id }) => id));
    for (const id of before ? lineIdsOf(before.order) : []) if (!ids.has(id)) put('lines', id, null);
  };
  const beforeOf = <K extends Kind>(kind: K, id: string): Kinds[K] | null =>
    reading.seen.has(pathOf(kind, id)) ? reading.books.get(kind, id) : null;

  for (const after of settled.orders) {
    put('orders', after.order.id, orderFields(after));
    putLines(beforeOf('orders', after.order.id), after);
  }
  for (const id of settled.gone.orders ?? []) {
    putLines(beforeOf('orders', id), null);
    put('orders', id, null);
  }
  for (const kind of settledKinds) {
    for (const record of settled[kind]) put(kind, record.id, fieldsOf(kind, record));
    for (const id of settled.gone[kind] ?? []) put(kind, id, null);
  }
  for (const entry of settled.entries) putEntry(batch, entry);
  if (written.size === 0) return false;

  for (const mail of [...settled.told.flatMap(mailsAbout), ...mails]) putMail(batch, mail, now, sendTime(mail, now));
  for (const entry of audit) (isWatched(entry) ? keepOwnEntry : putAuditEntry)(batch, entry);
  for (const id of settled.reviewsGone) removeReview(batch, id);
  for (const path of reading.guarded()) if (!written.has(path)) mustBeUnchanged(batch, reading.seen.get(path)!);
  await batch.commit();
  return true;
}

function mailsAbout({ order, lines, productLines = [], transition, lineChange }: ChangedOrder): NewMail[] {
  if (lineChange) return [mailKinds[lineChange.mail].of(order, lineChange)];
  return transition ? [mailKinds[transition.mail].of({ order, lines, productLines })] : [];
}
