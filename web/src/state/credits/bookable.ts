import {
  type AgendaSessionJson,
  mayBook,
  type OwnAgendaJson,
  type OwnSessionJson,
  type CreditJson,
  type CreditsJson,
} from '@gym-power/domain';

export interface Bookable {
  session: AgendaSessionJson;
  /** The session is full: only the waitlist is left. */
  waits: boolean;
  /** The length of the waitlist. */
  before: number;
  /** The member's own place, which they gave up: it is taken back, and the credit stays unused. */
  own: OwnSessionJson | null;
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
  return sessions.flatMap((session): Bookable[] => {
    const { diaHoraId, date } = session;
    const isIt = (other: { diaHoraId: string; date: string }) => other.diaHoraId === diaHoraId && other.date === date;
    const wanted = {
      ...session,
      start: new Date(session.start),
      closed: session.state === 'closed' ? session.because : null,
    };
    const places = own.sessions.filter((each) => isIt(each) && each.as === 'plan');
    const given = places.find(({ back }) => back > 0) ?? null;
    const may = mayBook(credit, wanted, {
      policy: politica,
      credits: recuperos,
      holdsPlace: places.some(({ lugares, ausentes }) => ausentes < lugares),
      canTakeBack: given !== null,
      ownPrice,
      now,
    });
    const before = own.esperas.find(isIt)?.waiting ?? 0;
    if (may === 'book' || may === 'wait') return [{ session, waits: may === 'wait', before, own: null }];
    return given && may.code === 'PLACE_GIVEN_UP' ? [{ session, waits: false, before, own: given }] : [];
  });
}
