/** Only the admin dashboard loads these 140 kB. Records contain their id, and `Date`s instead of Timestamps. */
import { FirebaseError } from 'firebase/app';
import {
  and,
  arrayRemove,
  arrayUnion,
  collection,
  connectFirestoreEmulator,
  doc,
  documentId,
  type DocumentSnapshot,
  getAggregateFromServer,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  initializeFirestore,
  limit,
  onSnapshot,
  or,
  orderBy,
  type Query as FirestoreQuery,
  query,
  type QueryCompositeFilterConstraint,
  type QueryDocumentSnapshot,
  type QueryFilterConstraint,
  type QuerySnapshot,
  runTransaction,
  serverTimestamp,
  type SnapshotMetadata,
  startAfter,
  sum,
  Timestamp,
  where,
  type WhereFilterOp,
} from 'firebase/firestore';
import { env } from '../config/env.ts';
import { app } from './firebase.ts';

// If the first answer is slow, the client suspects a buffering proxy and starts to poll. The emulator ends a poll only
// after 30 s, so live queries would seem dead on a busy machine.
const db = initializeFirestore(app, env.emulators ? { experimentalAutoDetectLongPolling: false } : {});
if (env.emulators) connectFirestoreEmulator(db, env.emulators.firestore.host, env.emulators.firestore.port);

export type StoredRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** The domain's type is trusted, because the server and firestore.rules allow no other records. */
export type Stored<T> = StoredRecord & T;

/** Stands for a record's id in a condition or a sort. */
export const ID = 'id';

export type Condition =
  | readonly [field: string, operator: WhereFilterOp, value: unknown]
  | { readonly anyOf: readonly (readonly Condition[])[] };

export interface Selection {
  collection: string;
  conditions: readonly Condition[];
}

export interface Query extends Selection {
  /** `tie` sorts records that are equal in `field`, in the same direction. */
  sort: { field: string; descending?: boolean; tie?: string };
}

/** The last record of a page; the next page starts after it. */
export type Cursor = QueryDocumentSnapshot;

export interface Page<Row extends StoredRecord = StoredRecord> {
  records: Row[];
  last: Cursor | null;
}

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
  return value;
}

// This tab's own writes show at once, with an estimated server time.
const recordOf = <Row extends StoredRecord>(snapshot: DocumentSnapshot): Row => {
  const fields = plain(snapshot.data({ serverTimestamps: 'estimate' })) as Omit<Row, 'id'>;
  return { ...fields, id: snapshot.id } as Row;
};

type Filter = QueryFilterConstraint | QueryCompositeFilterConstraint;

const filterOf = (condition: Condition): Filter =>
  'anyOf' in condition
    ? or(...condition.anyOf.map((alternative) => and(...alternative.map(filterOf))))
    : where(condition[0] === ID ? documentId() : condition[0], condition[1], condition[2]);

const selectionOf = ({ collection: name, conditions }: Selection): FirestoreQuery =>
  query(collection(db, name), and(...conditions.map(filterOf)));

function queryOf({ sort, ...selection }: Query): FirestoreQuery {
  const fields = sort.tie ? [sort.field, sort.tie] : [sort.field];
  const direction = sort.descending ? 'desc' : 'asc';
  return query(
    selectionOf(selection),
    ...fields.map((field) => orderBy(field === ID ? documentId() : field, direction)),
  );
}

const pageOf = <Row extends StoredRecord>(snapshots: readonly QueryDocumentSnapshot[]): Page<Row> => ({
  records: snapshots.map((each) => recordOf<Row>(each)),
  last: snapshots.at(-1) ?? null,
});

const part = (wanted: Query, size: number, after: Cursor | null) =>
  after ? query(queryOf(wanted), startAfter(after), limit(size)) : query(queryOf(wanted), limit(size));

class Unreachable extends Error {
  override name = 'Unreachable';
  readonly code = 'OFFLINE';
}

/**
 * After 10 s without the server, Firestore answers from this tab's cache, which is mostly empty. Only the server knows
 * that nothing exists, so an empty result from the cache is `Unreachable`.
 */
function ifKnown<S extends { metadata: SnapshotMetadata }>(
  isNothing: (snapshot: S) => boolean,
  tell: (snapshot: S) => void,
  onError: (error: Error) => void,
) {
  let answered = false;
  return (snapshot: S) => {
    answered ||= !snapshot.metadata.fromCache;
    if (answered || !isNothing(snapshot)) tell(snapshot);
    else onError(new Unreachable());
  };
}

/**
 * Firestore's client gives up only while it has no connection. This is longer than its 10 s, so that its answer from
 * the cache comes first.
 */
const ANSWER_MS = 15_000;

/** Reports `Unreachable` if nothing came in time. A later answer still arrives. */
function listen<S>(
  start: (tell: (snapshot: S) => void, onError: (error: Error) => void) => () => void,
  tell: (snapshot: S) => void,
  onError: (error: Error) => void,
): () => void {
  const timer = setTimeout(() => onError(new Unreachable()), ANSWER_MS);
  const inTime =
    <T>(report: (value: T) => void) =>
    (value: T) => {
      clearTimeout(timer);
      report(value);
    };
  const stop = start(inTime(tell), inTime(onError));
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** @throws Unreachable if the server does not answer in time */
function answer<T>(asking: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unreachable()), ANSWER_MS);
  return Promise.race([asking, late]).finally(() => clearTimeout(timer));
}

