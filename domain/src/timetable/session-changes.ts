/** A no-op returns the same slot, so a repeated call writes nothing and mails nobody. */
import { daysAfter, instantOn, type IsoDate, localDate } from '../calendar.ts';
import { creditAfter } from '../credits.ts';
import { minutesOf } from '../days.ts';
import { type Closure, type Credit, type OrderLine, type SessionChange, type Slot } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import type { WantedSession } from '../schemas/session.ts';
import { creditOwed } from './credit-owed.ts';
import { changeOn, takesPlaceOn } from './sessions.ts';
import { dateOf, withDates } from './slot-dates.ts';

export const FARTHEST_DAYS = 366;
const RETURNED_DAYS = 14;
/** A summer without classes. */
const MOST_WEEKS_CLOSED = 10;

export interface SessionFacts {
  slot: Slot;
  closures: ReadonlyMap<IsoDate, Closure>;
  lines: readonly OrderLine[];
  credits: readonly Credit[];
  /** Whether the credit was given for a closed date that was reopened. Such a credit ends when it is given back. */
  isOnlyInUse: (credit: Credit) => boolean;
  /** Days after the missed date. */
  creditDays: number;
  now: Date;
}

export interface Concerned {
  userId: string;
  credits: number;
  /** The last day of the credit that expires first. */
  expiresOn: IsoDate | null;
  undone: number;
}

export interface SessionDecision {
  slot: Slot;
  credits: Credit[];
  concerned: Concerned[];
}

type Changed = Extract<SessionChange, { kind: 'changed' }>;

const everyWeek: Changed = { kind: 'changed', hour: null, capacity: null, trainerId: null, note: '' };

const changedOn = (slot: Pick<Slot, 'dates'>, date: IsoDate): Changed => {
  const { change } = dateOf(slot, date);
  return change?.kind === 'changed' ? change : everyWeek;
};

export const hourOn = (slot: Pick<Slot, 'dates' | 'hour'>, date: IsoDate): string =>
  changedOn(slot, date).hour ?? slot.hour;

/** null: the trainers of the class give it. */
export const standInOn = (slot: Slot, date: IsoDate): string | null => changedOn(slot, date).trainerId;

export const hasBegun = (slot: Slot, date: IsoDate, now: Date): boolean => instantOn(date, hourOn(slot, date)) <= now;

/**
 * @returns when the class begins on that date
 * @throws Refusal SESSION_NOT_FOUND unless the date is one of the slot's within a year, SESSION_OVER once it has begun
 */
export function mustBeToCome(slot: Slot, date: IsoDate, now: Date): Date {
  if (!takesPlaceOn(slot, date) || date > daysAfter(localDate(now), FARTHEST_DAYS))
    throw new Refusal('SESSION_NOT_FOUND');
  if (hasBegun(slot, date, now)) throw new Refusal('SESSION_OVER');
  return instantOn(date, hourOn(slot, date));
}

const closedRefusal = (because: string): Refusal => new Refusal('SESSION_CLOSED', { motivo: because });

/**
 * Changes hour, capacity, trainer or note on one date. Values that equal the week's are not stored. Members are told
 * only about another hour or trainer.
 * @param trainerIds those of the class, who cannot be their own substitute
 * @throws Refusal SESSION_NOT_FOUND, SESSION_OVER (the new hour too), SESSION_CLOSED {motivo}, CAPACITY_BELOW_TAKEN
 * {taken}
 */
export function changeSession(
  facts: SessionFacts,
  date: IsoDate,
  wanted: WantedSession,
  trainerIds: readonly string[],
): SessionDecision {
  const { slot, closures, now } = facts;
  mustBeToCome(slot, date, now);
  const current = changeOn(slot, closures, date);
  if (current?.kind === 'closed') throw closedRefusal(current.because);
  const before = dateOf(slot, date);
  const [was, is] = [changedOn(slot, date), differing(slot, wanted, trainerIds)];
  if (isSame(was, is)) return { slot, credits: [], concerned: [] };

  const taken = slot.taken - before.absent + before.guests;
  if ((is.capacity ?? slot.capacity) < taken) throw new Refusal('CAPACITY_BELOW_TAKEN', { diaHoraId: slot.id, taken });
  const change = isSame(is, everyWeek) ? null : is;
  const after = withDates(slot, { [date]: { ...before, change } }, localDate(now));
  const start = mustBeToCome(after, date, now);
  const isNoticed = was.hour !== is.hour || was.trainerId !== is.trainerId;
  return { slot: after, credits: [], concerned: isNoticed ? concernedBy(facts, date, start) : [] };
}

