import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { OWN, queryClient } from './query-client.ts';

/** Something that the dashboard reads for itself; shown from the cache and read again whenever a screen opens. */
export const useAdminData = <T>(name: string, read: () => Promise<T>): UseQueryResult<T> =>
  useQuery({ queryKey: [OWN, 'admin', name], queryFn: () => read() }, queryClient);
