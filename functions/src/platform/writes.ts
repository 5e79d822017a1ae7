import type { DocumentData, DocumentReference, Precondition } from 'firebase-admin/firestore';
import { db } from './firebase.ts';

/** A batch or a transaction. Stores add their own writes to it, as `putMail(writes, …)` does. */
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