const isSame = (one: Changed, other: Changed): boolean =>
  (Object.keys(everyWeek) as (keyof Changed)[]).every((key) => one[key] === other[key]);

const differing = (slot: Slot, wanted: WantedSession, trainerIds: readonly string[]): Changed => {
  const { hora, capacidad, instructor, nota } = wanted;
  return {
    kind: 'changed',
    hour: hora !== null && minutesOf(hora) !== minutesOf(slot.hour) ? hora : null,
    capacity: capacidad === slot.capacity ? null : capacidad,
    trainerId: trainerIds.length === 1 && trainerIds[0] === instructor ? null : instructor,
    note: nota ?? '',
  };
};

export interface Closing {
  because: string;
  credit: boolean;
  /** The day on which the whole gym closes; null for this class alone. */
  closure: IsoDate | null;
}

/**
 * Closes one date and drops its other changes. With `credit`, each paid place that was not given up gets a credit.
 * Credits that are booked on the date, or wait for it, come back.
 *
 * A closure of the whole gym skips dates that are closed already. If the same closure closed the date before, an
 * earlier run was interrupted: members are listed again, and nothing changes.
 * @throws Refusal SESSION_NOT_FOUND, SESSION_OVER, SESSION_CLOSED {motivo} if it is closed in another way
 */
export function closeSession(facts: SessionFacts, date: IsoDate, closing: Closing): SessionDecision {
  const { slot, closures, credits, now } = facts;
  const start = mustBeToCome(slot, date, now);
  const before = dateOf(slot, date);
  const current = closing.closure === null ? changeOn(slot, closures, date) : before.change;
  if (current?.kind === 'closed') {
    const { because, credit, closure } = current;
    const isRepeated = because === closing.because && credit === closing.credit && closure === closing.closure;
    if (closing.closure === null && !isRepeated) throw closedRefusal(because);
    const isOwn = closure !== null && closure === closing.closure;
    return { slot, credits: [], concerned: isOwn ? concernedBy(facts, date, start) : [] };
  }

  const owed = closing.credit ? owedFor(facts, date, start) : [];
  const returned = credits
    .filter((credit) => isOn(credit, slot, date))
    .map((credit) => freed(credit, { slot, date, closures }, now));
  const changed = [...owed, ...returned];
  const closed = { ...before, guests: 0, waiting: 0, change: { kind: 'closed', ...closing } as const };
  return {
    slot: withDates(slot, { [date]: closed }, localDate(now)),
    credits: changed,
    concerned: concernedBy({ ...facts, credits: replaced(credits, changed) }, date, start, returned),
  };
}

/**
 * Opens a closed date again, as in every week. Its credits become void, unless they are in use.
 * @param closure the day on which the whole gym reopens; null for this class alone. If the date is open already, an
 * earlier run was interrupted: members are listed again, and nothing changes.
 * @throws Refusal SESSION_NOT_FOUND, SESSION_OVER, SESSION_CLOSED {motivo} while the whole gym is closed
 */
export function reopenSession(facts: SessionFacts, date: IsoDate, closure: IsoDate | null): SessionDecision {
  const { slot, closures, credits, now } = facts;
  const start = mustBeToCome(slot, date, now);
  const before = dateOf(slot, date);
  const current = closure === null ? changeOn(slot, closures, date) : before.change;
  const withGym = closures.get(date);
  // Also applies to a date that was closed alone before the gym was.
  if (closure === null && current?.kind === 'closed' && withGym) throw closedRefusal(withGym.because);
  if (current?.kind !== 'closed')
    return { slot, credits: [], concerned: closure === null ? [] : concernedBy(facts, date, start) };
  if (current.closure !== closure) {
    if (closure === null) throw closedRefusal(current.because);
    return { slot, credits: [], concerned: [] };
  }

  const undone = credits
    .filter((credit) => isOwedFor(credit, slot, date) && credit.state === 'open')
    .map((credit) => ({ ...credit, state: creditAfter(credit.state, 'undo')!, updatedAt: now }));
  return {
    slot: withDates(slot, { [date]: { ...before, change: null } }, localDate(now)),
    credits: undone,
    concerned: concernedBy({ ...facts, credits: replaced(credits, undone) }, date, start),
  };
}

