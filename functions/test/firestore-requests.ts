/**
 * The two private methods through which Firestore's client sends every request. There is no public place to count or
 * cut requests.
 */
import type { Firestore } from 'firebase-admin/firestore';

export type FirestoreRequests = Record<
  'request' | 'requestStream',
  (method: string, ...rest: unknown[]) => Promise<unknown>
>;

export const requestsOf = (firestore: Firestore): FirestoreRequests => firestore as unknown as FirestoreRequests;
