import { instantOn, type IsoDate } from '../calendar.ts';
import type { Credit, Slot } from '../entities.ts';
import type { Policy } from '../gym.ts';
import type { AgendaSession } from './agenda.ts';
import { hourOn } from './session-changes.ts';
import type { View } from '../wire.ts';

const HOUR_MS = 3_600_000;

export type CreditPolicy = Pick<
  Policy,
  'cancelHours' | 'creditDays' | 'creditsAMonth' | 'makeUps' | 'bookDays' | 'promoteHours'
>;

export const creditPolicy = ({
  cancelHours,
  creditDays,
  creditsAMonth,
  makeUps,
  bookDays,
  promoteHours,
}: Policy): CreditPolicy => ({ cancelHours, creditDays, creditsAMonth, makeUps, bookDays, promoteHours });

export type Leaving = View<'Leaving'>;

export type OwnSession = View<'OwnSession'>;

export const isComingTo = ({ as, lugares, ausentes }: Pick<OwnSession, 'as' | 'lugares' | 'ausentes'>): boolean =>
  as === 'recupero' || ausentes < lugares;

export type CreditView = View<'Recupero'>;

export type Recuperos = View<'Recuperos'>;

export const lastChance = (start: Date, { cancelHours }: Pick<Policy, 'cancelHours'>): Date =>
  new Date(start.getTime() - cancelHours * HOUR_MS);

export const lastPromotion = (start: Date, { promoteHours }: Pick<Policy, 'promoteHours'>): Date =>
  new Date(start.getTime() - promoteHours * HOUR_MS);

const leavingOf = ({ state }: Pick<Credit, 'state'>, start: Date, policy: CreditPolicy, now: Date): Leaving => {
  const until = state === 'waiting' ? start : lastChance(start, policy);
  return { credit: now <= until, until };
};

interface ShownWith {
  /** From 1; null unless it waits. */
  position: number | null;
  policy: CreditPolicy;
  now: Date;
}

export const guestSession = (
  session: AgendaSession,
  credit: Pick<Credit, 'id' | 'state' | 'expiresOn' | 'pack'>,
  { position, policy, now }: ShownWith,
): OwnSession => ({
  ...session,
  as: credit.state === 'waiting' ? 'espera' : 'recupero',
  lineId: null,
  creditId: credit.id,
  ...(credit.pack && { pack: credit.pack.name }),
  lugares: credit.state === 'waiting' ? 0 : 1,
  ausentes: 0,
  absence: null,
  back: 0,
  recuperos: [],
  position,
  leave: { ...leavingOf(credit, session.start, policy, now), expiresOn: credit.expiresOn },
});

export function timesOn(slot: Slot, date: IsoDate): { hour: string; start: Date; end: Date } {
  const hour = hourOn(slot, date);
  const start = instantOn(date, hour);
  return { hour, start, end: new Date(start.getTime() + slot.minutes * 60_000) };
}

/** @param slot of the credit's session; null if it has none, or the slot was deleted */
export function creditView(
  credit: Credit,
  { names, slot, position, policy, now }: ShownWith & { names: ReadonlyMap<string, string>; slot: Slot | null },
): CreditView {
  const { id, because, state, expiresOn, note = '', from, session, pack } = credit;
  const nameOf = (activityId: string) => names.get(activityId) ?? '';
  const times = session && slot && timesOn(slot, session.date);
  return {
    id,
    because,
    origin: pack ? 'pack' : 'recupero',
    ...(pack && { pack }),
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
