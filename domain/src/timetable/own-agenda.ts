import { daysAfter, type IsoDate, localDate } from '../calendar.ts';
import type { Credit, OrderLine } from '../entities.ts';
import { cancelTerms, coversSession, heldSince } from './absences.ts';
import { type AgendaRange, type AgendaSession, agendaOf, type AgendaSource } from './agenda.ts';
import { guestSession, type CreditPolicy, type OwnSession } from './own-sessions.ts';
import { absentOn } from './session-changes.ts';
import { dateOf } from './slot-dates.ts';
import type { View } from '../wire.ts';

export type OwnAgenda = View<'OwnAgenda'>;

export interface Held {
  lines: readonly OrderLine[];
  credits: readonly Credit[];
  /** The place on the waitlist of each waiting credit, from 1. By its id. */
  positions: ReadonlyMap<string, number>;
}

export const planSession = (
  session: AgendaSession,
  line: OrderLine,
  { policy, now }: { policy: CreditPolicy; now: Date },
): OwnSession => ({
  ...session,
  as: 'plan',
  lineId: line.id,
  creditId: null,
  lugares: line.heldPlaces,
  ausentes: absentOn(line, session.date),
  absence: line.absences.findLast(({ date }) => date === session.date)?.because ?? null,
  position: null,
  leave: cancelTerms({ start: session.start, now, policy }),
});

/** Sorted by start. Leaves out unpaid places, and weekly ones after their plan period. */
export function ownAgenda(
  source: AgendaSource,
  { lines, credits, positions }: Held,
  { policy, ...range }: AgendaRange & { policy: CreditPolicy },
): OwnAgenda {
  const { from, days, now } = range;
  const linesOf = Map.groupBy(lines, ({ diaHoraId }) => diaHoraId);
  const inUse = Map.groupBy(
    credits.filter(({ state, session }) => session && (state === 'booked' || state === 'waiting')),
    ({ session }) => `${session!.diaHoraId} ${session!.date}`,
  );
  const { sessions } = agendaOf(source, range);
  return {
    desde: from,
    dias: days,
    sessions: sessions.flatMap((session) => [
      ...(linesOf.get(session.diaHoraId) ?? [])
        .filter((line) => coversSession(line, session.start) && session.start >= heldSince(line))
        .map((line) => planSession(session, line, { policy, now })),
      ...(inUse.get(`${session.diaHoraId} ${session.date}`) ?? []).map((credit) =>
        guestSession(session, credit, { position: positions.get(credit.id) ?? null, policy, now }),
      ),
    ]),
    recuperos: credits.filter(({ state, expiresOn }) => state === 'open' && expiresOn >= localDate(now)).length,
    politica: policy,
    esperas: waitedFor(source, from, daysAfter(from, days)),
  };
}

const waitedFor = ({ slots }: AgendaSource, from: IsoDate, until: IsoDate): OwnAgenda['esperas'] =>
  slots.flatMap((slot) =>
    Object.keys(slot.dates)
      .filter((date) => date >= from && date < until && dateOf(slot, date).waiting > 0)
      .map((date) => ({ diaHoraId: slot.id, date, waiting: dateOf(slot, date).waiting })),
  );
