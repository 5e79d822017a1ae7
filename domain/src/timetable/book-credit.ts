/** Unchanged records are returned as the same objects, so a repeated call writes nothing. */
import { daysAfter, type IsoDate, localDate, mondayOf } from '../calendar.ts';
import { creditAfter, type CreditEvent } from '../credits.ts';
import type { Activity, Attendance, Closure, Credit, CreditPack, OrderLine, Slot } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { coversSession, placesToTakeBack } from './absences.ts';
import { presenceOf } from './attendance.ts';
import { countChanges, withCounts } from './counts.ts';
import { lastChance, lastPromotion, type CreditPolicy, timesOn } from './own-sessions.ts';
import { absentOn, FARTHEST_DAYS, freed, lasts } from './session-changes.ts';
import { changeOn, takesPlaceOn } from './sessions.ts';
import { dateOf, freeOn, vacantOn, withDates } from './slot-dates.ts';

export type SpendableCredit = Pick<Credit, 'id' | 'state' | 'expiresOn'> & {
  from: Pick<NonNullable<Credit['from']>, 'activityId' | 'price'> | null;
  session: Pick<NonNullable<Credit['session']>, 'diaHoraId' | 'date'> | null;
  /** Missing unless it was bought. */
  pack?: Pick<CreditPack, 'orderLineId' | 'activityIds' | 'perWeek'> | undefined;
};

export interface BookableSession {
  diaHoraId: string;
  activityId: string;
  date: IsoDate;
  start: Date;
  price: number;
  free: number;
  /** null if it takes place. */
  closed: string | null;
}

export interface BookingFacts {
  policy: CreditPolicy;
  credits: readonly SpendableCredit[];
  holdsPlace: boolean;
  /** Whether the member gave up a place of their own on the session, and can take it back. */
  canTakeBack: boolean;
  /** Today's price of the credit's own class; null if the class was deleted, or there is none. */
  ownPrice: number | null;
  now: Date;
}

/**
 * @returns the refusal if neither is possible: CREDIT_STATE, SESSION_OVER, SESSION_CLOSED {motivo}, TOO_EARLY {desde},
 * CREDIT_EXPIRED, CREDIT_OTHER_CLASS, ALREADY_THERE, PLACE_GIVEN_UP, CREDIT_LIMIT and PACK_WEEK {maximo}, TOO_LATE
 * {hasta} for a waitlist that has ended
 */
export function mayBook(
  credit: SpendableCredit,
  session: BookableSession,
  facts: BookingFacts,
): 'book' | 'wait' | Refusal {
  const { policy, credits, holdsPlace, canTakeBack, ownPrice, now } = facts;
  const { date, start, closed } = session;
  const today = localDate(now);
  if (credit.state === 'expired') return new Refusal('CREDIT_EXPIRED');
  if (credit.state !== 'open') return new Refusal('CREDIT_STATE');
  if (start <= now) return new Refusal('SESSION_OVER');
  if (closed !== null) return new Refusal('SESSION_CLOSED', { motivo: closed });
  if (date > daysAfter(today, policy.bookDays))
    return new Refusal('TOO_EARLY', { desde: daysAfter(date, -policy.bookDays) });
  if (credit.expiresOn < today || credit.expiresOn < date) return new Refusal('CREDIT_EXPIRED');
  if (!fits(credit, session, policy, ownPrice)) return new Refusal('CREDIT_OTHER_CLASS');
  const others = credits.filter(({ id }) => id !== credit.id);
  if (holdsPlace || others.some((other) => isOn(other, session))) return new Refusal('ALREADY_THERE');
  if (canTakeBack) return new Refusal('PLACE_GIVEN_UP');
  if (!credit.pack && usedIn(date, others) >= policy.creditsAMonth)
    return new Refusal('CREDIT_LIMIT', { maximo: policy.creditsAMonth });
  const maximo = credit.pack?.perWeek ?? null;
  if (credit.pack && maximo !== null && usedInWeek(date, credit.pack, others) >= maximo)
    return new Refusal('PACK_WEEK', { maximo });
  if (session.free > 0) return 'book';
  const hasta = lastPromotion(start, policy);
  return now > hasta ? new Refusal('TOO_LATE', { hasta }) : 'wait';
}

