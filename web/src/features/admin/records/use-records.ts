import { type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import type { Loadable } from '../../../ui/Loaded.tsx';
import { useLive } from './use-live.ts';

/**
 * A whole collection, live.
 * @param size more than a gym has: only a bound against the unforeseen
 */
export const useRecords = (collection: string, sort: string, size: number): Loadable<StoredRecord[]> =>
  useLive<StoredRecord[]>(collection, (onData, onError) =>
    watchPage({ collection, conditions: [], sort: { field: sort }, size }, ({ records }) => onData(records), onError),
  );

type Parts = Readonly<Record<string, Loadable<StoredRecord[]>>>;

/** Several collections as one: there once all are, failed once one has. */
export function together<P extends Parts>(parts: P): Loadable<Record<keyof P, StoredRecord[]>> {
  const all = Object.entries(parts);
  return {
    data: all.every(([, { data }]) => data !== undefined)
      ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as Record<keyof P, StoredRecord[]>)
      : undefined,
    error: all.find(([, { error }]) => error)?.[1].error ?? null,
    refetch: () => all.forEach(([, { refetch }]) => refetch()),
  };
}
