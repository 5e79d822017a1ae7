/** The dates of a freeze, and the plan period that they move. books/freeze-place.ts decides about both. */
import { classesBetween, DAY_MS, daysAfter, dayOf, type IsoDate, localDate } from '../calendar.ts';
import type { Freeze, OrderLine, Slot } from '../entities.ts';
import type { Policy } from '../gym.ts';
import { frozenDates, refrozen } from './frozen-dates.ts';
import { timesOn } from './own-sessions.ts';
import { absentOn, lasts } from './session-changes.ts';
import { changeOn, type GymClosure } from './sessions.ts';

export type FreezePolicy = Pick<
  Policy,
  'freezes' | 'freezeMinDays' | 'freezeMaxDays' | 'freezeDaysAYear' | 'freezeNoticeDays'
>;

export type Days = Pick<Freeze, 'from' | 'to'>;

/** The first and the last day included. */
export const daysOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The dates that fell away for the freeze. */
export const datesOfFreeze = (line: Pick<OrderLine, 'absences'>, { from, to }: Days): IsoDate[] =>
  frozenDates(line).filter((date) => date >= from && date <= to);

/** Whether it can still be undone. */
export const hasNotBegun = ({ from }: Pick<Freeze, 'from'>, now: Date): boolean => from > localDate(now);

export const firstFrozenDay = ({ freezeNoticeDays }: Pick<FreezePolicy, 'freezeNoticeDays'>, now: Date): IsoDate =>
  daysAfter(localDate(now), freezeNoticeDays);

export function daysIn({ from, to }: Days, year: string): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const [begin, end] = [from > first ? from : first, to < last ? to : last];
  return begin > end ? 0 : daysOf({ from: begin, to: end });
}

/** How many days of the year the place may still be frozen. Its renewals go on counting. */
export const frozenDaysLeft = (
  { freezes = [] }: { freezes?: readonly Days[] | undefined },
  year: string,
  { freezeDaysAYear }: Pick<FreezePolicy, 'freezeDaysAYear'>,
): number =>
  Math.max(
    0,
    freezes.reduce((left, each) => left - daysIn(each, year), freezeDaysAYear),
  );

export type Closures = ReadonlyMap<IsoDate, GymClosure>;

export const classDates = ({ day }: Pick<Slot, 'day'>, { from, to }: Days): IsoDate[] =>
  classesBetween({ day, hour: '0:00' }, dayOf(from).from, dayOf(to).to).map(localDate);

/**
 * A date that the end has just moved past is frozen too, if the freeze covers it.
 * @param owed dates that have a credit, even if the line has moved away and come back since
 */
export function withFreeze(
  line: OrderLine,
  frozen: Freeze,
  { slot, closures, owed, now }: { slot: Slot; closures: Closures; owed?: ReadonlySet<IsoDate>; now: Date },
): OrderLine {
  const freezes = [...(line.freezes ?? []), frozen].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return classDates(slot, frozen)
    .filter((date) => absentOn(line, date) === 0 && !owed?.has(date))
    .filter((date) => changeOn(slot, closures, date)?.kind !== 'closed')
    .reduce<OrderLine>(
      (after, date) => {
        const { start } = timesOn(slot, date);
        if (start <= now || !lasts(after, start)) return after;
        const absence = { date, places: line.heldPlaces, because: 'frozen', at: now } as const;
        return refrozen(after, [...after.absences, absence], freezes);
      },
      { ...line, freezes },
    );
}

/** The class dates that the plan period of `line` lacks, and that of `after` has. */
export function datesGained(line: OrderLine, after: OrderLine, slot: Slot): IsoDate[] {
  if (line.validUntil === null || after.validUntil === null || line.validUntil >= after.validUntil) return [];
  const days = { from: localDate(line.validUntil), to: localDate(after.validUntil) };
  return classDates(slot, days).filter((date) => {
    const { start } = timesOn(slot, date);
    return !lasts(line, start) && lasts(after, start);
  });
}

/** The freezes of a line on the dates of the slot that it moves to. Dates that have passed stay. */
export function freezesMoved(
  line: OrderLine,
  { slot, owed, now }: { slot: Slot; owed: ReadonlySet<IsoDate>; now: Date },
): OrderLine {
  const { freezes = [] } = line;
  if (freezes.length === 0) return line;
  const today = localDate(now);
  const passed = line.absences.filter(({ because, date }) => because !== 'frozen' || date <= today);
  const place = { slot, closures: new Map<IsoDate, GymClosure>(), owed, now };
  const moved = freezes
    .filter(({ to }) => to > today)
    .reduce((after, each) => withFreeze({ ...after, freezes: [] }, each, place), refrozen(line, passed, freezes));
  return { ...moved, freezes };
}
