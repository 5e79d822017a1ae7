/**
 * A freeze keeps a weekly place for a period of days. On its dates the place is free for others and earns no credit;
 * instead, each moves the end of the plan period by a week.
 */
import { DAY_MS, daysAfter, type IsoDate, localDate } from '../calendar.ts';
import { creditAfter } from '../credits.ts';
import { type Credit, creditId, type Order, type OrderLine, type Slot } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { creditsOwed, takeOwnSeats } from '../timetable/absences.ts';
import { countChanges, withCounts } from '../timetable/counts.ts';
import { creditOwed } from '../timetable/credit-owed.ts';
import {
  classDates,
  type Closures,
  type Days,
  datesGained,
  datesOfFreeze,
  daysIn,
  daysOf,
  firstFrozenDay,
  type FreezePolicy,
  frozenDaysLeft,
  hasNotBegun,
  withFreeze,
} from '../timetable/freezes.ts';
import { frozenDates, refrozen } from '../timetable/frozen-dates.ts';
import { timesOn } from '../timetable/own-sessions.ts';
import { absentOn, lasts } from '../timetable/session-changes.ts';
import { changeOn } from '../timetable/sessions.ts';
import { dateOf, freeOn } from '../timetable/slot-dates.ts';
import type { Books } from './books.ts';

/** The longest freeze, and how far ahead one may begin. Keeps the records of an act well below a batch's limit. */
export const MOST_FROZEN_DAYS = 183;

export interface FreezeFacts {
  order: Pick<Order, 'state'>;
  line: OrderLine;
  slot: Slot;
  creditDays: number;
  now: Date;
}

export interface WantedFreeze {
  from: IsoDate;
  to: IsoDate;
  reason: string;
  /** The uid of the member, or of the desk user. */
  by: string;
}

export interface FreezeTerms {
  policy: FreezePolicy;
  /** For a member, with a reason. The desk is not bound by the days of the policy. */
  atDesk: boolean;
}

export interface FreezeDecision {
  line: OrderLine;
  slot: Slot;
  credits: Credit[];
}

/**
 * Freezes a paid place. Dates that are closed, or given up already, stay as they are. Idempotent.
 * @throws Refusal ORDER_STATE, LINE_OVER, FREEZE_OFF for a place without an end, FREEZE_OVERLAPS {desde, hasta},
 * FREEZE_EMPTY, and what `mustBeWithin` throws
 */
export function freeze(books: Books, facts: FreezeFacts, wanted: WantedFreeze, terms: FreezeTerms): FreezeDecision {
  const { line, slot, now } = facts;
  mustHold(facts);
  if (line.validUntil === null) throw new Refusal('FREEZE_OFF');
  const { freezes = [] } = line;
  if (freezes.some(({ from, to }) => from === wanted.from && to === wanted.to)) return { line, slot, credits: [] };
  mustBeWithin(line, wanted, terms, now);
  const other = freezes.find(({ from, to }) => from <= wanted.to && to >= wanted.from);
  if (other) throw new Refusal('FREEZE_OVERLAPS', { desde: other.from, hasta: other.to });
  const dates = classDates(slot, wanted);
  const closures = books.all('closures', [
    ...new Set([...dates, ...classDates(slot, daysAdded(line.validUntil, dates.length))]),
  ]);
  const after = withFreeze(line, { ...wanted, at: now }, { slot, closures, now });
  if (frozenDates(after).length === frozenDates(line).length) throw new Refusal('FREEZE_EMPTY');
  return counted(books, facts, withPeriodMoved(books, facts, after, closures));
}

/**
 * Takes a freeze back before it begins. The place needs its dates again. Idempotent.
 * @throws Refusal ORDER_STATE, LINE_OVER, FREEZE_BEGUN, SESSION_FULL {fecha, libres} and ALREADY_THERE {fecha} for a
 * date that others, or the member with a credit, have booked, and CREDIT_STATE {fecha} for a credit of a date that the
 * freeze had added to the plan period, and that is in use
 */
