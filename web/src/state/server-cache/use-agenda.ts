import { type AgendaJson, closedBySlot, type ClosedDates } from '@gym-power/domain';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { AGENDA_PATH, getAgenda } from '../../api/agenda.ts';
import { useInlined } from './inlined.ts';
import { PUBLIC_FRESH_MS, queryClient, useClient } from './query-client.ts';

const agendaQuery = queryOptions({
  queryKey: ['agenda'],
  queryFn: () => getAgenda(),
  staleTime: PUBLIC_FRESH_MS,
});

export const prefetchAgenda = (): Promise<void> => queryClient.prefetchQuery(agendaQuery);

/** Polled every minute, because only the server knows the date: a phone's clock may be wrong. */
export function useAgenda(): UseQueryResult<AgendaJson> {
  const came = useInlined<AgendaJson>(AGENDA_PATH);
  return useQuery(
    {
      ...agendaQuery,
      ...(came && { initialData: came.answer, initialDataUpdatedAt: came.at }),
      refetchInterval: PUBLIC_FRESH_MS,
      refetchOnWindowFocus: true,
    },
    useClient(),
  );
}

/** The server's limit. */
export const MOST_DAYS = 62;

const closedIn = ({ sessions }: AgendaJson) => closedBySlot(sessions);

/** @param days undefined if unknown; then nothing is fetched */
export const aheadQuery = (days: number | undefined) => {
  const dias = Math.min(MOST_DAYS, (days ?? 0) + 1);
  return {
    queryKey: ['agenda', dias],
    queryFn: () => getAgenda(dias),
    staleTime: PUBLIC_FRESH_MS,
    enabled: days !== undefined,
  };
};

/** Empty until the answer arrives. */
export function useClosedDates(days: number | undefined): (diaHoraId: string) => ClosedDates {
  const { data } = useQuery({ ...aheadQuery(days), select: closedIn }, useClient());
  return (diaHoraId) => data?.get(diaHoraId) ?? {};
}
