/** What a make-up can be used for, as the server would decide. */
import {
  type AgendaSessionJson,
  mayBook,
  type OwnAgendaJson,
  type RecuperoJson,
  type RecuperosJson,
} from '@gym-power/domain';

export interface Bookable {
  session: AgendaSessionJson;
  /** Whether it is full, so that a place in the line is all there is. */
  waits: boolean;
  /** How many are in the line already. */
  before: number;
}

interface Facts {
  recuperos: RecuperosJson;
  own: Pick<OwnAgendaJson, 'sessions' | 'esperas'>;
  now: Date;
}

/** The sessions that a make-up can be booked on, or wait for, in their order. */
export function bookable(
  recupero: RecuperoJson,
  sessions: readonly AgendaSessionJson[],
  { recuperos: { recuperos, politica }, own, now }: Facts,
): Bookable[] {
  const ownPrice = sessions.find(({ activityId }) => activityId === recupero.from?.activityId)?.price ?? null;
  return sessions.flatMap((session) => {
    const { diaHoraId, date } = session;
    const isIt = (other: { diaHoraId: string; date: string }) => other.diaHoraId === diaHoraId && other.date === date;
    const wanted = {
      ...session,
      start: new Date(session.start),
      closed: session.state === 'closed' ? session.because : null,
    };
    const holdsPlace = own.sessions.some((each) => isIt(each) && each.as === 'plan' && each.ausentes < each.lugares);
    const may = mayBook(recupero, wanted, { policy: politica, credits: recuperos, holdsPlace, ownPrice, now });
    if (may !== 'book' && may !== 'wait') return [];
    return [{ session, waits: may === 'wait', before: own.esperas.find(isIt)?.waiting ?? 0 }];
  });
}
