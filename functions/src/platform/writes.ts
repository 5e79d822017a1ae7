import type { DocumentData, DocumentReference, Precondition } from 'firebase-admin/firestore';
import { db } from './firebase.ts';

/**
 * A batch or a transaction. Stores export functions that add their own writes to it, such as `putMail(writes, …)`. Use
 * cases compose them into one atomic commit.
 */
export interface Writes {
  create: (ref: DocumentReference, data: DocumentData) => unknown;
  set: (ref: DocumentReference, data: DocumentData) => unknown;
  update: (ref: DocumentReference, data: DocumentData, precondition?: Precondition) => unknown;
  delete: (ref: DocumentReference) => unknown;
}

/** Commits atomically. A failed precondition is a conflict (`retry.ts`). */
export async function writeTogether(put: (writes: Writes) => void): Promise<void> {
  const batch = db().batch();
  put(batch);
  await batch.commit();
}
