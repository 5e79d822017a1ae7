/** The only writer of the audit trail. */
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

/** Delivered again, an event writes the same entry again. */
export const keepEntry = async (eventId: string, entry: AuditEntry): Promise<void> => {
  await db().doc(`audit/${eventId}`).set(entry);
};
