/** The sessions that a member comes to, or waits for, and the make-ups that they come by, as screens show them. */
import { instantOn, type IsoDate } from '../calendar.ts';
import type { CreditState } from '../credits.ts';
import type { Absence, Credit, Slot } from '../entities.ts';
import type { Policy } from '../gym.ts';
import type { AgendaSession } from './agenda.ts';
import { hourOn } from './session-changes.ts';

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
export interface Leaving {
  /** Whether a make-up comes of it, or comes back. */
  credit: boolean;
  /** The last instant at which one does. */
  until: Date;
}

/** A session that a member comes to, has given up, or waits for. */
export interface OwnSession extends AgendaSession {
  as: 'plan' | 'recupero' | 'espera';
  /** Of the weekly place; null for a make-up. */
  lineId: string | null;
  /** The make-up that they come by, or wait with. */
  creditId: string | null;
  /** How many places they hold on it, and how many of these they gave up. */
  lugares: number;
  ausentes: number;
  /** Why they do not come; null if they do. */
  absence: Absence['because'] | null;
  /** Their place in the line, from 1; null unless they wait. */
  position: number | null;
  /** With the day until which the make-up could be used. */
  leave: Leaving & { expiresOn: IsoDate };
}

/** Whether the member comes, with a place that they have not given up or a make-up. */
export const isComingTo = ({ as, lugares, ausentes }: Pick<OwnSession, 'as' | 'lugares' | 'ausentes'>): boolean =>
  as === 'recupero' || ausentes < lugares;

/** A make-up as its member sees it. */
export interface RecuperoView {
  id: string;
  because: Credit['because'];
  state: CreditState;
  expiresOn: IsoDate;
  /** The reason of one that the desk granted, otherwise empty. */
  note: string;
  /** The place that it is for, with the class's name; null where the gym granted it. */
  from: (NonNullable<Credit['from']> & { name: string }) | null;
  /** The session that it is, or was, booked on, or waits for. */
  session: {
    diaHoraId: string;
    activityId: string;
    name: string;
    date: IsoDate;
    hour: string;
    start: Date;
    end: Date;
    /** From 1 while it waits, otherwise null. */
    position: number | null;
    leave: Leaving;
  } | null;
}

export interface Recuperos {
  /** Those that can be used or are in use first, by their last day; then the ended ones, the newest first. */
  recuperos: RecuperoView[];
  politica: MakeUpPolicy;
  /** How many of this month's sessions count towards `creditsAMonth`. */
  usadosEsteMes: number;
}

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
