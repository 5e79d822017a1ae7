import type { AuditEntry } from '../records/audit-store.ts';

export interface Moderation {
  userId: string;
  activityId: string;
  /** The admin's uid. */
  by: string;
  now: Date;
}

export const reviewEntry = (
  recordId: string,
  { by, now }: Moderation,
  change: { field: 'hidden' | 'reply'; before: string | null; after: string | null },
): AuditEntry => ({ collection: 'reviews', recordId, kind: 'update', changes: [change], by, at: now });
