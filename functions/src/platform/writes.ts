import type { DocumentData, DocumentReference, Precondition } from 'firebase-admin/firestore';
import { db } from './firebase.ts';

/**
 * A batch or a transaction. Stores offer functions that add writes to their own collections, as `putPlaces(writes, …)`.
 * Use cases compose them, and everything is committed together or not at all.
 */
export interface Writes {
  create: (ref: DocumentReference, data: DocumentData) => unknown;
  set: (ref: DocumentReference, data: DocumentData) => unknown;
  update: (ref: DocumentReference, data: DocumentData, precondition?: Precondition) => unknown;
  delete: (ref: DocumentReference) => unknown;
}

/** The precondition that a document still is as it was read. */
export type Unchanged = (ref: DocumentReference) => Precondition;

/** For writes in a transaction, which itself checks what it read. */
export const checkedByTransaction: Unchanged = () => ({ exists: true });

/** Commits the writes that `put` adds, all or none. A failed precondition is a conflict (`retry.ts`). */
export async function writeTogether(put: (writes: Writes) => void): Promise<void> {
  const batch = db().batch();
  put(batch);
  await batch.commit();
}