/** The higher of paid and current price counts, so neither a descuento nor a general rise devalues a credit. */
const fits = (
  { from, pack }: SpendableCredit,
  { activityId, price }: BookableSession,
  { makeUps }: CreditPolicy,
  ownPrice: number | null,
): boolean =>
  (pack && (pack.activityIds === null || pack.activityIds.includes(activityId))) ||
  (!pack && from === null) ||
  from?.activityId === activityId ||
  (makeUps === 'notDearer' && from !== null && price <= Math.max(from.price, ownPrice ?? 0));

const isOn = (
  { state, session }: SpendableCredit,
  { diaHoraId, date }: Pick<BookableSession, 'diaHoraId' | 'date'>,
): boolean =>
  (state === 'booked' || state === 'waiting' || state === 'held') &&
  session?.diaHoraId === diaHoraId &&
  session.date === date;

/** Bought classes are not limited by the month. */
export const usedIn = (
  date: IsoDate,
  credits: readonly Pick<SpendableCredit, 'state' | 'session' | 'pack'>[],
): number =>
  credits.filter(
    ({ state, session, pack }) =>
      !pack &&
      (state === 'booked' || state === 'waiting' || state === 'spent') &&
      session?.date.slice(0, 7) === date.slice(0, 7),
  ).length;

/** Also those that wait, so that a promotion passes no limit. */
const usedInWeek = (date: IsoDate, { orderLineId }: { orderLineId: string }, credits: readonly SpendableCredit[]) =>
  credits.filter(
    ({ state, session, pack }) =>
      pack?.orderLineId === orderLineId &&
      (state === 'held' || state === 'booked' || state === 'waiting' || state === 'spent') &&
      session !== null &&
      mondayOf(session.date) === mondayOf(date),
  ).length;

export interface CreditDate {
  slot: Slot;
  date: IsoDate;
  closures: ReadonlyMap<IsoDate, Closure>;
  waiting: readonly Credit[];
  policy: CreditPolicy;
  now: Date;
}

export interface CreditFacts extends CreditDate {
  credit: Credit;
  credits: readonly Credit[];
  lines: readonly OrderLine[];
  /** null if the slot has no class. */
  activity: Pick<Activity, 'id' | 'price'> | null;
  ownPrice: BookingFacts['ownPrice'];
}

export interface CreditDecision {
  slot: Slot;
  credits: Credit[];
}

interface Step {
  before: Credit;
  after: Credit;
}

/** @throws Error for an event that is not in the table of transitions: that would be a bug */
function step(before: Credit, on: CreditEvent, fields: Partial<Credit>): Step {
  const state = creditAfter(before.state, on);
  if (!state) throw new Error(`credit ${before.id}: ${on} while ${before.state}`);
  return { before, after: { ...before, ...fields, state } };
}

function decided({ slot, now }: Pick<CreditDate, 'slot' | 'now'>, steps: readonly Step[]): CreditDecision {
  const today = localDate(now);
  const credits = steps.map(({ after }) => after);
  const counts = countChanges({ credits: steps.map(({ before }) => before) }, { credits }, today).get(slot.id);
  if (counts) return { slot: withCounts(slot, counts, today), credits };
  // Passed dates count no guests, so rewriting the slot drops them.
  const hasPassed = credits.length > 0 && Object.keys(slot.dates).some((date) => date < today);
  return { slot: hasPassed ? withDates(slot, {}, today) : slot, credits };
}

/**
 * @param mayWait whether to join the waitlist of a full session
 * @throws Refusal what `mayBook` returns, SESSION_NOT_FOUND, and SESSION_FULL {libres} unless it may wait
 */
