import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { OWN, queryClient } from './query-client.ts';

/**
 * Data for one screen of the dashboard. Shows what is cached under `name`, and reads it again whenever the screen
 * opens.
 */
export const useAdminData = <T>(name: string, read: () => Promise<T>): UseQueryResult<T> =>
  useQuery({ queryKey: [OWN, 'admin', name], queryFn: () => read() }, queryClient);
