/** Firestore's client sends every request through these two private methods. No public place can count or cut them. */
import type { Firestore } from 'firebase-admin/firestore';

export type FirestoreRequests = Record<
  'request' | 'requestStream',
  (method: string, ...rest: unknown[]) => Promise<unknown>
>;

export const requestsOf = (firestore: Firestore): FirestoreRequests => firestore as unknown as FirestoreRequests;
