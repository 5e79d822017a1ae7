import type { DocumentData, DocumentReference, Precondition } from 'firebase-admin/firestore';
import { db } from './firebase.ts';

/**
 * A batch or a transaction. Stores offer functions that add writes to their own collections, as `putMail(writes, …)`.
 * Use cases compose them, and everything is committed together or not at all.
 */
export interface Writes {
  create: (ref: DocumentReference, data: DocumentData) => unknown;
  set: (ref: DocumentReference, data: DocumentData) => unknown;
  update: (ref: DocumentReference, data: DocumentData, precondition?: Precondition) => unknown;
  delete: (ref: DocumentReference) => unknown;
}

/** Commits the writes that `put` adds, all or none. A failed precondition is a conflict (`retry.ts`). */
export async function writeTogether(put: (writes: Writes) => void): Promise<void> {
  const batch = db().batch();
  put(batch);
  await batch.commit();
}
