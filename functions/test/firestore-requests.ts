/**
 * The two methods through which every request leaves Firestore's client. They are private, but the client offers no
 * other place to count or cut its requests.
 */
import type { Firestore } from 'firebase-admin/firestore';

export type FirestoreRequests = Record<
  'request' | 'requestStream',
  (method: string, ...rest: unknown[]) => Promise<unknown>
>;

/** @param firestore a client, or the prototype of all clients */
export const requestsOf = (firestore: Firestore): FirestoreRequests => firestore as unknown as FirestoreRequests;
