import type { AgendaJson, AgendaSessionJson } from '@gym-power/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryClient, useClient } from './query-client.ts';
import { aheadQuery, MOST_DAYS } from './use-agenda.ts';

const bySlot = ({ sessions }: AgendaJson) => Map.groupBy(sessions, ({ diaHoraId }) => diaHoraId);

/** @param days after today */
export const useAgendaAhead = (days: number | undefined): UseQueryResult<AgendaJson> =>
  useQuery({ ...aheadQuery(days), refetchOnWindowFocus: true }, useClient());

export async function sessionsAhead(diaHoraId: string): Promise<AgendaSessionJson[]> {
  const { sessions } = await queryClient.fetchQuery(aheadQuery(MOST_DAYS));
  return sessions.filter((session) => session.diaHoraId === diaHoraId);
}

export function useSessionsAhead(days: number | undefined): (diaHoraId: string) => AgendaSessionJson[] {
  const { data } = useQuery({ ...aheadQuery(days), select: bySlot }, useClient());
  return (diaHoraId) => data?.get(diaHoraId) ?? [];
}
