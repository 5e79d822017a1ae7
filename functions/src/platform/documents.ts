import { completeSlot, limitsOf } from '@gym-power/domain';
import {
  type DocumentData,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
  }
  return value;
}

/** By collection: fills in the fields that browsers omit when they create a record. */
const completions: Readonly<Record<string, (stored: never) => object>> = {
  diaHoras: completeSlot,
  descuentos: (stored: object) => ({ ...limitsOf({}), uses: 0, ...stored }),
};

export function entity<T>(snapshot: DocumentSnapshot): T | null {
  if (!snapshot.exists) return null;
  const stored = { ...(plain(snapshot.data()) as object), id: snapshot.id };
  return (completions[snapshot.ref.parent.id]?.(stored as never) ?? stored) as T;
}

export const entities = <T>(snapshot: QuerySnapshot): T[] => snapshot.docs.map((each) => entity<T>(each)!);

export const countOf = async (found: Query): Promise<number> => (await found.count().get()).data().count;

export const byId = <T extends { id: string }>(snapshots: readonly DocumentSnapshot[]): Map<string, T> =>
  mapById(snapshots.flatMap((each) => entity<T>(each) ?? []));

export const mapById = <T extends { id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((each) => [each.id, each]));

export const document = <T extends { id: string }>({ id: _, ...data }: T): DocumentData => data;
