import { daysAfter, type IsoDate, localDate } from '../calendar.ts';
import type { Credit, OrderLine } from '../entities.ts';
import { cancelTerms, coversSession, creditsGiven, heldSince, placesToTakeBack } from './absences.ts';
import { type AgendaRange, type AgendaSession, agendaOf, type AgendaSource } from './agenda.ts';
import { guestSession, type CreditPolicy, type OwnSession } from './own-sessions.ts';
import { absentOn, hourOn } from './session-changes.ts';
import type { SessionSlot } from './sessions.ts';
import { dateOf } from './slot-dates.ts';
import type { View } from '../wire.ts';

export type OwnAgenda = View<'OwnAgenda'>;

export interface Held {
  lines: readonly OrderLine[];
  credits: readonly Credit[];
  /** The place on the waitlist of each waiting credit, from 1. By its id. */
  positions: ReadonlyMap<string, number>;
}

interface ShownWith {
  /** The member's, by id. */
  credits: ReadonlyMap<string, Credit>;
  /** Whether a credit of the member is booked on the session, or waits for it. */
  isGuest: boolean;
  /** Of the sessions that the credits are on. */
  slots: ReadonlyMap<string, Pick<SessionSlot, 'hour' | 'dates'>>;
  names: ReadonlyMap<string, string>;
  policy: CreditPolicy;
  now: Date;
}

export function planSession(session: AgendaSession, line: OrderLine, shown: ShownWith): OwnSession {
  const { credits, isGuest, policy, now } = shown;
  const { date, start, state, free } = session;
  const isFixed = isGuest || state === 'closed' || start <= now;
  return {
    ...session,
    as: 'plan',
    lineId: line.id,
    creditId: null,
    lugares: line.heldPlaces,
    ausentes: absentOn(line, date),
    absence: line.absences.findLast((each) => each.date === date)?.because ?? null,
    back: isFixed ? 0 : placesToTakeBack(line, date, free, credits),
    recuperos: creditsGiven(line, date, credits).map((credit) => givenCredit(credit, shown)),
    position: null,
    leave: cancelTerms({ start, now, policy }),
  };
}

function givenCredit(
  { state, expiresOn, session }: Credit,
  { slots, names }: Pick<ShownWith, 'slots' | 'names'>,
): OwnSession['recuperos'][number] {
  const slot = session && slots.get(session.diaHoraId);
  return {
    state,
    expiresOn,
    session: slot
      ? { name: names.get(session.activityId) ?? '', date: session.date, hour: hourOn(slot, session.date) }
      : null,
  };
}

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
  const shown = {
    credits: new Map(credits.map((credit) => [credit.id, credit])),
    slots: new Map(source.slots.map((slot) => [slot.id, slot])),
    names: new Map([...source.activities.values()].map(({ id, name }) => [id, name])),
    policy,
    now,
  };
  const open = credits.filter(({ state, expiresOn }) => state === 'open' && expiresOn >= localDate(now));
  const bought = open.filter(({ pack }) => pack).length;
  return {
    desde: from,
    dias: days,
    sessions: sessions.flatMap((session) => {
      const guests = inUse.get(`${session.diaHoraId} ${session.date}`) ?? [];
      return [
        ...(linesOf.get(session.diaHoraId) ?? [])
          .filter((line) => coversSession(line, session.start) && session.start >= heldSince(line))
          .map((line) => planSession(session, line, { ...shown, isGuest: guests.length > 0 })),
        ...guests.map((credit) =>
          guestSession(session, credit, { position: positions.get(credit.id) ?? null, policy, now }),
        ),
      ];
    }),
    recuperos: open.length - bought,
    ...(bought > 0 && { compradas: bought }),
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
