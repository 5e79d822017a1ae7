/** Counts the round trips of an act's reads, at the border of Firestore's client. */
import { Query, Transaction } from 'firebase-admin/firestore';
import type { AboutToCommit } from '../src/books/decide-and-commit.ts';
import { db } from '../src/platform/firebase.ts';
import { listening } from './batches.ts';

let waits = 0;
let underWay = 0;

function count<Name extends string>(owner: Record<Name, (...given: any[]) => Promise<unknown>>, name: Name): void {
  const read = owner[name];
  owner[name] = async function counted(this: unknown, ...given) {
    if (underWay++ === 0) waits++;
    try {
      return await read.apply(this, given);
    } finally {
      underWay--;
    }
  };
}

export function countWaits(): void {
  const aggregate = Object.getPrototypeOf(db().collection('any').count());
  for (const owner of [db(), Transaction.prototype]) count(owner as any, 'getAll');
  for (const owner of [Query.prototype, Transaction.prototype, aggregate]) count(owner, 'get');
}

/** @returns the number of read round trips for each decision of the call's acts, in order */
export async function roundsOf(call: () => Promise<unknown>): Promise<number[]> {
  const rounds: number[] = [];
  const begin = () => {
    waits = 0;
  };
  const decided = () => {
    rounds.push(waits);
  };
  await listening('books.reading', begin, () => listening<AboutToCommit, unknown>('books.decided', decided, call));
  return rounds;
}
