import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { OWN, queryClient } from './query-client.ts';

export const useAdminData = <T>(name: string, read: () => Promise<T>): UseQueryResult<T> =>
  useQuery({ queryKey: [OWN, 'admin', name], queryFn: () => read() }, queryClient);

/** Also refetches when `version` changes; older data stay meanwhile. */
export const useVersionedData = <T>(
  name: string,
  version: string,
  read: () => Promise<T>,
  { enabled = true } = {},
): UseQueryResult<T> =>
  useQuery(
    { queryKey: [OWN, 'admin', name, version], queryFn: () => read(), placeholderData: keepPreviousData, enabled },
    queryClient,
  );

const typedSearch = <T>(search: (typed: string) => Promise<T>, typed: string, of = 'everything') => ({
  queryKey: [OWN, 'admin', 'search', of, typed],
  queryFn: () => search(typed),
  staleTime: 5_000,
});

export const useTypedSearch = <T>(
  search: (typed: string) => Promise<T>,
  typed: string,
  of?: string,
): UseQueryResult<T> =>
  useQuery(
    { ...typedSearch(search, typed, of), enabled: typed !== '', placeholderData: keepPreviousData },
    queryClient,
  );

export const findTyped = <T>(search: (typed: string) => Promise<T>, typed: string): Promise<T> =>
  queryClient.fetchQuery(typedSearch(search, typed));

/**
 * A dry run on the server, repeated before each act.
 * @param name of the act; null if there is nothing to ask
 */
export const useRehearsal = <T>(name: string | null, ask: () => Promise<T>): UseQueryResult<T> =>
  useQuery(
    { queryKey: [OWN, 'admin', 'rehearsal', name], queryFn: () => ask(), enabled: name !== null, gcTime: 0 },
    queryClient,
  );
