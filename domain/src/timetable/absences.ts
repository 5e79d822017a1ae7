/**
 * A place given up in time earns a credit, and so does a date that was full at purchase. Unchanged lines are returned
 * as the same object, so a repeated call writes nothing.
 */
import { daysAfter, instantOn, type IsoDate, localDate } from '../calendar.ts';
import { creditAfter } from '../credits.ts';
import {
  type Absence,
  type Attendance,
  type Credit,
  creditId,
  type Order,
  orderIdOfLine,
  type OrderLine,
  type Slot,
} from '../entities.ts';
import type { Policy } from '../gym.ts';
import { Refusal } from '../refusals.ts';
import { presenceOf } from './attendance.ts';
import { creditOwed, type OwedPlace } from './credit-owed.ts';
import { isFrozenOn } from './frozen-dates.ts';
import { lastChance } from './own-sessions.ts';
import { absentOn, hourOn, lasts, mustBeToCome } from './session-changes.ts';
import { changeOn, type GymClosure, takesPlaceOn } from './sessions.ts';
import { freeOn, fullDates } from './slot-dates.ts';

type CancelPolicy = Pick<Policy, 'cancelHours' | 'creditDays'>;

export interface CancelTerms {
  credit: boolean;
  until: Date;
  expiresOn: IsoDate;
}

/** @param start when the class begins */
export function cancelTerms({ start, now, policy }: { start: Date; now: Date; policy: CancelPolicy }): CancelTerms {
  const until = lastChance(start, policy);
  return { credit: now <= until, until, expiresOn: daysAfter(localDate(start), policy.creditDays) };
}

const startOn = (slot: Slot, date: IsoDate): Date => instantOn(date, hourOn(slot, date));

/** Whether the line holds a paid place whose plan period includes a class that begins at `start`. */
export const coversSession = (line: OrderLine, start: Date): boolean =>
  line.heldPlaces > 0 && line.validFrom !== null && lasts(line, start);

export const isRenewal = ({ orderId, chain }: Pick<OrderLine, 'orderId' | 'chain'>): boolean =>
  orderIdOfLine(chain) !== orderId;

/** A renewed place moves to the new line at the sale, before its plan period starts. */
export const heldSince = (line: OrderLine): Date => (isRenewal(line) ? line.createdAt : line.validFrom!);

export interface AbsenceFacts {
  order: Pick<Order, 'state'>;
  line: OrderLine;
  slot: Slot;
  closures: ReadonlyMap<IsoDate, GymClosure>;
  /** The credits for the line's places on the date, by id. */
  credits: ReadonlyMap<string, Credit>;
  /** The member's credits that are booked on dates of the slot, or wait for them. */
  seats: readonly Credit[];
  /** null before the first mark. */
  attendance: Pick<Attendance, 'present'> | null;
  policy: CancelPolicy;
  now: Date;
}

export interface AbsenceDecision {
  line: OrderLine;
  credits: Credit[];
}

/**
 * Sets how many places of a line are given up on one date. Places given up last come back first.
 * @param places the total to give up
 * @throws Refusal ORDER_STATE, LINE_OVER, INVALID for more places than it holds, SESSION_NOT_FOUND, SESSION_OVER,
 * SESSION_CLOSED {motivo}, MARKED_PRESENT on giving up, and on taking back DATE_FROZEN, SESSION_FULL {libres},
 * CREDIT_STATE, and ALREADY_THERE for a member who booked a credit there, or waits to
 */
export function setAbsence(facts: AbsenceFacts, date: IsoDate, places: number): AbsenceDecision {
  const { order, line, slot, closures, now } = facts;
  if (order.state !== 'Complete') throw new Refusal('ORDER_STATE', { state: order.state });
  if (line.heldPlaces === 0) throw new Refusal('LINE_OVER');
  if (places > line.heldPlaces)
    throw new Refusal('INVALID', { fields: { lugares: `Tenés ${line.heldPlaces} en esa clase` } });
  const start = mustBeToCome(slot, date, now);
  if (!coversSession(line, start)) throw new Refusal('SESSION_NOT_FOUND');
  const change = changeOn(slot, closures, date);
  if (change?.kind === 'closed') throw new Refusal('SESSION_CLOSED', { motivo: change.because });
  const given = absentOn(line, date);
  if (places === given) return { line, credits: [] };
  return places > given ? giveUp(facts, date, { given, places, start }) : takeBack(facts, date, { given, places });
}

interface Given {
  given: number;
  places: number;
}

function giveUp(facts: AbsenceFacts, date: IsoDate, { given, places, start }: Given & { start: Date }) {
  const { line, credits, attendance, policy, now } = facts;
  if (presenceOf(attendance, line.userId)) throw new Refusal('MARKED_PRESENT');
  const { credit } = cancelTerms({ start, now, policy });
  const absence = { date, places: places - given, because: credit ? 'member' : 'late', at: now } as const;
  return {
    line: { ...line, absences: [...line.absences, absence] },
    credits: credit
      ? numbers(given, places).flatMap((n) =>
          creditOwed(line, { date, because: 'absence', n }, credits, { creditDays: policy.creditDays, now }),
        )
      : [],
  };
}

function takeBack({ line, slot, credits, seats, now }: AbsenceFacts, date: IsoDate, { given, places }: Given) {
  if (isFrozenOn(line, date)) throw new Refusal('DATE_FROZEN');
  if (seats.some(({ session }) => session?.date === date)) throw new Refusal('ALREADY_THERE');
  const libres = freeOn(slot, date);
  if (libres < given - places) throw new Refusal('SESSION_FULL', { libres });
  const back = creditsFor(line, date, numbers(places, given), credits);
  const undone = back.map((credit) => {
    const state = creditAfter(credit.state, 'undo');
    if (!state) throw new Refusal('CREDIT_STATE', { state: credit.state });
    return { ...credit, state, updatedAt: now };
  });
  return { line: { ...line, absences: absencesUpTo(line, date, places) }, credits: undone };
}

