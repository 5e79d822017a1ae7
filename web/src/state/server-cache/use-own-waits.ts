import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { getWaits, type WaitJson } from '../../api/waits.ts';
import { loginAtom } from '../groups/login.ts';
import { OWN, PUBLIC_FRESH_MS, queryClient } from './query-client.ts';

const OWN_WAITS = [OWN, 'waits'];

/** A member without waits can only join on another device, so a refetch can wait this long. */
const IDLE_FRESH_MS = 15 * 60_000;

const waitsForSomething = ({ state: { data } }: { state: { data?: readonly WaitJson[] | undefined } }): boolean =>
  data !== undefined && data.length > 0;

/** Waits and offers. One request serves every screen. */
export const ownWaitsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...OWN_WAITS, userId],
    queryFn: getWaits,
    enabled: userId !== '',
    staleTime: (query) => (waitsForSomething(query) ? PUBLIC_FRESH_MS : IDLE_FRESH_MS),
  });

/** state/waits/follow-waits.ts keeps it fresh on every page. */
export function useOwnWaits(): UseQueryResult<WaitJson[]> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery(ownWaitsQuery(userId), queryClient);
}

export const refetchOwnWaits = (): Promise<void> => queryClient.invalidateQueries({ queryKey: OWN_WAITS });

/** Call it after any change to an order, which may be an offer. */
export const refetchOfferedPlaces = (): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: OWN_WAITS,
    predicate: ({ state }) => waitsForSomething({ state: { data: state.data as WaitJson[] | undefined } }),
  });

const change = (to: (waits: WaitJson[]) => WaitJson[]): void =>
  void queryClient.setQueriesData<WaitJson[]>({ queryKey: OWN_WAITS }, (waits) => waits && to(waits));

const without = (waits: readonly WaitJson[], diaHoraId: string, personId?: string) =>
  waits.filter((each) => each.diaHoraId !== diaHoraId || each.persona?.id !== personId);

export const showOwnWait = (wait: WaitJson): void =>
  change((waits) => [...without(waits, wait.diaHoraId, wait.persona?.id), wait]);

/** @param personId somebody of the family; default: the member */
export const hideOwnWait = (diaHoraId: string, personId?: string): void =>
  change((waits) => without(waits, diaHoraId, personId));
