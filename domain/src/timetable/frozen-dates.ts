/**
 * A frozen date is an absence without a credit: instead, the end of the plan period moves by a week. The dates alone
 * say how far an end has moved, so a freeze can be undone, and a renewal starts where the older plan period ends.
 */
import { DAY_MS, type IsoDate, localDate } from '../calendar.ts';
import type { Absence, OrderLine } from '../entities.ts';

const WEEK_MS = 7 * DAY_MS;

type Absent = Pick<OrderLine, 'absences'>;

/** In order. */
export const frozenDates = ({ absences }: Absent): IsoDate[] =>
  [...new Set(absences.filter(({ because }) => because === 'frozen').map(({ date }) => date))].toSorted();

export const isFrozenOn = ({ absences }: Absent, on: IsoDate): boolean =>
  absences.some(({ date, because }) => because === 'frozen' && date === on);

/** Each frozen date moves the end by a week, and may be followed by one that the end has just moved past. */
export const movedPast = (end: Date, frozen: readonly IsoDate[]): Date =>
  frozen.reduce((at, date) => (date <= localDate(at) ? weeksAfter(at, 1) : at), end);

/** The line with other frozen dates. Its end moves, and so does its start if it renews a plan period that goes on. */
export function refrozen(line: OrderLine, absences: readonly Absence[], freezes: OrderLine['freezes']): OrderLine {
  const [was, is] = [frozenDates(line), frozenDates({ absences })];
  const moved = (at: Date) => movedPast(weeksAfter(at, -was.filter((date) => date <= localDate(at)).length), is);
  const validUntil = line.validUntil && moved(line.validUntil);
  const by = validUntil ? validUntil.getTime() - line.validUntil!.getTime() : 0;
  const { freezes: _, ...others } = line;
  return {
    ...others,
    absences,
    ...(freezes && freezes.length > 0 && { freezes }),
    validFrom: line.validFrom && moved(line.validFrom),
    validUntil,
    keptUntil: line.keptUntil && new Date(line.keptUntil.getTime() + by),
  };
}

const weeksAfter = (at: Date, weeks: number): Date => new Date(at.getTime() + weeks * WEEK_MS);
