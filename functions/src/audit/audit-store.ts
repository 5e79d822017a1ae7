/** The only writer of the audit trail. */
import type { Transaction } from 'firebase-admin/firestore';
import type { FieldChange } from './changes.ts';
import { db } from '../platform/firebase.ts';

export interface AuditEntry {
  collection: string;
  recordId: string;
  kind: 'create' | 'update' | 'delete';
  changes: FieldChange[];
  /** The uid of who wrote from a browser; null for the server, which acts for whoever asked it. */
  by: string | null;
  at: Date;
}

const entry = (id: string) => db().doc(`audit/${id}`);

/** Delivered again, an event writes the same entry again. */
export const keepEntry = async (eventId: string, kept: AuditEntry): Promise<void> => {
  await entry(eventId).set(kept);
};

/** A record is deleted once: no id comes again. */
const deletionId = (collection: string, recordId: string): string => `${collection}_${recordId}_deleted`;

/** The server's own note of who had it delete a record, in the transaction that does. */
export const keepDeletion = (transaction: Transaction, kept: AuditEntry): void => {
  transaction.set(entry(deletionId(kept.collection, kept.recordId)), kept);
};

export const knowsDeletion = async (collection: string, recordId: string): Promise<boolean> =>
  (await entry(deletionId(collection, recordId)).get()).exists;
