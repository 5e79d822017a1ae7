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
  /** The uid of the user who wrote from a browser or called the server; null for an automatic change. */
  by: string | null;
  at: Date;
}

export const instantOf = (value: unknown): Date | null => (value instanceof Timestamp ? value.toDate() : null);

const entry = (id: string) => db().doc(`audit/${id}`);

export const keepEntry = async (eventId: string, kept: AuditEntry): Promise<void> => {
  await entry(eventId).set(kept);
};

const watched = ['users', 'activities', 'trainers', 'diaHoras', 'descuentos', 'products', 'settings'] as const;
export type AuditedCollection = (typeof watched)[number];

export const isWatched = ({ collection }: AuditEntry): boolean => (watched as readonly string[]).includes(collection);

export const putAuditEntry = (writes: Writes, kept: AuditEntry): void => {
  writes.create(db().collection('audit').doc(), kept);
};

export async function entriesOf(collection: string, recordId: string): Promise<AuditEntry[]> {
  const found = await db()
    .collection('audit')
    .where('collection', '==', collection)
    .where('recordId', '==', recordId)
    .get();
  return entities<AuditEntry & { id: string }>(found).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

type Write = Pick<AuditEntry, 'collection' | 'recordId' | 'kind' | 'at'>;

/** Ids are not reused, so a record is deleted only once. The server stamps every other write with its time. */
const ownEntryId = ({ collection, recordId, kind, at }: Write): string =>
  `${collection}_${recordId}_${kind === 'delete' ? 'deleted' : at.getTime()}`;

/** Names the admin behind a write of the server. The trigger then skips the write. */
export const keepOwnEntry = (writes: Pick<Writes, 'set'>, kept: AuditEntry): void => {
  writes.set(entry(ownEntryId(kept)), kept);
};

export const hasOwnEntry = async (write: Write): Promise<boolean> => (await entry(ownEntryId(write)).get()).exists;
