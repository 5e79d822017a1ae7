import type { Transaction } from 'firebase-admin/firestore';
import { db } from './firebase.ts';
import { withLocks } from './with-locks.ts';

/**
 * Queues behind this process's other jobs with the same keys, then runs a Firestore transaction. Without the queue,
 * transactions on one document abort and retry each other for seconds (`with-locks.ts`).
 * @param job may run more than once
 */
export const inTransaction = <T>(keys: readonly string[], job: (transaction: Transaction) => Promise<T>): Promise<T> =>
  withLocks(keys, () => db().runTransaction(job));
