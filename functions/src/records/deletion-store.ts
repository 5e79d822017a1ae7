/** A record remains after the deletion, because the account's orders stay. */
import type { Transaction } from 'firebase-admin/firestore';
import { entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { Writes } from '../platform/writes.ts';

export interface AccountDeletion {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface DeletedAccount {
  id: string;
  at: Date;
}

const deletions = () => db().collection('accountDeletions');

export function putDeletion(writes: Writes, uid: string, now: Date): void {
  writes.set(deletions().doc(uid), { createdAt: now, updatedAt: now });
}

export const isBeingDeleted = async (transaction: Transaction, uid: string): Promise<boolean> =>
  (await transaction.get(deletions().doc(uid))).exists;

export async function unfinishedDeletions(before: Date, limit: number): Promise<AccountDeletion[]> {
  return entities<AccountDeletion>(
    await deletions().where('updatedAt', '<=', before).orderBy('updatedAt').limit(limit).get(),
  );
}

/** Moves it to the end of `unfinishedDeletions`. */
export async function deletionTried(uid: string, now: Date): Promise<void> {
  await deletions().doc(uid).update({ updatedAt: now });
}

export async function noteDeleted(uid: string, now: Date): Promise<void> {
  const batch = db().batch();
  batch.delete(deletions().doc(uid));
  batch.set(db().collection('deletedAccounts').doc(uid), { at: now });
  await batch.commit();
}
