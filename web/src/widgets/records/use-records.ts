import { type Stored, watchPage } from '../../lib/firestore.ts';
import type { Loadable } from '../../ui/Loaded.tsx';
import { useLive } from './use-live.ts';

/** @param size an upper bound that no gym reaches */
export const useRecords = <T extends object>(collection: string, sort: string, size: number): Loadable<Stored<T>[]> =>
  useLive<Stored<T>[]>(collection, (onData, onError) =>
    watchPage<Stored<T>>(
      { collection, conditions: [], sort: { field: sort }, size },
      ({ records }) => onData(records),
      onError,
    ),
  );

/** Combines collections: loaded once all are, failed once one has. */
export function together<P extends object>(parts: { [Name in keyof P]: Loadable<P[Name]> }): Loadable<P> {
  const all = Object.entries<Loadable<P[keyof P]>>(parts);
  return {
    data: all.every(([, { data }]) => data !== undefined)
      ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as P)
      : undefined,
    error: all.find(([, { error }]) => error)?.[1].error ?? null,
    refetch: () => all.forEach(([, { refetch }]) => refetch()),
  };
}