export function bookCredit(facts: CreditFacts, mayWait: boolean): CreditDecision {
  const { slot, date, closures, credit, credits, lines, activity, ownPrice, policy, now } = facts;
  if (credit.state === 'booked' && isOn(credit, { diaHoraId: slot.id, date })) return decided(facts, []);
  const mustTakePlace = takesPlaceOn(slot, date) && date <= daysAfter(localDate(now), FARTHEST_DAYS);
  if (!activity || !mustTakePlace) throw new Refusal('SESSION_NOT_FOUND');
  const { start } = timesOn(slot, date);
  const change = changeOn(slot, closures, date);
  const wanted: BookableSession = {
    diaHoraId: slot.id,
    activityId: activity.id,
    date,
    start,
    price: activity.price,
    free: placesFor(facts, start),
    closed: change?.kind === 'closed' ? change.because : null,
  };
  const holdsPlace = lines.some((line) => lasts(line, start) && line.heldPlaces > absentOn(line, date));
  const waits = credit.state === 'waiting' && isOn(credit, wanted);
  const known = new Map(credits.map((each) => [each.id, each]));
  // A member who waits already takes nothing back before they leave the waitlist.
  const canTakeBack =
    !waits &&
    lines.some((line) => coversSession(line, start) && placesToTakeBack(line, date, freeOn(slot, date), known) > 0);
  const asked = waits ? { ...credit, state: 'open' as const, session: null } : credit;
  const may = mayBook(asked, wanted, { policy, credits, holdsPlace, canTakeBack, ownPrice, now });
  const session = { diaHoraId: slot.id, activityId: activity.id, date, since: now };
  if (may === 'book')
    return decided(facts, [
      waits ? step(credit, 'promote', { updatedAt: now }) : step(credit, 'book', { session, updatedAt: now }),
    ]);
  const isFull = may === 'wait' || may.code === 'TOO_LATE';
  if (isFull && !mayWait) throw new Refusal('SESSION_FULL', { libres: 0 });
  // A credit that waits already stays on the waitlist until the job ends it.
  if (isFull && waits) return decided(facts, []);
  if (may !== 'wait') throw may;
  return decided(facts, [step(credit, 'wait', { session, updatedAt: now })]);
}

/** The waitlist comes first until it ends; afterwards it is first come, first served. */
function placesFor({ slot, date, credit, waiting, policy, now }: CreditFacts, start: Date): number {
  const vacant = vacantOn(slot, date);
  if (now > lastPromotion(start, policy)) return vacant;
  const place = placeOnWaitlist(credit, waiting);
  return place === null ? freeOn(slot, date) : Math.max(0, vacant - (place - 1));
}

/** From 1; null if it does not wait. */
export function placeOnWaitlist({ id }: Pick<Credit, 'id'>, waiting: readonly Credit[]): number | null {
  const index = waitlistOn(waiting).findIndex((each) => each.id === id);
  return index === -1 ? null : index + 1;
}

export const waitlistOn = (credits: readonly Credit[]): Credit[] =>
  credits
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => a.session!.since.getTime() - b.session!.since.getTime() || (a.id < b.id ? -1 : 1));

export interface LeavingFacts extends Pick<CreditFacts, 'slot' | 'date' | 'credit' | 'policy' | 'now'> {
  /** null before the first mark. */
  attendance: Pick<Attendance, 'present'> | null;
}

/**
 * Cancels a booking, or leaves the waitlist. A booked credit comes back until `cancelHours` before the session, and is
 * spent afterwards. Idempotent.
 * @throws Refusal CREDIT_STATE, SESSION_OVER, MARKED_PRESENT
 */
export function leaveBooking(facts: LeavingFacts): CreditDecision {
  const { slot, date, credit, attendance, policy, now } = facts;
  const { start } = timesOn(slot, date);
  if (credit.state !== 'waiting' && start <= now) throw new Refusal('SESSION_OVER');
  if (credit.state === 'spent') return decided(facts, []);
  if (credit.state !== 'booked' && credit.state !== 'waiting') throw new Refusal('CREDIT_STATE');
  if (credit.state === 'booked' && presenceOf(attendance, credit.userId)) throw new Refusal('MARKED_PRESENT');
  const isLate = credit.state === 'booked' && now > lastChance(start, policy);
  return decided(facts, [
    isLate ? step(credit, 'leaveLate', { updatedAt: now }) : step(credit, 'leave', { session: null, updatedAt: now }),
  ]);
}

