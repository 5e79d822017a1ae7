import { changesOf } from './changes.ts';
import type { AuditedCollection, AuditEntry } from './audit-store.ts';

interface Change<T> {
  /** Null for a new record. */
  before: T | null;
  after: T;
  /** The uid of the admin. */
  by: string;
  now: Date;
}

/** The audit entry of a record that the server creates or changes for an admin. It is stamped with `now` as well. */
export const changeEntry = <T extends { id: string }>(
  collection: AuditedCollection,
  { before, after, by, now }: Change<T>,
): AuditEntry => ({
  collection,
  recordId: after.id,
  kind: before ? 'update' : 'create',
  changes: changesOf(collection, { before: withoutId(before), after: withoutId(after), at: now }),
  by,
  at: now,
});

function withoutId<T extends { id: string }>(record: T | null): Record<string, unknown> | undefined {
  if (!record) return undefined;
  const { id: _, ...fields } = record;
  return fields;
}
