import type { IsoDate } from '@gym-power/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import {
  getTrainerSessions,
  getRoster,
  type TrainerSessionsJson,
  type PresentAnswer,
  type RosterJson,
} from '../../api/sessions.ts';
import { loginAtom } from '../groups/login.ts';
import { OWN, PUBLIC_FRESH_MS, queryClient } from './query-client.ts';

const SESSIONS = [OWN, 'sessions'];

interface Dated {
  diaHoraId: string;
  date: IsoDate;
}

const rosterKey = ({ diaHoraId, date }: Dated) => [OWN, 'roster', diaHoraId, date];

/** Others mark people present, and members come and cancel. */
const renewed = {
  refetchInterval: PUBLIC_FRESH_MS,
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always' as const,
};

export function useTrainerSessions(): UseQueryResult<TrainerSessionsJson> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery({ queryKey: [...SESSIONS, userId], queryFn: getTrainerSessions, ...renewed }, queryClient);
}

/** @param version a change refetches; older data stay meanwhile */
export const useRoster = (session: Dated, version = ''): UseQueryResult<RosterJson> =>
  useQuery(
    {
      queryKey: [...rosterKey(session), version],
      queryFn: () => getRoster(session.diaHoraId, session.date),
      // Never another session's: somebody could be marked in it.
      placeholderData: (before: RosterJson | undefined) =>
        before?.session.diaHoraId === session.diaHoraId && before.session.date === session.date ? before : undefined,
      ...renewed,
    },
    queryClient,
  );

export const refetchRoster = (session: Dated): void =>
  void queryClient.invalidateQueries({ queryKey: rosterKey(session) });

/** A request under way may be older than a mark. Cancels it, or waits for it if nothing else can be shown. */
async function overtake(queryKey: readonly unknown[]): Promise<void> {
  const first = queryClient.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.data === undefined });
  await Promise.allSettled(first.map(async ({ promise }) => promise));
  await queryClient.cancelQueries({ queryKey });
}

export async function showPresent(session: Dated, { userId, presente, presentes }: PresentAnswer): Promise<void> {
  const queryKey = rosterKey(session);
  await Promise.all([overtake(queryKey), overtake(SESSIONS)]);
  queryClient.setQueriesData<RosterJson>(
    { queryKey },
    (roster) =>
      roster && {
        ...roster,
        personas: roster.personas.map((person) => (person.userId === userId ? { ...person, presente } : person)),
      },
  );
  queryClient.setQueriesData<TrainerSessionsJson>(
    { queryKey: SESSIONS },
    (own) =>
      own && {
        ...own,
        sessions: own.sessions.map((each) =>
          each.diaHoraId === session.diaHoraId && each.date === session.date ? { ...each, presentes } : each,
        ),
      },
  );
}