/** Also fire when only the metadata changes, so that we hear when cached data is confirmed by the server. */
const listening = { includeMetadataChanges: true };

/**
 * Calls back now and on each change. Retries after `Unreachable`; any other error ends it.
 * @returns a function that stops it
 */
export const watchPage = <Row extends StoredRecord = StoredRecord>(
  wanted: Query & { size: number; after?: Cursor | null },
  onPage: (page: Page<Row>) => void,
  onError: (error: Error) => void,
): (() => void) =>
  listen<QuerySnapshot>(
    (tell, fail) => onSnapshot(part(wanted, wanted.size, wanted.after ?? null), listening, tell, fail),
    ifKnown(
      ({ empty }) => empty,
      ({ docs }) => onPage(pageOf(docs)),
      onError,
    ),
    onError,
  );

/** Never reads this tab's cache. @throws Error if the server does not answer */
export const readPage = async <Row extends StoredRecord = StoredRecord>(
  wanted: Query & { size: number; after?: Cursor | null },
): Promise<Page<Row>> =>
  pageOf((await answer(getDocsFromServer(part(wanted, wanted.size, wanted.after ?? null)))).docs);

export const countOf = async (wanted: Selection): Promise<number> =>
  (await answer(getCountFromServer(selectionOf(wanted)))).data().count;

export const sumOf = async (wanted: Selection, field: string): Promise<number> =>
  (await answer(getAggregateFromServer(selectionOf(wanted), { total: sum(field) }))).data().total;

export const watchRecord = <Row extends StoredRecord = StoredRecord>(
  path: string,
  onRecord: (record: Row | null) => void,
  onError: (error: Error) => void,
): (() => void) =>
  listen<DocumentSnapshot>(
    (tell, fail) => onSnapshot(doc(db, path), listening, tell, fail),
    ifKnown(
      (snapshot) => !snapshot.exists(),
      (snapshot) => onRecord(snapshot.exists() ? recordOf(snapshot) : null),
      onError,
    ),
    onError,
  );

export const newId = (name: string): string => doc(collection(db, name)).id;

export type Write =
  | { write: 'create'; path: string; fields: Readonly<Record<string, unknown>> }
  | { write: 'update'; path: string; fields: Readonly<Record<string, unknown>> }
  | { write: 'include' | 'exclude'; path: string; field: string; value: string }
  | { write: 'delete'; path: string };

/** Adds the timestamps that the rules require. */
export function fieldsOf(each: Exclude<Write, { write: 'delete' }>): Record<string, unknown> {
  const updatedAt = serverTimestamp();
  switch (each.write) {
    case 'create':
      return { ...each.fields, createdAt: updatedAt, updatedAt };
    case 'update':
      return { ...each.fields, updatedAt };
    case 'include':
      return { [each.field]: arrayUnion(each.value), updatedAt };
    case 'exclude':
      return { [each.field]: arrayRemove(each.value), updatedAt };
  }
}

/** All or nothing. A transaction, because a batch would wait for a connection and overwrite newer changes. */
export const commit = (writes: readonly Write[]): Promise<void> =>
  runTransaction(db, async (transaction) => {
    for (const each of writes) {
      const ref = doc(db, each.path);
      if (each.write === 'delete') transaction.delete(ref);
      else if (each.write === 'create') transaction.set(ref, fieldsOf(each));
      else transaction.update(ref, fieldsOf(each));
    }
  }).catch(async (error: unknown) => {
    if (!isDenied(error) || !(await isCreated(writes))) throw error;
  });

/** Browsers resend a broken request, and the rules refuse to create twice. Checks whether the first one worked. */
async function isCreated(writes: readonly Write[]): Promise<boolean> {
  const created = writes.find((each) => each.write === 'create');
  if (!created) return false;
  const snapshot = await getDocFromServer(doc(db, created.path));
  return Object.entries(created.fields).every(
    ([field, value]) => JSON.stringify(snapshot.get(field)) === JSON.stringify(value),
  );
}

export class Conflict extends Error {
  override name = 'Conflict';
}

export interface Update<View> {
  path: string;
  check?: (record: StoredRecord) => void;
  /** The part of the record that must not have changed. */
  view: (record: StoredRecord) => View;
  before: View;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Optimistic lock: writes only if `view` of the stored record still equals `before`.
 * @throws Conflict, or what `check` throws
 */
export const updateUnchanged = <View extends object>({
  path,
  check,
  view,
  before,
  fields,
}: Update<View>): Promise<void> =>
  runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(doc(db, path));
    if (!snapshot.exists() || JSON.stringify(view(recordOf(snapshot))) !== JSON.stringify(before)) throw new Conflict();
    check?.(recordOf(snapshot));
    transaction.update(doc(db, path), fieldsOf({ write: 'update', path, fields }));
  });

export const isDenied = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === 'permission-denied';
