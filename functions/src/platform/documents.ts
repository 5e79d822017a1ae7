/** Converts Firestore's documents to the domain's entities and back. An entity has its id inside, and `Date`s. */
import { type DocumentData, type DocumentSnapshot, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
  }
  return value;
}

export function entity<T>(snapshot: DocumentSnapshot): T | null {
  return snapshot.exists ? ({ ...(plain(snapshot.data()) as object), id: snapshot.id } as T) : null;
}

export const entities = <T>(snapshot: QuerySnapshot): T[] => snapshot.docs.map((each) => entity<T>(each)!);

/** The entities of the snapshots that exist, by id. */
export const byId = <T extends { id: string }>(snapshots: readonly DocumentSnapshot[]): Map<string, T> =>
  new Map(snapshots.flatMap((each) => (each.exists ? [[each.id, entity<T>(each)!]] : [])));

/** An entity without its id, which is the document's name. */
export const document = <T extends { id: string }>({ id: _, ...data }: T): DocumentData => data;
