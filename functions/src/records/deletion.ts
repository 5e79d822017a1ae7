import type { AuditEntry } from './audit-store.ts';
import { changesOf } from './changes.ts';
import type { AuditedCollection } from './audit-store.ts';

export interface Deletion {
  id: string;
  by: string;
  now: Date;
}

export const deletionEntry = <T extends { id: string }>(
  collection: AuditedCollection,
  { id, ...fields }: T,
  { by, now }: Deletion,
): AuditEntry => ({
  collection,
  recordId: id,
  kind: 'delete',
  changes: changesOf(collection, { before: fields, after: undefined, at: now }),
  by,
  at: now,
});
