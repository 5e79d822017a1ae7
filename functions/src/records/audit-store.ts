/** The only writer of the audit trail. */
import { Timestamp } from 'firebase-admin/firestore';
import type { FieldChange } from './changes.ts';
import { entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { Writes } from '../platform/writes.ts';

export interface AuditEntry {
  collection: string;
  recordId: string;
  kind: 'create' | 'update' | 'delete';
  changes: FieldChange[];
  /** The uid of whoever wrote from a browser or had the server write; null for what the server did by itself. */
  by: string | null;
  at: Date;
}

/** An instant as an event has it; null for anything else. */
export const instantOf = (value: unknown): Date | null => (value instanceof Timestamp ? value.toDate() : null);

const entry = (id: string) => db().doc(`audit/${id}`);

/** Idempotent: an event that is delivered twice writes the same entry. */
export const keepEntry = async (eventId: string, kept: AuditEntry): Promise<void> => {
  await entry(eventId).set(kept);
};

/** What admins change, from a browser or through the server. A trigger records who writes these. */
const watched = ['users', 'activities', 'trainers', 'diaHoras', 'descuentos', 'settings'] as const;
export type AuditedCollection = (typeof watched)[number];

export const isWatched = ({ collection }: AuditEntry): boolean => (watched as readonly string[]).includes(collection);

/** Notes who had the server change a record, in the batch that changes it. No trigger watches these collections. */
export const putAuditEntry = (writes: Writes, kept: AuditEntry): void => {
  writes.create(db().collection('audit').doc(), kept);
};

/** What happened to a record, oldest first. */
export async function entriesOf(collection: string, recordId: string): Promise<AuditEntry[]> {
  const found = await db()
    .collection('audit')
    .where('collection', '==', collection)
    .where('recordId', '==', recordId)
    .get();
  return entities<AuditEntry & { id: string }>(found).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

type Write = Pick<AuditEntry, 'collection' | 'recordId' | 'kind' | 'at'>;

/** A record is deleted only once, because ids are not reused. The server stamps every other write with its time. */
const ownEntryId = ({ collection, recordId, kind, at }: Write): string =>
  `${collection}_${recordId}_${kind === 'delete' ? 'deleted' : at.getTime()}`;

/** Notes for whom the server writes a record, along with it. The trigger then notes nothing. */
export const keepOwnEntry = (writes: Pick<Writes, 'set'>, kept: AuditEntry): void => {
  writes.set(entry(ownEntryId(kept)), kept);
};

/** @param write `at` is the record's `updatedAt` */
export const hasOwnEntry = async (write: Write): Promise<boolean> => (await entry(ownEntryId(write)).get()).exists;
