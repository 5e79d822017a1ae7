/** Observes what acts read and the batches they commit, at the border of Firestore's client. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Precondition,
  WriteBatch,
  type WriteResult,
} from 'firebase-admin/firestore';
import type { AboutToCommit } from '../src/books/decide-and-commit.ts';

export interface Write {
  method: 'create' | 'set' | 'update' | 'delete';
  path: string;
  /** Null for a deletion, and for a write that only carries a precondition. */
  fields: DocumentData | null;
  precondition: Precondition | undefined;
}

export interface Batch extends AboutToCommit {
  writes: readonly Write[];
}

const writesOf = new WeakMap<WriteBatch, Write[]>();
type Method = (this: WriteBatch, ref: DocumentReference, ...rest: any[]) => WriteBatch;
const prototype = WriteBatch.prototype as unknown as Record<Write['method'], Method>;
for (const method of ['create', 'set', 'update', 'delete'] as const) {
  const write = prototype[method];
  prototype[method] = function noted(ref, ...rest) {
    const writes = writesOf.get(this) ?? [];
    writesOf.set(this, [...writes, { method, path: ref.path, ...given(method, rest) }]);
    return write.call(this, ref, ...rest);
  };
}

function given(method: Write['method'], rest: readonly any[]): Pick<Write, 'fields' | 'precondition'> {
  if (method === 'delete') return { fields: null, precondition: rest[0] };
  if (rest[0] instanceof FieldPath) return { fields: null, precondition: rest[2] };
  return { fields: rest[0], precondition: method === 'update' ? rest[1] : undefined };
}

/** Nothing is awaited between an act's decision and its commit, so one variable is enough. */
let decided: AboutToCommit | null = null;
subscribe('books.decided', (message) => {
  decided = message as AboutToCommit;
  queueMicrotask(() => (decided = null));
});

type Check = (batch: Batch) => void;
const checks = new Set<Check>();

/** @param check called for each batch before it is sent; an error that it throws fails the act */
export const checkBatches = (check: Check): void => void checks.add(check);

export type Around = (batch: Batch, send: () => Promise<unknown>) => Promise<unknown>;
let around: Around = (_, send) => send();

type Commit = (this: WriteBatch) => Promise<WriteResult[]>;
const commit: Commit = Reflect.get(WriteBatch.prototype, 'commit');
WriteBatch.prototype.commit = async function checked() {
  const act = decided;
  decided = null;
  if (!act) return commit.call(this);
  const batch = { ...act, writes: writesOf.get(this) ?? [] };
  const send = async () => {
    for (const check of checks) check(batch);
    return commit.call(this);
  };
  return (await around(batch, send)) as WriteResult[];
};

export async function sentBy<T>(instead: Around, job: () => Promise<T>): Promise<T> {
  const before = around;
  around = instead;
  try {
    return await job();
  } finally {
    around = before;
  }
}

export async function listening<M, T>(
  channel: 'books.reading' | 'books.decided',
  listen: (message: M) => void,
  job: () => Promise<T>,
): Promise<T> {
  const listener = (message: unknown) => listen(message as M);
  subscribe(channel, listener);
  try {
    return await job();
  } finally {
    unsubscribe(channel, listener);
  }
}
