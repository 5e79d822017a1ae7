import type { Gym } from '@gym-power/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getGym, GYM_PATH } from '../../api/gym.ts';
import { builtGym } from '../../config/built-gym.ts';
import { useInlined } from './inlined.ts';
import { PUBLIC_FRESH_MS, useClient } from './query-client.ts';

const gymQuery = queryOptions({
  queryKey: ['gym'],
  queryFn: getGym,
  staleTime: PUBLIC_FRESH_MS,
});

/** @param live whether to ask the server for newer settings than the build's */
export function useGym({ live }: { live: boolean }): Gym {
  const came = useInlined<Gym>(GYM_PATH);
  return useQuery({ ...gymQuery, enabled: live }, useClient()).data ?? came?.answer ?? builtGym;
}
