/**
 * UTC-3 all year: Argentina has had no daylight saving time since 2009 (tz database, America/Argentina/Buenos_Aires).
 */
import { type Day, minutesOf, weekdays } from './days.ts';

/** A date in Buenos Aires: `2026-11-23`. */
export type IsoDate = string;

const OFFSET_MS = -3 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Shifts an instant so that its UTC fields show Buenos Aires time, for `getUTCDay` and the like. */
export const localTime = (instant: Date): Date => new Date(instant.getTime() + OFFSET_MS);

export const midnight = (local: Date, days = 0): Date =>
  new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days) - OFFSET_MS);

export const localDate = (instant: Date): IsoDate => localTime(instant).toISOString().slice(0, 10);

export const hourOf = (instant: Date): number => localTime(instant).getUTCHours();

/** The earliest hour for mails that a member should act on, in Buenos Aires. */
export const MORNING_HOUR = 9;

/** The instant itself, or the next 9:00 in Buenos Aires if it falls in the night, which begins at `nightHour`. */
export function byDay(instant: Date, nightHour: number): Date {
  const hour = hourOf(instant);
  if (hour >= MORNING_HOUR && hour < nightHour) return instant;
  const day = midnight(localTime(instant), hour >= nightHour ? 1 : 0);
  return new Date(day.getTime() + MORNING_HOUR * 60 * MINUTE_MS);
}

export function dayOf(date: IsoDate): { from: Date; to: Date } {
  const local = new Date(`${date}T00:00:00Z`);
  return { from: midnight(local), to: midnight(local, 1) };
}

/** In the order of `Date.getDay`. */
const fromSunday: readonly Day[] = [weekdays[6], ...weekdays.slice(0, 6)];

/** In Buenos Aires. */
export const weekdayOf = (instant: Date): Day => fromSunday[localTime(instant).getUTCDay()]!;

const datePattern = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a real date of this century: not 2026-02-31. */
export const isDate = (text: string): boolean =>
  datePattern.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

export const daysAfter = (date: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const weekdayOn = (date: IsoDate): Day => fromSunday[new Date(`${date}T00:00:00Z`).getUTCDay()]!;

export const mondayOf = (date: IsoDate): IsoDate =>
  daysAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

export const instantOn = (date: IsoDate, hour: string): Date =>
  new Date(dayOf(date).from.getTime() + minutesOf(hour) * MINUTE_MS);

interface WeeklyHour {
  day: string;
  hour: string;
}

export function firstClass({ day, hour }: WeeklyHour, from: Date): Date {
  const local = localTime(from);
  const days = (fromSunday.indexOf(day as Day) - local.getUTCDay() + 7) % 7;
  const first = midnight(local, days).getTime() + minutesOf(hour) * MINUTE_MS;
  return new Date(first < from.getTime() ? first + 7 * DAY_MS : first);
}

/** `from` is included and `until` is not. */
export function classesBetween(slot: WeeklyHour, from: Date, until: Date): Date[] {
  const first = firstClass(slot, from).getTime();
  const count = Math.max(0, Math.ceil((until.getTime() - first) / (7 * DAY_MS)));
  return Array.from({ length: count }, (_, week) => new Date(first + week * 7 * DAY_MS));
}

/** null = never: 0 days, taken literally from the specification. */
export const planEnd = (from: Date, planDays: number): Date | null =>
  planDays === 0 ? null : new Date(from.getTime() + planDays * DAY_MS);

/** The number of midnights in Buenos Aires between two instants: 0 is the same day, 1 the next. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((midnight(localTime(to)).getTime() - midnight(localTime(from)).getTime()) / DAY_MS);