export function unfreeze(books: Books, facts: FreezeFacts, from: IsoDate): FreezeDecision {
  const { line, slot, now } = facts;
  const undone = line.freezes?.find((each) => each.from === from);
  if (!undone) return { line, slot, credits: [] };
  mustHold(facts);
  if (!hasNotBegun(undone, now)) throw new Refusal('FREEZE_BEGUN');
  const dates = datesOfFreeze(line, undone);
  const closures = books.all('closures', dates);
  const seats = ownSeats(books, facts);
  for (const fecha of dates) {
    if (changeOn(slot, closures, fecha)?.kind === 'closed') continue;
    if (seats.some(({ session }) => session!.date === fecha)) throw new Refusal('ALREADY_THERE', { fecha });
    const libres = freeOn(slot, fecha);
    if (libres < line.heldPlaces) throw new Refusal('SESSION_FULL', { fecha, libres });
  }
  const after = refrozen(
    line,
    line.absences.filter(({ because, date }) => because !== 'frozen' || !dates.includes(date)),
    line.freezes!.filter((each) => each !== undone),
  );
  const moved = withPeriodMoved(books, facts, after, closures);
  const closed = owedForClosed(books, facts, moved.line, dates, closures);
  const taken = creditsTakenOver(books, facts, moved.line);
  return counted(books, facts, { line: moved.line, credits: [...moved.credits, ...closed, ...taken] });
}

/** A renewal that starts earlier takes over the credits of what was the older plan period, to be undone with them. */
function creditsTakenOver(books: Books, { line, slot, now }: FreezeFacts, after: OrderLine): Credit[] {
  const [from, to] = [after.validFrom!, line.validFrom!];
  if (from >= to) return [];
  const dates = classDates(slot, { from: localDate(from), to: localDate(to) }).filter((date) => {
    const { start } = timesOn(slot, date);
    return start >= from && start < to;
  });
  const known = books.all(
    'credits',
    dates.flatMap((date) => creditIdsOn(line, date)),
  );
  return [...known.values()]
    .filter((credit) => credit.from!.lineId !== line.id)
    .map((credit) => ({
      ...credit,
      from: { ...credit.from!, orderId: line.orderId, lineId: line.id },
      updatedAt: now,
    }));
}

type Decided = Omit<FreezeDecision, 'slot'>;

function counted(books: Books, { line, slot, now }: FreezeFacts, after: Decided): FreezeDecision {
  const ids = after.credits.map(({ id }) => id);
  const before = { lines: [line], credits: [...books.all('credits', ids).values()] };
  const today = localDate(now);
  const change = countChanges(before, { lines: [after.line], credits: after.credits }, today).get(slot.id);
  return { ...after, slot: change ? withCounts(slot, change, today) : slot };
}

function mustHold({ order, line, now }: FreezeFacts): void {
  if (order.state !== 'Complete') throw new Refusal('ORDER_STATE', { state: order.state });
  if (line.heldPlaces === 0 || !lasts(line, now)) throw new Refusal('LINE_OVER');
}

/**
 * @throws Refusal INVALID, FREEZE_OFF, FREEZE_NOTICE {desde}, and for a member FREEZE_AT_DESK, FREEZE_LENGTH {minimo,
 * maximo}, FREEZE_YEAR {quedan}
 */
function mustBeWithin(line: OrderLine, wanted: WantedFreeze, { policy, atDesk }: FreezeTerms, now: Date): void {
  const { from, to, reason } = wanted;
  const last = daysAfter(localDate(now), 2 * MOST_FROZEN_DAYS);
  if (to < from || daysOf(wanted) > MOST_FROZEN_DAYS || to > last)
    throw new Refusal('INVALID', { fields: { hasta: 'Elegí otro último día' } });
  if (policy.freezes === 'nobody') throw new Refusal('FREEZE_OFF');
  if (atDesk) {
    if (!hasNotBegun(wanted, now)) throw new Refusal('FREEZE_NOTICE', { desde: daysAfter(localDate(now), 1) });
    if (reason === '') throw new Refusal('INVALID', { fields: { motivo: 'Escribí el motivo' } });
    return;
  }
  if (policy.freezes === 'desk') throw new Refusal('FREEZE_AT_DESK');
  const desde = firstFrozenDay(policy, now);
  if (from < desde) throw new Refusal('FREEZE_NOTICE', { desde });
  const { freezeMinDays: minimo, freezeMaxDays: maximo } = policy;
  const days = daysOf(wanted);
  if (days < minimo || days > maximo) throw new Refusal('FREEZE_LENGTH', { minimo, maximo });
  for (const year of new Set([from.slice(0, 4), to.slice(0, 4)])) {
    const quedan = frozenDaysLeft(line, year, policy);
    if (daysIn(wanted, year) > quedan) throw new Refusal('FREEZE_YEAR', { quedan });
  }
}

const daysAdded = (end: Date, weeks: number): Days => ({
  from: localDate(end),
  to: daysAfter(localDate(end), 7 * weeks),
});

/**
 * What follows from dates that the plan period gains or loses at its end. The line takes the member's own seats on
 * gained ones, and those that were full or closed before are owed a credit, as if they had always been in the period.
 */
