/** A write changes a slot's counters by the difference of its records' counts before and after. */
import type { IsoDate } from '../calendar.ts';
import type { Credit, OrderLine, SessionDate, Slot, Wait } from '../entities.ts';
import { dateOf, peakOf, withDates } from './slot-dates.ts';

export interface Holding {
  lines?: readonly Pick<OrderLine, 'diaHoraId' | 'heldPlaces' | 'trialPlaces' | 'absences'>[];
  credits?: readonly Pick<Credit, 'state' | 'session'>[];
  waits?: readonly Pick<Wait, 'diaHoraId' | 'state'>[];
}

export type DateCounts = Omit<SessionDate, 'change'>;

export interface SlotCounts {
  taken: number;
  trial: number;
  waiting: number;
  dates: ReadonlyMap<IsoDate, DateCounts>;
}

export const noDateCounts: DateCounts = { absent: 0, guests: 0, waiting: 0 };
export const noCounts: SlotCounts = { taken: 0, trial: 0, waiting: 0, dates: new Map() };

export function count({ lines = [], credits = [], waits = [] }: Holding, today: IsoDate): Map<string, SlotCounts> {
  const slots = new Map<string, { taken: number; trial: number; waiting: number; dates: Map<IsoDate, DateCounts> }>();
  const slotOf = (id: string) => {
    const known = slots.get(id) ?? { taken: 0, trial: 0, waiting: 0, dates: new Map<IsoDate, DateCounts>() };
    slots.set(id, known);
    return known;
  };
  const add = (id: string, date: IsoDate, what: keyof DateCounts, places: number) => {
    if (date < today) return;
    const { dates } = slotOf(id);
    const counts = dates.get(date) ?? noDateCounts;
    dates.set(date, { ...counts, [what]: counts[what] + places });
  };
  for (const { diaHoraId, heldPlaces, trialPlaces = 0, absences = [] } of lines) {
    const slot = slotOf(diaHoraId);
    slot.taken += heldPlaces;
    slot.trial += trialPlaces;
    if (heldPlaces > 0) for (const { date, places } of absences) add(diaHoraId, date, 'absent', places);
  }
  for (const { state, session } of credits) {
    if (session && (state === 'booked' || state === 'held')) add(session.diaHoraId, session.date, 'guests', 1);
    if (session && state === 'waiting') add(session.diaHoraId, session.date, 'waiting', 1);
  }
  for (const { diaHoraId, state } of waits) if (state === 'waiting') slotOf(diaHoraId).waiting += 1;
  return slots;
}

/** By slot: `count(after) - count(before)`. Slots without a difference are left out. */
export function countChanges(before: Holding, after: Holding, today: IsoDate): Map<string, SlotCounts> {
  const [was, is] = [count(before, today), count(after, today)];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  return new Map(
    ids
      .map((id) => [id, difference(was.get(id) ?? noCounts, is.get(id) ?? noCounts)] as const)
      .filter(([, { taken, trial, waiting, dates }]) => taken !== 0 || trial !== 0 || waiting !== 0 || dates.size > 0),
  );
}

function difference(was: SlotCounts, is: SlotCounts): SlotCounts {
  const dates = [...new Set([...was.dates.keys(), ...is.dates.keys()])]
    .map((date) => [date, added(is.dates.get(date) ?? noDateCounts, was.dates.get(date) ?? noDateCounts, -1)] as const)
    .filter(([, { absent, guests, waiting }]) => absent !== 0 || guests !== 0 || waiting !== 0);
  return {
    taken: is.taken - was.taken,
    trial: is.trial - was.trial,
    waiting: is.waiting - was.waiting,
    dates: new Map(dates),
  };
}

const added = (counts: DateCounts, more: DateCounts, sign: 1 | -1): DateCounts => ({
  absent: counts.absent + sign * more.absent,
  guests: counts.guests + sign * more.guests,
  waiting: counts.waiting + sign * more.waiting,
});

/** @throws Error when a counter would become negative, or `taken` more than the capacity: that would be a bug */
export function withCounts(slot: Slot, change: SlotCounts, today: IsoDate): Slot {
  const taken = takenAfter(slot, change.taken);
  const counted = {
    ...slot,
    taken,
    trial: Math.min(taken, slot.trial + change.trial),
    waiting: slot.waiting + change.waiting,
  };
  const dates = [...change.dates].map(([date, more]) => {
    const before = dateOf(slot, date);
    return [date, { ...before, ...added(before, more, 1) }] as const;
  });
  const all = dates.flatMap(([, { absent, guests, waiting }]) => [absent, guests, waiting]);
  if (Math.min(counted.waiting, ...all) < 0) throw new Error(`slot ${slot.id}: counts fewer than none`);
  return dates.length > 0
    ? withDates(counted, Object.fromEntries(dates), today)
    : { ...counted, peak: peakOf(counted, today) };
}

/** A change that would break `0 <= taken <= capacity` is a bug. Releasing places is always allowed. */
export function takenAfter({ id, taken, capacity }: Pick<Slot, 'id' | 'capacity' | 'taken'>, change: number): number {
  const after = taken + change;
  if (after < 0 || (change > 0 && after > capacity))
    throw new Error(`slot ${id}: ${taken} taken of ${capacity}, changed by ${change}`);
  return after;
}

export function recounted(slot: Slot, holding: Holding, today: IsoDate): Slot {
  const { dates, ...counts } = count(holding, today).get(slot.id) ?? noCounts;
  const all = new Set([...Object.keys(slot.dates), ...dates.keys()]);
  const counted = [...all].map(
    (date) => [date, { ...dateOf(slot, date), ...(dates.get(date) ?? noDateCounts) }] as const,
  );
  return withDates({ ...slot, ...counts }, Object.fromEntries(counted), today);
}