/** For slots without any members. */
export function closedWithGym(slot: Slot, closures: readonly Closure[], now: Date): Slot {
  const today = localDate(now);
  const dates = closures
    .filter(({ state, id }) => state !== 'reopening' && id >= today && takesPlaceOn(slot, id))
    .filter(({ id }) => dateOf(slot, id).change?.kind !== 'closed')
    .map(({ id, because, credit }) => {
      const change = { kind: 'closed', because, credit, closure: id } as const;
      return [id, { ...dateOf(slot, id), change }] as const;
    });
  return dates.length === 0 ? slot : withDates(slot, Object.fromEntries(dates), today);
}

export const lasts = ({ validUntil }: OrderLine, start: Date): boolean => validUntil === null || start < validUntil;

export const absentOn = ({ absences }: OrderLine, date: IsoDate): number =>
  absences.filter((each) => each.date === date).reduce((sum, { places }) => sum + places, 0);

/** One credit for each paid place that comes on the date. An unpaid one may never be paid. */
const owedFor = ({ lines, credits, creditDays, now }: SessionFacts, date: IsoDate, start: Date): Credit[] => {
  const known = new Map(credits.map((credit) => [credit.id, credit]));
  return lines
    .filter((line) => line.validFrom !== null && lasts(line, start))
    .flatMap((line) => {
      const absent = absentOn(line, date);
      // Places that were given up have the lowest numbers.
      const places = Array.from({ length: Math.max(0, line.heldPlaces - absent) }, (_, index) => absent + index);
      return places.flatMap((n) => creditOwed(line, { date, because: 'closed', n }, known, { creditDays, now }));
    });
};

const isOwedFor = ({ because, from }: Credit, slot: Slot, date: IsoDate): boolean =>
  because === 'closed' && from !== null && from.diaHoraId === slot.id && from.date === date;

const isOn = ({ state, session }: Credit, slot: Slot, date: IsoDate): boolean =>
  (state === 'booked' || state === 'waiting' || state === 'held') &&
  session?.diaHoraId === slot.id &&
  session.date === date;

interface ClosedDate {
  slot: Slot;
  date: IsoDate;
  closures: SessionFacts['closures'];
}

/** A bought class lasts as many days longer as its owner waits for the next date of the class. */
export const freed = (credit: Credit, closed: ClosedDate, now: Date): Credit => {
  const { state, pack, expiresOn } = credit;
  const longer = pack && state !== 'held' ? daysAfter(expiresOn, daysToNext(closed)) : expiresOn;
  const earliest = daysAfter(localDate(now), RETURNED_DAYS);
  return {
    ...credit,
    state: creditAfter(state, 'closed')!,
    session: null,
    expiresOn: longer > earliest ? longer : earliest,
    updatedAt: now,
  };
};

/** How far the next date of the slot is that is not closed too. */
function daysToNext({ slot, date, closures }: ClosedDate): number {
  const weeks = Array.from({ length: MOST_WEEKS_CLOSED }, (_, week) => 7 * (week + 1));
  const isOpen = (days: number) => changeOn(slot, closures, daysAfter(date, days))?.kind !== 'closed';
  return weeks.find(isOpen) ?? 7;
}

const replaced = (credits: readonly Credit[], changed: readonly Credit[]): Credit[] => [
  ...new Map([...credits, ...changed].map((credit) => [credit.id, credit])).values(),
];

function concernedBy(
  { slot, lines, credits, isOnlyInUse }: Pick<SessionFacts, 'slot' | 'lines' | 'credits' | 'isOnlyInUse'>,
  date: IsoDate,
  start: Date,
  returned: readonly Credit[] = [],
): Concerned[] {
  // Nobody is told about a date that was only held: its purchase may never be paid.
  const guests = [...credits.filter((credit) => isOn(credit, slot, date)), ...returned].filter(
    ({ state }) => state !== 'held' && state !== 'void',
  );
  const holders = lines.filter((line) => lasts(line, start) && line.heldPlaces > absentOn(line, date));
  return [...new Set([...holders, ...guests].map(({ userId }) => userId))].map((userId) => {
    const own = credits.filter((credit) => credit.userId === userId);
    const owed = own.filter((credit) => isOwedFor(credit, slot, date));
    const isBack = (credit: Credit) => isOwedFor(credit, slot, date) || !isOnlyInUse(credit);
    const back = returned.filter((credit) => credit.userId === userId && isBack(credit));
    const usable = [...owed.filter(({ state }) => state === 'open'), ...back];
    return {
      userId,
      credits: usable.length,
      expiresOn: usable.map(({ expiresOn }) => expiresOn).toSorted()[0] ?? null,
      undone: owed.filter(({ state }) => state === 'void').length,
    };
  });
}
