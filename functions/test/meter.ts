/** Counts the documents that a Firestore client reads and writes, as Google bills them. */
import type { Readable } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';
import { type FirestoreRequests, requestsOf } from './firestore-requests.ts';

export interface Documents {
  reads: number;
  writes: number;
}

const writing = ['commit', 'batchWrite'];
/** A count or sum is billed as one read for this many index entries. */
const ENTRIES_A_READ = 1000;

interface Answer {
  document?: object | null;
  found?: object;
  missing?: string;
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

/** Reading a missing document costs as much as reading an existing one. */
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

export function meter(firestore: Firestore, count: (documents: Documents) => void): void {
  const requests = requestsOf(firestore);
  const { request, requestStream } = requests;

  requests.request = async function metered(this: FirestoreRequests, method, ...rest) {
    const answer = await request.call(this, method, ...rest);
    const { writes = [] } = rest[0] as { writes?: object[] };
    // A precondition without a write is billed as a read.
    const reads = writes.filter((each) => 'verify' in each).length;
    if (writing.includes(method) && writes.length > 0) count({ reads, writes: writes.length - reads });
    return answer;
  };

  requests.requestStream = async function metered(this: FirestoreRequests, method, ...rest) {
    const stream = (await requestStream.call(this, method, ...rest)) as Readable;
    let reads = 0;
    stream.on('data', (answer: Answer) => (reads += readsIn(answer)));
    // A query without a result is billed as one read.
    stream.once('end', () => count({ reads: Math.max(1, reads), writes: 0 }));
    return stream;
  };
}
