import { daysAfter, type IsoDate } from '../calendar.ts';
import { minutesOf } from '../days.ts';
import type { SessionDate, Slot } from '../entities.ts';

export const DEFAULT_MINUTES = 60;
/** Days after a session. Its attendance can be marked that long, so its changes are kept that long. */
export const MARK_DAYS = 7;

type Added = 'minutes' | 'trial' | 'crowdedSince' | 'watchedUntil' | 'waiting' | 'peak' | 'touched' | 'dates';

/** A slot as a browser creates it. Only the server writes the other fields. */
export type StoredSlot = Omit<Slot, Added> & Partial<Pick<Slot, Added>>;

export const completeSlot = (stored: StoredSlot): Slot => ({
  minutes: DEFAULT_MINUTES,
  trial: 0,
  crowdedSince: null,
  watchedUntil: null,
  waiting: 0,
  peak: stored.taken,
  touched: 0,
  dates: {},
  ...stored,
});

/** The weekly places for sale, shown as `stock`. The waitlist comes first. */
export const stockOf = ({ capacity, taken, waiting }: Pick<Slot, 'capacity' | 'taken' | 'waiting'>): number =>
  Math.max(0, capacity - taken - waiting);

const asEveryWeek: SessionDate = { absent: 0, guests: 0, waiting: 0, change: null };

type Dates = Pick<Slot, 'dates'>;

export const dateOf = ({ dates }: Dates, date: IsoDate): SessionDate => dates[date] ?? asEveryWeek;

export const capacityOn = (slot: Dates & Pick<Slot, 'capacity'>, date: IsoDate): number => {
  const { change } = dateOf(slot, date);
  return (change?.kind === 'changed' ? change.capacity : null) ?? slot.capacity;
};

type Places = Dates & Pick<Slot, 'capacity' | 'taken'>;

export const vacantOn = (slot: Places, date: IsoDate): number => {
  const { absent, guests, change } = dateOf(slot, date);
  return change?.kind === 'closed' ? 0 : Math.max(0, capacityOn(slot, date) - slot.taken + absent - guests);
};

/** The bookable places on a date. The waitlist comes first. */
export const freeOn = (slot: Places, date: IsoDate): number =>
  Math.max(0, vacantOn(slot, date) - dateOf(slot, date).waiting);

/** The dates from today on without room for this many more weekly places. */
export const fullDates = (slot: Places, places: number, today: IsoDate): IsoDate[] =>
  Object.keys(slot.dates)
    .filter((date) => date >= today && dateOf(slot, date).change?.kind !== 'closed' && freeOn(slot, date) < places)
    .toSorted();

/** The most people on any date from today on. Dates with their own capacity do not count. */
export const peakOf = (slot: Dates & Pick<Slot, 'taken'>, today: IsoDate): number =>
  Object.entries(slot.dates).reduce((peak, [date, { absent, guests, change }]) => {
    const hasOwnCapacity = change?.kind === 'closed' || (change?.kind === 'changed' && change.capacity !== null);
    return date < today || hasOwnCapacity ? peak : Math.max(peak, slot.taken - absent + guests);
  }, slot.taken);

/** Counts passed dates too, until the next write drops them. */
export const hasGuests = ({ dates }: Dates): boolean =>
  Object.values(dates).some(({ guests, waiting }) => guests + waiting > 0);

const isAsEveryWeek = ({ absent, guests, waiting, change }: SessionDate): boolean =>
  absent === 0 && guests === 0 && waiting === 0 && change === null;

export const withoutHour = (dates: Slot['dates'], hour: string): Slot['dates'] =>
  Object.fromEntries(
    Object.entries(dates)
      .map(([date, each]): [IsoDate, SessionDate] => {
        const { change } = each;
        if (change?.kind !== 'changed' || change.hour === null || minutesOf(change.hour) !== minutesOf(hour))
          return [date, each];
        const { capacity, trainerId, note } = change;
        const differs = capacity !== null || trainerId !== null || note !== '';
        return [date, { ...each, change: differs ? { ...change, hour: null } : null }];
      })
      .filter(([, each]) => !isAsEveryWeek(each)),
  );

/** The gym's changes of passed dates stay for `MARK_DAYS`. Drops dates that no longer differ from the week. */
export function withDates(slot: Slot, changed: Readonly<Record<IsoDate, SessionDate>>, today: IsoDate): Slot {
  const oldest = daysAfter(today, -MARK_DAYS);
  const all = Object.entries({ ...slot.dates, ...changed })
    .filter(([date]) => date >= oldest)
    .map(([date, each]) => [date, date < today ? { ...asEveryWeek, change: each.change } : each] as const);
  const dates = Object.fromEntries(all.filter(([, each]) => !isAsEveryWeek(each)));
  return { ...slot, dates, peak: peakOf({ ...slot, dates }, today) };
}
