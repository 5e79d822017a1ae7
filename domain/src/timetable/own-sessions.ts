/** The sessions that a member comes to, or waits for, and the make-ups that they come by, as screens show them. */
import { instantOn, type IsoDate } from '../calendar.ts';
import type { Credit, Slot } from '../entities.ts';
import type { Policy } from '../gym.ts';
import type { AgendaSession } from './agenda.ts';
import { hourOn } from './session-changes.ts';
import type { View } from '../wire.ts';

const HOUR_MS = 3_600_000;

/** What the gym's settings say about absences and make-ups. */
export type MakeUpPolicy = Pick<
  Policy,
  'cancelHours' | 'creditDays' | 'creditsAMonth' | 'makeUps' | 'bookDays' | 'promoteHours'
>;

export const makeUpPolicy = ({
  cancelHours,
  creditDays,
  creditsAMonth,
  makeUps,
  bookDays,
  promoteHours,
}: Policy): MakeUpPolicy => ({ cancelHours, creditDays, creditsAMonth, makeUps, bookDays, promoteHours });

/** What giving a place up leads to now. */
export type Leaving = View<'Leaving'>;

/** A session that a member comes to, has given up, or waits for. */
export type OwnSession = View<'OwnSession'>;

/** Whether the member comes, with a place that they have not given up or a make-up. */
export const isComingTo = ({ as, lugares, ausentes }: Pick<OwnSession, 'as' | 'lugares' | 'ausentes'>): boolean =>
  as === 'recupero' || ausentes < lugares;

/** A make-up as its member sees it. */
export type RecuperoView = View<'Recupero'>;

export type Recuperos = View<'Recuperos'>;

/** The last instant at which a session can be given up without losing it. */
export const lastChance = (start: Date, { cancelHours }: Pick<Policy, 'cancelHours'>): Date =>
  new Date(start.getTime() - cancelHours * HOUR_MS);

/** Until then whoever waits for a place gets one that frees. */
export const lastPromotion = (start: Date, { promoteHours }: Pick<Policy, 'promoteHours'>): Date =>
  new Date(start.getTime() - promoteHours * HOUR_MS);

/** What leaving a session leads to that a make-up is booked on, or waits for. */
const leavingOf = ({ state }: Pick<Credit, 'state'>, start: Date, policy: MakeUpPolicy, now: Date): Leaving => {
  const until = state === 'waiting' ? start : lastChance(start, policy);
  return { credit: now <= until, until };
};

interface ShownWith {
  /** From 1; null unless it waits. */
  position: number | null;
  policy: MakeUpPolicy;
  now: Date;
}

/** A session as whoever comes to it by a make-up, or waits for it, sees it. */
export const guestSession = (
  session: AgendaSession,
  credit: Pick<Credit, 'id' | 'state' | 'expiresOn'>,
  { position, policy, now }: ShownWith,
): OwnSession => ({
  ...session,
  as: credit.state === 'waiting' ? 'espera' : 'recupero',
  lineId: null,
  creditId: credit.id,
  lugares: credit.state === 'waiting' ? 0 : 1,
  ausentes: 0,
  absence: null,
  position,
  leave: { ...leavingOf(credit, session.start, policy, now), expiresOn: credit.expiresOn },
});

/** When a slot takes place on one of its dates. */
export function timesOn(slot: Slot, date: IsoDate): { hour: string; start: Date; end: Date } {
  const hour = hourOn(slot, date);
  const start = instantOn(date, hour);
  return { hour, start, end: new Date(start.getTime() + slot.minutes * 60_000) };
}

/**
 * @param names of the classes, by id
 * @param slot of the credit's session; null if it has none, or the slot is gone
 */
export function recuperoView(
  credit: Credit,
  { names, slot, position, policy, now }: ShownWith & { names: ReadonlyMap<string, string>; slot: Slot | null },
): RecuperoView {
  const { id, because, state, expiresOn, note = '', from, session } = credit;
  const nameOf = (activityId: string) => names.get(activityId) ?? '';
  const times = session && slot && timesOn(slot, session.date);
  return {
    id,
    because,
    state,
    expiresOn,
    note,
    from: from && { ...from, name: nameOf(from.activityId) },
    session: times && {
      diaHoraId: session.diaHoraId,
      activityId: session.activityId,
      name: nameOf(session.activityId),
      date: session.date,
      ...times,
      position,
      leave: leavingOf(credit, times.start, policy, now),
    },
  };
}
