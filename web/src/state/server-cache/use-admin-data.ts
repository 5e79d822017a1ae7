import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { OWN, queryClient } from './query-client.ts';

/**
 * Data for one screen of the dashboard. Shows what is cached under `name`, and reads it again whenever the screen
 * opens.
 */
export const useAdminData = <T>(name: string, read: () => Promise<T>): UseQueryResult<T> =>
  useQuery({ queryKey: [OWN, 'admin', name], queryFn: () => read() }, queryClient);

/** The same, and read again when `version` changes; what was read before stays meanwhile. */
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

/** What a search of the dashboard finds. The last results stay until the next have come. */
export const useTypedSearch = <T>(
  search: (typed: string) => Promise<T>,
  typed: string,
  of?: string,
): UseQueryResult<T> =>
  useQuery(
    { ...typedSearch(search, typed, of), enabled: typed !== '', placeholderData: keepPreviousData },
    queryClient,
  );

/** The same, for somebody who waits for these results alone. */
export const findTyped = <T>(search: (typed: string) => Promise<T>, typed: string): Promise<T> =>
  queryClient.fetchQuery(typedSearch(search, typed));

/**
 * What the server says that an act would do. It is asked anew each time somebody is about to act.
 * @param name of the act; null while there is nothing to ask
 */
export const useRehearsal = <T>(name: string | null, ask: () => Promise<T>): UseQueryResult<T> =>
  useQuery(
    { queryKey: [OWN, 'admin', 'rehearsal', name], queryFn: () => ask(), enabled: name !== null, gcTime: 0 },
    queryClient,
  );
