/** Counts the documents that a Firestore client moves, as Google bills them, from what goes over its wire. */
import type { Readable } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';

export interface Documents {
  reads: number;
  writes: number;
}

/** The two methods through which everything leaves Firestore's client. They are its own affair; there is no better place outside it. */
type Doors = Record<'request' | 'requestStream', (method: string, ...rest: unknown[]) => Promise<unknown>>;

const writing = ['commit', 'batchWrite'];
/** Index entries that one read pays for in a count or sum. */
const ENTRIES_A_READ = 1000;

interface Answer {
  document?: object | null;
  found?: object;
  missing?: string;
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

/** A document that does not exist costs as much as one that does. */
const readsIn = ({ document, found, missing, result }: Answer): number => {
  if (result)
    return Math.max(
      1,
      ...Object.values(result.aggregateFields ?? {}).map(({ integerValue }) =>
        Math.ceil(Number(integerValue ?? 1) / ENTRIES_A_READ),
      ),
    );
  return document || found || missing ? 1 : 0;
};

/**
 * @param firestore a client, or the prototype of all clients
 * @param count hears of each request that reads or writes, once its answer is whole
 */
export function meter(firestore: Firestore, count: (documents: Documents) => void): void {
  const doors = firestore as unknown as Doors;
  const { request, requestStream } = doors;

  doors.request = async function metered(this: Doors, method, ...rest) {
    const answer = await request.call(this, method, ...rest);
    const { writes } = rest[0] as { writes?: unknown[] };
    if (writing.includes(method) && writes?.length) count({ reads: 0, writes: writes.length });
    return answer;
  };

  doors.requestStream = async function metered(this: Doors, method, ...rest) {
    const stream = (await requestStream.call(this, method, ...rest)) as Readable;
    let reads = 0;
    stream.on('data', (answer: Answer) => (reads += readsIn(answer)));
    // A query without a result is billed as one read.
    stream.once('end', () => count({ reads: Math.max(1, reads), writes: 0 }));
    return stream;
  };
}
