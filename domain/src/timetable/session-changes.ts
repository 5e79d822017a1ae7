/**
 * What an admin may do to one date of a weekly slot. A decision answers the very same slot if nothing changes, so a
 * repeated call writes nothing and tells nobody.
 */
import { daysAfter, instantOn, type IsoDate, localDate } from '../calendar.ts';
import { creditAfter } from '../credits.ts';
import { minutesOf } from '../days.ts';
import { type Closure, type Credit, type OrderLine, type SessionChange, type Slot } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import type { WantedSession } from '../schemas/session.ts';
import { creditOwed } from './credits-owed.ts';
import { changeOn, takesPlaceOn } from './sessions.ts';
import { dateOf, withDates } from './slot-dates.ts';

/** How far ahead single dates can be changed. */
export const FARTHEST_DAYS = 366;
/** A make-up that comes back, because its class is closed, can be used for so long at least. */
const RETURNED_DAYS = 14;

/** A slot, and everybody whom a change of its dates concerns. */
export interface SessionFacts {
  slot: Slot;
  /** The days on which the whole gym is closed, as far as they matter here. */
  closures: ReadonlyMap<IsoDate, Closure>;
  /** The lines that hold places of the slot. */
  lines: readonly OrderLine[];
  /** The make-ups that are owed for its dates, are booked on them, or wait for them. */
  credits: readonly Credit[];
  /** Whether the make-up was given for a closed date that was opened again, so that it ends once it is given back. */
  isOnlyInUse: (credit: Credit) => boolean;
  /** For how long after its date a make-up can be used. */
  creditDays: number;
  now: Date;
}

/** Somebody who comes on the date. */
export interface Concerned {
  userId: string;
  /** The make-ups that they can use because it is closed. */
  credits: number;
  /** Until when: the day of the first one. */
  expiresOn: IsoDate | null;
  /** The make-ups that they had for it. */
  undone: number;
}

export interface SessionDecision {
  slot: Slot;
  /** Those that are new or have changed. */
  credits: Credit[];
  /** Whom the change concerns, each once. */
  concerned: Concerned[];
}

type Changed = Extract<SessionChange, { kind: 'changed' }>;

const everyWeek: Changed = { kind: 'changed', hour: null, capacity: null, trainerId: null, note: '' };

const changedOn = (slot: Slot, date: IsoDate): Changed => {
  const { change } = dateOf(slot, date);
  return change?.kind === 'changed' ? change : everyWeek;
};

/** The hour on one of the slot's dates, its own or that of every week. */
export const hourOn = (slot: Slot, date: IsoDate): string => changedOn(slot, date).hour ?? slot.hour;

/** The id of who stands in on one of the slot's dates; null: the trainers of the class give it. */
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
 * Another hour, number of places, trainer or note on one date. What is as in every week is not kept. Only another hour
 * or trainer concerns anybody.
 * @param trainerIds those of the class: nobody stands in for themselves
 * @throws Refusal SESSION_NOT_FOUND, SESSION_OVER (the new hour too), SESSION_CLOSED {motivo},
 * CAPACITY_BELOW_TAKEN {taken}
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
  /** Whether everybody who would have come gets a make-up. */
  credit: boolean;
  /** The day on which the whole gym closes; null for this class alone. */
  closure: IsoDate | null;
}

/**
 * Closes one date. What was changed on it is forgotten. With `credit`, everybody who has paid gets a make-up for each
 * place that they did not give up. Make-ups that are booked on the date, or wait for it, come back.
 *
 * A closure of the whole gym leaves dates alone that are closed already. Where it has closed the date itself, a run was
 * broken off: everybody is named again, and nothing changes.
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
  const returned = credits.filter((credit) => isOn(credit, slot, date)).map((credit) => freed(credit, now));
  const changed = [...owed, ...returned];
  const closed = { ...before, guests: 0, waiting: 0, change: { kind: 'closed', ...closing } as const };
  return {
    slot: withDates(slot, { [date]: closed }, localDate(now)),
    credits: changed,
    concerned: concernedBy({ ...facts, credits: replaced(credits, changed) }, date, start, returned),
  };
}

/**
 * Opens a closed date again, as in every week. Make-ups that were given for it are void, unless they are in use.
 * @param closure the day on which the whole gym opens again; null for this class alone. Where it has opened the date
 * already, a run was broken off: everybody is named again, and nothing changes.
 * @throws Refusal SESSION_NOT_FOUND, SESSION_OVER, SESSION_CLOSED {motivo} while the whole gym is closed
 */
export function reopenSession(facts: SessionFacts, date: IsoDate, closure: IsoDate | null): SessionDecision {
  const { slot, closures, credits, now } = facts;
  const start = mustBeToCome(slot, date, now);
  const before = dateOf(slot, date);
  const current = closure === null ? changeOn(slot, closures, date) : before.change;
  const withGym = closures.get(date);
  // Also what was closed by itself before the gym was.
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

/** The slot, closed on those of its dates on which the whole gym is. For slots that nobody holds a place in. */
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

/** Whether whoever holds the line comes on that date: the plan period has not ended by then. */
export const lasts = ({ validUntil }: OrderLine, start: Date): boolean => validUntil === null || start < validUntil;

/** How many of the line's places do not come on that date. */
export const absentOn = ({ absences = [] }: OrderLine, date: IsoDate): number =>
  absences.filter((each) => each.date === date).reduce((sum, { places }) => sum + places, 0);

/** One make-up for each paid place that comes on the date. An unpaid one may never be paid. */
const owedFor = ({ lines, credits, creditDays, now }: SessionFacts, date: IsoDate, start: Date): Credit[] => {
  const known = new Map(credits.map((credit) => [credit.id, credit]));
  return lines
    .filter((line) => line.validFrom !== null && lasts(line, start))
    .flatMap((line) => {
      const absent = absentOn(line, date);
      // The first numbers are those of the places that were given up.
      const places = Array.from({ length: Math.max(0, line.heldPlaces - absent) }, (_, index) => absent + index);
      return places.flatMap((n) => creditOwed(line, { date, because: 'closed', n }, known, { creditDays, now }));
    });
};

const isOwedFor = ({ because, from }: Credit, slot: Slot, date: IsoDate): boolean =>
  because === 'closed' && from !== null && from.diaHoraId === slot.id && from.date === date;

/** Whether it is booked on the date, or waits for it. */
const isOn = ({ state, session }: Credit, slot: Slot, date: IsoDate): boolean =>
  (state === 'booked' || state === 'waiting') && session?.diaHoraId === slot.id && session.date === date;

/** It can be used again, for some time at least. */
export const freed = (credit: Credit, now: Date): Credit => {
  const earliest = daysAfter(localDate(now), RETURNED_DAYS);
  return {
    ...credit,
    state: creditAfter(credit.state, 'closed')!,
    session: null,
    expiresOn: credit.expiresOn > earliest ? credit.expiresOn : earliest,
    updatedAt: now,
  };
};

const replaced = (credits: readonly Credit[], changed: readonly Credit[]): Credit[] => [
  ...new Map([...credits, ...changed].map((credit) => [credit.id, credit])).values(),
];

/** Who comes on the date, and who has booked a make-up on it, with the make-ups that they have for it. */
function concernedBy(
  { slot, lines, credits, isOnlyInUse }: Pick<SessionFacts, 'slot' | 'lines' | 'credits' | 'isOnlyInUse'>,
  date: IsoDate,
  start: Date,
  returned: readonly Credit[] = [],
): Concerned[] {
  const guests = [...credits.filter((credit) => isOn(credit, slot, date)), ...returned];
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
