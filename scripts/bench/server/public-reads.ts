// How many documents a public list reads.
import { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { rebuildCatalog } from '../../../functions/src/public/refresh.ts';
import type { Section } from './report.ts';
import { fillGym } from './rest-gym.ts';
import { served } from './served.ts';

const lists = ['/activity/all', '/trainer', '/diahora', '/review/all', '/recipes'];
const MOST_READS = 2;

/** Documents read on a cache miss, in a small and in a large gym. A hit is answered by Hosting's CDN and reads none. */
export async function publicReads(): Promise<Section> {
  const rows: [string, string][] = [];
  const claims: [string, boolean][] = [];
  for (const classes of [10, 1_000]) {
    await fillGym(classes);
    await rebuildCatalog();
    await served(async (ask) => {
      for (const path of lists) {
        const counted = await countReads(() => ask({ method: 'GET', path }));
        const { headers, bytes } = counted.result;
        rows.push([`GET ${path}, ${classes} classes`, `${counted.reads} reads, ${Math.round(bytes / 1024)} kB`]);
        claims.push([
          `GET ${path}, ${classes} classes: at most ${MOST_READS} reads, kept by shared caches`,
          counted.reads <= MOST_READS && /public.*s-maxage=\d{2,}/.test(headers.get('cache-control') ?? ''),
        ]);
      }
    });
  }
  return { title: 'Firestore reads of the public lists, on a cache miss', rows, claims };
}

/** Counts documents as Firestore bills them: one for each document in an answer, and one for an empty query. */
async function countReads<T>(job: () => Promise<T>): Promise<{ result: T; reads: number }> {
  let reads = 0;
  const count = (answer: unknown): void => {
    if (Array.isArray(answer)) reads += answer.length;
    else reads += Math.max(1, (answer as { size?: number }).size ?? 1);
  };
  // `get` of a document calls `getAll`.
  const methodsThatRead = [
    [Query.prototype, 'get'],
    [Firestore.prototype, 'getAll'],
    [Transaction.prototype, 'get'],
    [Transaction.prototype, 'getAll'],
  ] as const;
  const undo = methodsThatRead.map(([owner, name]) => {
    const methods = owner as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const original = methods[name]!;
    methods[name] = async function counted(this: unknown, ...args: unknown[]) {
      const answer = await original.apply(this, args);
      count(answer);
      return answer;
    };
    return () => void (methods[name] = original);
  });
  try {
    const result = await job();
    return { result, reads };
  } finally {
    for (const each of undo) each();
  }
}
