import {
  type AgendaSessionJson,
  mayBook,
  type OwnAgendaJson,
  type CreditJson,
  type CreditsJson,
} from '@gym-power/domain';

export interface Bookable {
  session: AgendaSessionJson;
  /** The session is full: only the waitlist is left. */
  waits: boolean;
  /** The length of the waitlist. */
  before: number;
}

interface Facts {
  recuperos: CreditsJson;
  own: Pick<OwnAgendaJson, 'sessions' | 'esperas'>;
  now: Date;
}

export function bookable(
  credit: CreditJson,
  sessions: readonly AgendaSessionJson[],
  { recuperos: { recuperos, politica }, own, now }: Facts,
): Bookable[] {
  const ownPrice = sessions.find(({ activityId }) => activityId === credit.from?.activityId)?.price ?? null;
  return sessions.flatMap((session) => {
    const { diaHoraId, date } = session;
    const isIt = (other: { diaHoraId: string; date: string }) => other.diaHoraId === diaHoraId && other.date === date;
    const wanted = {
      ...session,
      start: new Date(session.start),
      closed: session.state === 'closed' ? session.because : null,
    };
    const holdsPlace = own.sessions.some((each) => isIt(each) && each.as === 'plan' && each.ausentes < each.lugares);
    const may = mayBook(credit, wanted, { policy: politica, credits: recuperos, holdsPlace, ownPrice, now });
    if (may !== 'book' && may !== 'wait') return [];
    return [{ session, waits: may === 'wait', before: own.esperas.find(isIt)?.waiting ?? 0 }];
  });
}
