import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { getFamily, type RelativeJson } from '../../api/family.ts';
import { loginAtom } from '../groups/login.ts';
import { OWN, queryClient } from './query-client.ts';
import { refetchOwnAgenda } from './use-own-agenda.ts';

const FAMILY = [OWN, 'family'];

/** Few families change, and most of them on this device. */
const FRESH_MS = 15 * 60_000;

export function useFamily({ enabled = true } = {}): UseQueryResult<RelativeJson[]> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery(
    {
      queryKey: [...FAMILY, userId],
      queryFn: () => getFamily(),
      enabled: enabled && userId !== '',
      staleTime: FRESH_MS,
    },
    queryClient,
  );
}

/** The agenda shows the family too. */
export async function refetchFamily(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: FAMILY }), refetchOwnAgenda()]);
}
