import {
  type CreditsJson,
  givenUpByLine,
  type IsoDate,
  type OwnAgendaJson,
  type OwnSessionJson,
} from '@gym-power/domain';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type FeedAddress, getFeedAddress, getOwnAgenda, getCredits } from '../../api/own-agenda.ts';
import { loginAtom } from '../groups/login.ts';
import { OWN, PUBLIC_FRESH_MS, queryClient } from './query-client.ts';

const OWN_AGENDA = [OWN, 'agenda'];
const RECUPEROS = [OWN, 'recuperos'];
const FEED = [OWN, 'calendar'];

/**
 * Polled every minute, because deadlines pass and others give up places.
 * @param days including today
 */
export function useOwnAgenda(days: number): UseQueryResult<OwnAgendaJson> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery(
    {
      queryKey: [...OWN_AGENDA, userId, days],
      queryFn: () => getOwnAgenda(days),
      enabled: userId !== '',
      placeholderData: keepPreviousData,
      refetchInterval: PUBLIC_FRESH_MS,
      refetchOnWindowFocus: true,
    },
    queryClient,
  );
}

/** The server's limit. */
const MOST_DAYS = 62;

const givenUpIn = ({ sessions }: OwnAgendaJson) => givenUpByLine(sessions);

/** The dates on which nobody comes with a weekly place, by its line. */
export function useGivenUp(): UseQueryResult<ReadonlyMap<string, readonly IsoDate[]>> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery(
    {
      queryKey: [...OWN_AGENDA, userId, MOST_DAYS],
      queryFn: () => getOwnAgenda(MOST_DAYS),
      enabled: userId !== '',
      select: givenUpIn,
    },
    queryClient,
  );
}

/** Usable ones first. @param of somebody of the family; undefined for the member's own */
export function useCredits(of?: string): UseQueryResult<CreditsJson> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery(
    {
      queryKey: [...RECUPEROS, userId, of],
      queryFn: () => getCredits(of),
      enabled: userId !== '',
      refetchOnWindowFocus: true,
    },
    queryClient,
  );
}

export const useFeedAddress = (): UseQueryResult<FeedAddress> =>
  useQuery({ queryKey: FEED, queryFn: getFeedAddress }, queryClient);

export const showFeedAddress = (address: FeedAddress): void => void queryClient.setQueryData(FEED, address);

const isSame = (a: OwnSessionJson, b: OwnSessionJson): boolean =>
  a.diaHoraId === b.diaHoraId && a.date === b.date && a.lineId === b.lineId && a.creditId === b.creditId;

/** Answers about one session do not say whose it is. */
const of = ({ persona }: OwnSessionJson, session: OwnSessionJson): OwnSessionJson => ({
  ...session,
  ...(persona && { persona }),
});

export const showOwnSession = (session: OwnSessionJson): void =>
  void queryClient.setQueriesData<OwnAgendaJson>(
    { queryKey: OWN_AGENDA },
    (agenda) =>
      agenda && {
        ...agenda,
        sessions: agenda.sessions.map((each) => (isSame(each, session) ? of(each, session) : each)),
      },
  );

export async function refetchOwnAgenda(): Promise<void> {
  await Promise.all([OWN_AGENDA, RECUPEROS].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
