import {
  type DocumentData,
  type DocumentSnapshot,
  FieldPath,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';

/**
 * Adds a precondition on a document that is not written. A no-op write keeps the document's version and fires no event,
 * but its precondition is checked (https://firebase.google.com/docs/firestore/reference/rest/v1/WriteResult).
 */
export function mustBeUnchanged(batch: WriteBatch, snapshot: DocumentSnapshot): void {
  const { ref } = snapshot;
  if (!snapshot.exists) return void batch.delete(ref, { exists: false });
  const [field, value] = unchangedField(snapshot.data()!);
  batch.update(ref, new FieldPath(field), value, { lastUpdateTime: snapshot.updateTime! });
}

/** Strings and booleans survive the round trip. A number might return as another type. */
function unchangedField(fields: DocumentData): [string, unknown] {
  const all = Object.entries(fields);
  const found =
    all.find(([, value]) => typeof value === 'string' || typeof value === 'boolean') ??
    all.find(([, value]) => value instanceof Timestamp);
  if (!found) throw new Error('a record without a text, a yes or a time');
  return found;
}