const creditsFor = (
  line: OrderLine,
  date: IsoDate,
  places: readonly number[],
  credits: ReadonlyMap<string, Credit>,
): Credit[] =>
  places
    .flatMap((n) => credits.get(creditId(line, date, n)) ?? [])
    .filter(({ because, state }) => because !== 'closed' && state !== 'void');

/** What came of the places that are given up on a date. Those without a credit, or with a void one, are left out. */
export const creditsGiven = (line: OrderLine, date: IsoDate, credits: ReadonlyMap<string, Credit>): Credit[] =>
  creditsFor(line, date, numbers(0, absentOn(line, date)), credits);

/**
 * How many of the places given up on a date to come `setAbsence` would take back.
 * @param free the places left on the date
 * @param credits the member's, by id
 */
export function placesToTakeBack(
  line: OrderLine,
  date: IsoDate,
  free: number,
  credits: ReadonlyMap<string, Credit>,
): number {
  if (isFrozenOn(line, date)) return 0;
  const given = numbers(0, absentOn(line, date));
  const isInUse = (n: number) =>
    creditsFor(line, date, [n], credits).some(({ state }) => creditAfter(state, 'undo') === null);
  return Math.min(free, given.length - 1 - given.findLastIndex(isInUse));
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

function absencesUpTo({ absences }: OrderLine, date: IsoDate, places: number): Absence[] {
  let left = places;
  return absences.flatMap((absence) => {
    if (absence.date !== date) return [absence];
    const kept = Math.min(left, absence.places);
    left -= kept;
    return kept === 0 ? [] : [kept === absence.places ? absence : { ...absence, places: kept }];
  });
}

/** On full future dates, the places that do not fit start as absences. @param slot without these places */
export function fullAbsences(
  line: OrderLine,
  slot: Pick<Slot, 'capacity' | 'taken' | 'dates'>,
  { places, because, now }: { places: number; because: 'full' | 'moved'; now: Date },
): Absence[] {
  return fullDates(slot, places, localDate(now)).flatMap((date) => {
    const missing = places - absentOn(line, date) - freeOn(slot, date);
    return missing > 0 ? [{ date, places: missing, because, at: now }] : [];
  });
}

const coveredAbsences = (line: OrderLine, slot: Slot, now: Date): Absence[] =>
  line.absences.filter(({ date }) => {
    const start = startOn(slot, date);
    return start > now && takesPlaceOn(slot, date) && lasts(line, start);
  });

export const fullDatesOf = (line: OrderLine, slot: Slot, now: Date): IsoDate[] =>
  coveredAbsences(line, slot, now)
    .filter(({ because }) => because === 'full')
    .map(({ date }) => date);

/** The places of a newly paid, renewed or moved line for which a credit is owed. Frozen ones earn none. */
function owedPlaces(line: OrderLine, slot: Slot, now: Date): OwedPlace[] {
  if (line.validFrom === null || line.heldPlaces === 0) return [];
  const covered = Map.groupBy(coveredAbsences(line, slot, now), ({ date }) => date);
  return [...covered].flatMap(([date, absences]) => {
    const places = absences.flatMap(({ places: several, because }) => Array<typeof because>(several).fill(because));
    return places.flatMap((because, n) =>
      because === 'late' || because === 'frozen'
        ? []
        : [{ date, because: because === 'member' ? ('absence' as const) : because, n }],
    );
  });
}

export const creditIdsOwed = (line: OrderLine, slot: Slot, now: Date): string[] =>
  owedPlaces(line, slot, now).map(({ date, n }) => creditId(line, date, n));

export const creditsOwed = (
  line: OrderLine,
  slot: Slot,
  known: ReadonlyMap<string, Credit>,
  terms: { creditDays: number; now: Date },
): Credit[] => owedPlaces(line, slot, terms.now).flatMap((place) => creditOwed(line, place, known, terms));

/**
 * Booked credits come back, and their seats become the line's. Waiting ones come back where the line attends.
 * @param credits the buyer's that are booked on dates of the slot, or wait for them
 */
export function takeOwnSeats(
  line: OrderLine,
  credits: readonly Credit[],
  { slot, now }: { slot: Slot; now: Date },
): AbsenceDecision {
  const left = (credit: Credit): Credit => ({
    ...credit,
    state: creditAfter(credit.state, 'leave')!,
    session: null,
    updatedAt: now,
  });
  const own = credits.filter(({ session }) => {
    const start = session && startOn(slot, session.date);
    return start !== null && start > now && coversSession(line, start) && !isFrozenOn(line, session!.date);
  });
  const after = own
    .filter(({ state }) => state === 'booked')
    .reduce((seated, { session }) => withSeat(seated, session!.date), line);
  const back = own.filter(
    ({ state, session }) =>
      state === 'booked' || (state === 'waiting' && absentOn(after, session!.date) < after.heldPlaces),
  );
  return { line: after, credits: back.map(left) };
}

function withSeat(line: OrderLine, date: IsoDate): OrderLine {
  const isFull = ({ date: on, because }: Absence) => on === date && (because === 'full' || because === 'moved');
  const { absences } = line;
  const last = absences.findLastIndex(isFull);
  if (last === -1) return line;
  const { places } = absences[last]!;
  const fewer = places > 1 ? [{ ...absences[last]!, places: places - 1 }] : [];
  return { ...line, absences: absences.toSpliced(last, 1, ...fewer) };
}
