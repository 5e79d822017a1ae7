import { changesOf } from './changes.ts';
import type { AuditedCollection, AuditEntry } from './audit-store.ts';

interface Change<T> {
  before: T | null;
  after: T;
  by: string;
  now: Date;
}

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