function withPeriodMoved(books: Books, facts: FreezeFacts, after: OrderLine, closures: Closures): Decided {
  const { line, slot, now } = facts;
  const gained = new Set(datesGained(line, after, slot));
  const seats = gained.size > 0 ? ownSeats(books, facts) : [];
  const seated = takeOwnSeats(
    after,
    seats.filter(({ session }) => gained.has(session!.date)),
    { slot, now },
  );
  const full = seated.line.absences.filter(({ date, because }) => because !== 'frozen' && gained.has(date));
  const ids = full.flatMap(({ date }) => creditIdsOn(line, date));
  const known = books.all('credits', [...new Set(ids)]);
  const owed = creditsOwed(seated.line, slot, known, facts).filter(({ from }) => gained.has(from!.date));
  return {
    line: seated.line,
    credits: [
      ...seated.credits,
      ...owed,
      ...owedForClosed(books, facts, seated.line, [...gained], closures),
      ...creditsLost(books, facts, datesLost(line, after, slot)),
    ],
  };
}

/** The dates that a shorter plan period lacks. A moved line may be owed credits for dates of its older slots. */
function datesLost(line: OrderLine, after: OrderLine, slot: Slot): IsoDate[] {
  const lost = datesGained(after, line, slot);
  if (lost.length === 0 || line.movedFrom === null) return lost;
  const days = daysOf({ from: localDate(after.validUntil!), to: localDate(line.validUntil!) });
  const since = Array.from({ length: days - 1 }, (_, n) => daysAfter(localDate(after.validUntil!), n + 1));
  return [...new Set([...lost, ...since])];
}

function ownSeats(books: Books, { line: { userId }, slot }: FreezeFacts): Credit[] {
  const hasGuests = Object.keys(slot.dates).some((date) => dateOf(slot, date).guests + dateOf(slot, date).waiting > 0);
  const seats = hasGuests ? books.ask({ about: 'guestsOf', userId, diaHoraId: slot.id }) : [];
  return seats.filter(({ session }) => session !== null);
}

const creditIdsOn = (line: Pick<OrderLine, 'chain' | 'quantity'>, date: IsoDate): string[] =>
  Array.from({ length: line.quantity }, (_, n) => creditId(line, date, n));

/** @throws Refusal CREDIT_STATE {fecha} for a credit that is in use */
function creditsLost(books: Books, { line, now }: FreezeFacts, dates: readonly IsoDate[]): Credit[] {
  const known = books.all(
    'credits',
    dates.flatMap((date) => creditIdsOn(line, date)),
  );
  return [...known.values()]
    .filter(({ state }) => state !== 'void' && state !== 'expired')
    .map((credit) => {
      const state = creditAfter(credit.state, 'undo');
      if (!state) throw new Refusal('CREDIT_STATE', { fecha: credit.from!.date });
      return { ...credit, state, updatedAt: now };
    });
}

function owedForClosed(
  books: Books,
  { slot, creditDays, now }: FreezeFacts,
  line: OrderLine,
  dates: readonly IsoDate[],
  closures: Closures,
): Credit[] {
  const closed = dates.filter((date) => {
    const change = changeOn(slot, closures, date);
    return change?.kind === 'closed' && change.credit && lasts(line, timesOn(slot, date).start);
  });
  const known = books.all(
    'credits',
    closed.flatMap((date) => creditIdsOn(line, date)),
  );
  return closed.flatMap((date) => {
    const absent = absentOn(line, date);
    const coming = Array.from({ length: line.heldPlaces - absent }, (_, index) => absent + index);
    return coming.flatMap((n) => creditOwed(line, { date, because: 'closed', n }, known, { creditDays, now }));
  });
}

export interface FreezeDates {
  /** Fall away. */
  frozen: IsoDate[];
  /** Are closed, or given up, and stay as they are. */
  closed: IsoDate[];
  givenUp: IsoDate[];
  /** The end of the plan period without the freeze. */
  endBefore: Date;
}

/** What becomes of the class dates in the days of a freeze. @param line with the freeze */
export function freezeDates(books: Books, line: OrderLine, days: Days, slot: Slot): FreezeDates {
  const dates = classDates(slot, days);
  const closures = books.all('closures', dates);
  const frozen = datesOfFreeze(line, days);
  const others = dates.filter((date) => !frozen.includes(date) && lasts(line, timesOn(slot, date).start));
  const isClosed = (date: IsoDate) => changeOn(slot, closures, date)?.kind === 'closed';
  return {
    frozen,
    closed: others.filter(isClosed),
    givenUp: others.filter((date) => !isClosed(date)),
    endBefore: new Date(line.validUntil!.getTime() - 7 * DAY_MS * frozen.length),
  };
}