/**
 * Gives back in full the bookings and waits in a slot that a member does not need, because they come on that date by a
 * place or by another booking. Only a merge of two records brings this about.
 * @param credits the member's
 * @param lines the member's in the slot
 */
export function freeDoubles({
  slot,
  credits,
  lines,
  now,
}: Pick<CreditFacts, 'slot' | 'credits' | 'lines' | 'now'>): CreditDecision {
  const ahead = credits.filter(
    ({ state, session }) =>
      (state === 'booked' || state === 'waiting') &&
      session?.diaHoraId === slot.id &&
      timesOn(slot, session.date).start > now,
  );
  const doubles = [...Map.groupBy(ahead, ({ session }) => session!.date)].flatMap(([date, own]) => {
    const { start } = timesOn(slot, date);
    const holdsPlace = lines.some((line) => coversSession(line, start) && line.heldPlaces > absentOn(line, date));
    const bookedFirst = own.toSorted((a, b) => Number(b.state === 'booked') - Number(a.state === 'booked'));
    return holdsPlace ? own : bookedFirst.slice(1);
  });
  return decided(
    { slot, now },
    doubles.map((credit) => step(credit, 'leave', { session: null, updatedAt: now })),
  );
}

/** Books the longest waits on the free places of the date, unless it is too late or the date is closed. */
export function promoteOn({ slot, date, closures, waiting, policy, now }: CreditDate): CreditDecision {
  const { start } = timesOn(slot, date);
  const isClosed = changeOn(slot, closures, date)?.kind === 'closed';
  const places = isClosed || now > lastPromotion(start, policy) ? 0 : vacantOn(slot, date);
  return decided(
    { slot, now },
    waitlistOn(waiting)
      .slice(0, places)
      .map((credit) => step(credit, 'promote', { updatedAt: now })),
  );
}

export const canPromote = (slot: Slot, date: IsoDate): boolean =>
  dateOf(slot, date).waiting > 0 && vacantOn(slot, date) > 0;

/** Spends credits whose session is over, ends waits in closed lines, and returns credits of closed dates. */
export function endCredits(facts: {
  slot: Slot;
  credits: readonly Credit[];
  closures: ReadonlyMap<IsoDate, Closure>;
  policy: CreditPolicy;
  now: Date;
}): CreditDecision {
  return decided(
    facts,
    facts.credits.flatMap((credit) => ending(credit, facts) ?? []),
  );
}

function ending(
  credit: Credit,
  { slot, closures, policy, now }: Pick<CreditDate, 'slot' | 'closures' | 'policy' | 'now'>,
): Step | null {
  const { state, session } = credit;
  if (!session || (state !== 'booked' && state !== 'waiting' && state !== 'held')) return null;
  const { start, end } = timesOn(slot, session.date);
  const isClosed = changeOn(slot, closures, session.date)?.kind === 'closed';
  if (isClosed && start > now)
    return { before: credit, after: freed(credit, { slot, date: session.date, closures }, now) };
  if (state === 'held') return null;
  if (state === 'booked') return end <= now ? step(credit, 'over', { updatedAt: now }) : null;
  return now > lastPromotion(start, policy) ? step(credit, 'over', { session: null, updatedAt: now }) : null;
}

export const voidCredit = ({ slot, credit, now }: Pick<CreditFacts, 'slot' | 'credit' | 'now'>): CreditDecision =>
  decided(
    { slot, now },
    creditAfter(credit.state, 'reverse') ? [step(credit, 'reverse', { session: null, updatedAt: now })] : [],
  );

export const expireCredits = (credits: readonly Credit[], now: Date): Credit[] =>
  credits
    .filter(({ state, expiresOn }) => state === 'open' && expiresOn < localDate(now))
    .map((credit) => step(credit, 'expire', { updatedAt: now }).after);
