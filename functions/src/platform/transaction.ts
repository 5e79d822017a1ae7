import type { Transaction } from 'firebase-admin/firestore';
import { db } from './firebase.ts';
import { withLocks } from './locks.ts';

/**
 * Runs a Firestore transaction, after queueing behind the jobs of this process that share one of the keys: transactions
 * on one document abort and retry each other for seconds (`locks.ts`).
 * @param job may run more than once
 */
export const inTransaction = <T>(keys: readonly string[], job: (transaction: Transaction) => Promise<T>): Promise<T> =>
  withLocks(keys, () => db().runTransaction(job));
