import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { getWaits, type WaitJson } from '../../api/waits.ts';
import { loginAtom } from '../groups/login.ts';
import { OWN, PUBLIC_FRESH_MS, queryClient } from './query-client.ts';

const OWN_WAITS = [OWN, 'waits'];

/** For so long nobody asks again for a member who waits for nothing: they can join on another device alone. */
const IDLE_FRESH_MS = 15 * 60_000;

const waitsForSomething = ({ state: { data } }: { state: { data?: readonly WaitJson[] | undefined } }): boolean =>
  data !== undefined && data.length > 0;

/** The lines that a member is in, and the places that they are offered. One request serves every screen. */
export const ownWaitsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...OWN_WAITS, userId],
    queryFn: getWaits,
    enabled: userId !== '',
    staleTime: (query) => (waitsForSomething(query) ? PUBLIC_FRESH_MS : IDLE_FRESH_MS),
  });

/** Kept up to date on every page (state/waits/follow-waits.ts). */
export function useOwnWaits(): UseQueryResult<WaitJson[]> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery(ownWaitsQuery(userId), queryClient);
}

/** Call it after anything that may have changed a place in a line. */
export const refetchOwnWaits = (): Promise<void> => queryClient.invalidateQueries({ queryKey: OWN_WAITS });

/** Call it after anything that may have changed an order, which may be an offer. */
export const refetchOfferedPlaces = (): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: OWN_WAITS,
    predicate: ({ state }) => waitsForSomething({ state: { data: state.data as WaitJson[] | undefined } }),
  });

/** Shows what an act has just led to. */
const change = (to: (waits: WaitJson[]) => WaitJson[]): void =>
  void queryClient.setQueriesData<WaitJson[]>({ queryKey: OWN_WAITS }, (waits) => waits && to(waits));

const without = (waits: readonly WaitJson[], diaHoraId: string) => waits.filter((each) => each.diaHoraId !== diaHoraId);

export const showOwnWait = (wait: WaitJson): void => change((waits) => [...without(waits, wait.diaHoraId), wait]);

export const hideOwnWait = (diaHoraId: string): void => change((waits) => without(waits, diaHoraId));
