/** Documents with their versions. A commit is atomic, and keeps the version of a document that it does not change. */
import { hash } from 'node:crypto';
import { compareTexts, FieldPath, type Fields, isEqual, Timestamp, valueAt, withValue, written } from './values.ts';

/** A gRPC status, as the client library reports it. */
export class FirestoreError extends Error {
  readonly code: number;
  readonly details: string;
  constructor(code: number, details: string) {
    super(`${code} ${details}`);
    this.code = code;
    this.details = details;
  }
}

export const codes = {
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  failedPrecondition: 9,
  aborted: 10,
  unavailable: 14,
} as const;

export interface Stored {
  fields: Fields;
  createTime: Timestamp;
  updateTime: Timestamp;
}

export interface Precondition {
  exists?: boolean;
  lastUpdateTime?: Timestamp;
}

export type Write =
  | { how: 'create'; path: string; fields: Fields }
  | { how: 'set'; path: string; fields: Fields; mask?: readonly FieldPath[] }
  | { how: 'update'; path: string; fields: readonly (readonly [FieldPath, unknown])[]; precondition: Precondition }
  | { how: 'delete'; path: string; precondition: Precondition };

interface Version {
  at: number;
  document: Stored | null;
  /** Of the fields. */
  digest: string;
}

export class Store {
  #documents = new Map<string, Stored>();
  #versions = new Map<string, readonly Version[]>();
  /** The paths of documents that are or were there, sorted, by collection. */
  #paths = new Map<string, readonly string[]>();
  #lastTime = 0;
  #key: string | undefined;
  readonly #now: () => number;

  /** @param now milliseconds, only used for the times of commits, which never repeat */
  constructor(now: () => number) {
    this.#now = now;
  }

  at = (path: string): Stored | null => this.#documents.get(path) ?? null;

  atTime(path: string, time: Timestamp): Stored | null {
    const micros = time.toMicros();
    return this.#versions.get(path)?.findLast(({ at }) => at <= micros)?.document ?? null;
  }

  /** Sorted by path, as Firestore sorts documents without another order. */
  in(collection: string, time?: Timestamp): [string, Stored][] {
    const found: [string, Stored][] = [];
    for (const path of this.#paths.get(collection) ?? []) {
      const document = time ? this.atTime(path, time) : this.at(path);
      if (document) found.push([path, document]);
    }
    return found;
  }

  /** A copy that changes alone. Documents are never changed, only replaced. */
  copy(now: () => number): Store {
    const copy = new Store(now);
    copy.#documents = new Map(this.#documents);
    copy.#versions = new Map(this.#versions);
    copy.#paths = new Map(this.#paths);
    copy.#lastTime = this.#lastTime;
    return copy;
  }

  /** Equal for stores that hold the same, whenever it was written. */
  versions = (): string => (this.#key ??= this.versionsOf([...this.#versions.keys()].toSorted()));

  /** Equal for stores that hold the same, in whatever steps it was written. */
  contents = (): string =>
    [...this.#documents.keys()]
      .toSorted()
      .map((path) => path + this.#versions.get(path)!.at(-1)!.digest)
      .join();

  /** @param paths of documents, or of collections */
  versionsOf = (paths: readonly string[]): string =>
    paths
      .map((path) => {
        if (!path.includes('/')) return this.versionsOf(this.in(path).map(([each]) => each));
        const versions = this.#versions.get(path) ?? [];
        return `${path}#${versions.length}${versions.at(-1)?.digest ?? ''}`;
      })
      .join();

  /** Later commits get a later time. */
  readTime(): Timestamp {
    this.#lastTime = Math.max(this.#lastTime, Math.floor(this.#now() * 1e3));
    return Timestamp.fromMicros(this.#lastTime);
  }

  /** @returns the version of each written document. @throws FirestoreError, having written nothing */
  commit(writes: readonly Write[]): Timestamp[] {
    const time = Timestamp.fromMicros(Math.max(this.#lastTime + 1, Math.floor(this.#now() * 1e3)));
    const after = new Map<string, Stored | null>();
    if (new Set(writes.map(({ path }) => path)).size < writes.length)
      throw new Error('A batch writes a document twice.');
    const results = writes.map((write) => {
      const before = this.at(write.path);
      check(write, before);
      const fields = fieldsAfter(write, before?.fields ?? {});
      if (before && fields && isEqual(before.fields, fields)) return before.updateTime;
      after.set(write.path, fields && { fields, createTime: before?.createTime ?? time, updateTime: time });
      return time;
    });
    this.#lastTime = time.toMicros();
    for (const [path, document] of after) this.#keep(path, document);
    return results;
  }

  #keep(path: string, document: Stored | null): void {
    if (document) this.#documents.set(path, document);
    else this.#documents.delete(path);
    const versions = this.#versions.get(path) ?? [];
    if (versions.length === 0) {
      const collection = collectionOf(path);
      this.#paths.set(collection, [...(this.#paths.get(collection) ?? []), path].toSorted(compareTexts));
    }
    const digest = document ? hash('sha1', JSON.stringify(document.fields), 'base64') : '';
    this.#versions.set(path, [...versions, { at: this.#lastTime, document, digest }]);
    this.#key = undefined;
  }
}

export const collectionOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function check(write: Write, before: Stored | null): void {
  const { path } = write;
  if (write.how === 'create' && before)
    throw new FirestoreError(codes.alreadyExists, `Document already exists: ${path}`);
  if (write.how === 'create' || write.how === 'set') return;
  const { exists = write.how === 'update' ? true : undefined, lastUpdateTime } = write.precondition;
  if (lastUpdateTime) {
    if (before?.updateTime.isEqual(lastUpdateTime)) return;
    throw new FirestoreError(codes.failedPrecondition, `the stored version does not match the required one: ${path}`);
  }
  if (exists === true && !before) throw new FirestoreError(codes.notFound, `No document to update: ${path}`);
  if (exists === false && before) throw new FirestoreError(codes.alreadyExists, `Document already exists: ${path}`);
}

function fieldsAfter(write: Write, before: Fields): Fields | null {
  if (write.how === 'delete') return null;
  if (write.how === 'update') return write.fields.reduce((all, [path, value]) => put(all, path, value), before);
  if (write.how === 'set' && write.mask) {
    return write.mask.reduce((all, path) => put(all, path, valueAt(write.fields, path)), before);
  }
  const fields: Fields = {};
  for (const [name, value] of Object.entries(write.fields)) fields[name] = whole(written(undefined, value));
  return fields;
}

const put = (fields: Fields, path: FieldPath, value: unknown): Fields =>
  withValue(fields, path.segments, written(valueAt(fields, path), value));

function whole(value: unknown): unknown {
  if (value === undefined) throw new Error('FieldValue.delete() needs update(), or set() with a mask.');
  return value;
}
