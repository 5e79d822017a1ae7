/**
 * The documents that this process read or wrote last, each with its version. Any of them may be stale. Whoever decides
 * on one makes its version a precondition of what it writes, or reads it again.
 */
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { entity } from './documents.ts';

/** A document as it was at some time. */
export interface Versioned<T> {
  path: string;
  record: T;
  version: Timestamp;
}

const MAX_REMEMBERED = 5_000;
/** By path, the least recent one first. */
const remembered = new Map<string, Versioned<unknown>>();

/** null if there is no such document. */
export function versioned<T>(snapshot: DocumentSnapshot): Versioned<T> | null {
  const record = entity<T>(snapshot);
  return record && { path: snapshot.ref.path, record, version: snapshot.updateTime! };
}

export function remember(document: Versioned<unknown>): void {
  const { path, version } = document;
  const known = remembered.get(path);
  // An answer that was slow on its way.
  if (known && known.version.valueOf() > version.valueOf()) return;
  remembered.delete(path);
  remembered.set(path, document);
  if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
}

export const recall = <T>(path: string): Versioned<T> | undefined => remembered.get(path) as Versioned<T> | undefined;

export const forget = (path: string): void => void remembered.delete(path);

/** What was read, which is remembered; null if there is no such document. */
export function rememberedDocument<T>(snapshot: DocumentSnapshot): Versioned<T> | null {
  const read = versioned<T>(snapshot);
  if (read) remember(read);
  else forget(snapshot.ref.path);
  return read;
}
