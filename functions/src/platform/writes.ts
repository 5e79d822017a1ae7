import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Precondition,
  type Timestamp,
} from 'firebase-admin/firestore';
import { db } from './firebase.ts';
import { forget, recall, remember, type Versioned } from './remembered.ts';
import { verify } from './verify.ts';

/**
 * A batch or a transaction. Stores offer functions that add writes to their own collections, as `putPlaces(writes, …)`.
 * Use cases compose them, and everything is committed together or not at all.
 */
export interface Writes {
  create: (ref: DocumentReference, data: DocumentData) => unknown;
  set: (ref: DocumentReference, data: DocumentData) => unknown;
  update: (ref: DocumentReference, data: DocumentData, precondition?: Precondition) => unknown;
  delete: (ref: DocumentReference) => unknown;
}

/** The precondition that a document still is as it was read. */
export type Unchanged = (ref: DocumentReference) => Precondition;

/** For writes in a transaction, which itself checks what it read. */
export const checkedByTransaction: Unchanged = () => ({ exists: true });

/** Of documents that were not among them, only that they exist. */
export function unchangedSince(read: readonly Versioned<unknown>[]): Unchanged {
  const versions = new Map(read.map(({ path, version }) => [path, version]));
  return ({ path }) => {
    const lastUpdateTime = versions.get(path);
    return lastUpdateTime ? { lastUpdateTime } : { exists: true };
  };
}

interface Written {
  ref: DocumentReference;
  /** The version before the write, if it is a precondition. */
  version?: Timestamp | undefined;
  /** The fields afterwards; null where they are not known. */
  fields: DocumentData | null;
}

/**
 * Commits the writes that `put` adds, all or none, and remembers what was written. A failed precondition is a conflict
 * (`retry.ts`).
 * @param read documents that must be unchanged even where they are not written. Where they are, `put` makes that a
 * precondition itself.
 */
export async function writeTogether(
  put: (writes: Writes) => void,
  read: readonly Versioned<unknown>[] = [],
): Promise<void> {
  const batch = db().batch();
  const written: Written[] = [];
  put({
    create(ref, data) {
      batch.create(ref, data);
      written.push({ ref, fields: known(data) });
    },
    set(ref, data) {
      batch.set(ref, data);
      written.push({ ref, fields: known(data) });
    },
    update(ref, data, precondition = { exists: true }) {
      batch.update(ref, data, precondition);
      const version = precondition.lastUpdateTime;
      written.push({ ref, version, fields: updated(ref, data, version) });
    },
    delete(ref) {
      batch.delete(ref);
      written.push({ ref, fields: null });
    },
  });
  for (const { path, version } of read) {
    const write = written.find(({ ref }) => ref.path === path);
    if (!write) verify(batch, path, version);
    else if (!write.version?.isEqual(version)) throw new Error(`${path} is written whatever it has become`);
  }

  const results = await batch.commit();
  for (const [index, { ref, fields }] of written.entries()) {
    if (fields) remember({ path: ref.path, record: { ...fields, id: ref.id }, version: results[index]!.writeTime });
    else forget(ref.path);
  }
}

/** The fields, unless Firestore decides on one of them. */
const known = (data: DocumentData): DocumentData | null =>
  Object.values(data).some((value) => value instanceof FieldValue) ? null : data;

function updated(ref: DocumentReference, data: DocumentData, version: Timestamp | undefined): DocumentData | null {
  const before = recall<DocumentData>(ref.path);
  const fields = known(data);
  return before && version?.isEqual(before.version) && fields ? withFields(before.record, fields) : null;
}

/** @param fields by name, or by path: `dates.2026-12-03` */
const withFields = (record: DocumentData, fields: DocumentData): DocumentData =>
  Object.entries(fields).reduce<DocumentData>((after, [path, value]) => {
    const [name = '', ...rest] = path.split('.');
    return { ...after, [name]: rest.length === 0 ? value : withFields(after[name] ?? {}, { [rest.join('.')]: value }) };
  }, record);
