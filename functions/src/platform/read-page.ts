import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { cursorOf, type Page, type PageRequest, placeOf } from './page.ts';
import { entity } from './documents.ts';

/** Cursors hold Firestore's microseconds, because a `Date` has only milliseconds. */
export async function readPage<T>(query: Query, { limit, cursor }: PageRequest): Promise<Page<T>> {
  const newestFirst = query.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const from = cursor === undefined ? newestFirst : newestFirst.startAfter(...startOf(cursor));
  const { docs } = await from.limit(limit + 1).get();
  const shown = docs.slice(0, limit);
  return {
    records: shown.map((each) => entity<T>(each)!),
    next: docs.length > limit ? cursorAfter(shown.at(-1)!) : null,
  };
}

const SECONDS_AND_NANOSECONDS = /^(\d{1,11})\.(\d{1,9})$/;

function startOf(cursor: string): [Timestamp, string] {
  const { key, id } = placeOf(cursor, SECONDS_AND_NANOSECONDS);
  const [seconds = 0, nanoseconds = 0] = key.split('.').map(Number);
  return [new Timestamp(seconds, nanoseconds), id];
}

function cursorAfter(snapshot: DocumentSnapshot): string {
  const { seconds, nanoseconds } = snapshot.get('createdAt') as Timestamp;
  return cursorOf({ key: `${seconds}.${nanoseconds}`, id: snapshot.id });
}
