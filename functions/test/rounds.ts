/** How often an act waits for Firestore before it commits, at the border of Firestore's client. */
import type { Readable } from 'node:stream';
import type { AboutToCommit } from '../src/books/decide-and-commit.ts';
import { db } from '../src/platform/firebase.ts';
import { listening } from './batches.ts';
import { type FirestoreRequests, requestsOf } from './firestore-requests.ts';

let waits = 0;
let underWay = 0;

/** Counts requests that run at the same time as one. */
export function countWaits(): void {
  const requests = requestsOf(db());
  const { requestStream } = requests;
  requests.requestStream = async function counted(this: FirestoreRequests, method, ...rest) {
    if (underWay++ === 0) waits++;
    const stream = (await requestStream.call(this, method, ...rest)) as Readable;
    stream.once('end', () => underWay--);
    return stream;
  };
}

/** @returns for each decision of the call's acts, in their order, how many round trips of reading it took */
export async function roundsOf(call: () => Promise<unknown>): Promise<number[]> {
  const rounds: number[] = [];
  await listening(
    'books.reading',
    () => (waits = 0),
    () => listening<AboutToCommit, unknown>('books.decided', () => rounds.push(waits), call),
  );
  return rounds;
}
