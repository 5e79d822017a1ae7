/**
 * Dates of weekly classes, in Buenos Aires. It is UTC-3 all year: Argentina has had no daylight saving time since 2009
 * (tz database, America/Argentina/Buenos_Aires).
 */
import { minutesOf } from './days.ts';

/** A day as Buenos Aires counts them: `2026-11-23`. */
export type IsoDate = string;

const OFFSET_MS = -3 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Shifts an instant so that its UTC parts are Buenos Aires' date and hour, for `getUTCDay` and the like. */
export const localTime = (instant: Date): Date => new Date(instant.getTime() + OFFSET_MS);

/** The instant at which a local time's day begins in Buenos Aires, or the day so many days later. */
export const midnight = (local: Date, days = 0): Date =>
  new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days) - OFFSET_MS);

/** The date in Buenos Aires. */
export const localDate = (instant: Date): IsoDate => localTime(instant).toISOString().slice(0, 10);

/** The hour in Buenos Aires: 0 to 23. */
export const hourOf = (instant: Date): number => localTime(instant).getUTCHours();

/** In Buenos Aires. Nobody has to wake up for what the gym asks of its members. */
export const MORNING_HOUR = 9;

/** The instant itself, or 9:00 of Buenos Aires after it if it lies in the night, which begins at `nightHour`. */
export function byDay(instant: Date, nightHour: number): Date {
  const hour = hourOf(instant);
  if (hour >= MORNING_HOUR && hour < nightHour) return instant;
  const day = midnight(localTime(instant), hour >= nightHour ? 1 : 0);
  return new Date(day.getTime() + MORNING_HOUR * 60 * MINUTE_MS);
}

/** The day of a date in Buenos Aires: from its midnight until just before the next. */
export function dayOf(date: IsoDate): { from: Date; to: Date } {
  const local = new Date(`${date}T00:00:00Z`);
  return { from: midnight(local), to: midnight(local, 1) };
}

/** The names of the days, in the order of `Date.getUTCDay`. */
const weekdays = ['Domingo', 'Lunes', 'Martes', 'Miercoles', 'Jueves', 'Viernes', 'Sabado'];

/** The name of an instant's day in Buenos Aires, written as a slot's `day`; 'Viernes' too, which no slot has. */
export const weekdayOf = (instant: Date): string => weekdays[localTime(instant).getUTCDay()]!;

const datePattern = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a day of this century that the calendar has: not 2026-02-31. */
export const isDate = (text: string): boolean =>
  datePattern.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** The date so many days later. */
export const daysAfter = (date: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The name of a date's day, as `weekdayOf`. */
export const weekdayOn = (date: IsoDate): string => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;

/** The Monday of a date's week. */
export const mondayOf = (date: IsoDate): IsoDate =>
  daysAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The instant of an hour on a date in Buenos Aires. */
export const instantOn = (date: IsoDate, hour: string): Date =>
  new Date(dayOf(date).from.getTime() + minutesOf(hour) * MINUTE_MS);

interface WeeklyHour {
  day: string;
  hour: string;
}

/** When a weekly slot first takes place at `from` or later. */
export function firstClass({ day, hour }: WeeklyHour, from: Date): Date {
  const local = localTime(from);
  const days = (weekdays.indexOf(day) - local.getUTCDay() + 7) % 7;
  const first = midnight(local, days).getTime() + minutesOf(hour) * MINUTE_MS;
  return new Date(first < from.getTime() ? first + 7 * DAY_MS : first);
}

/** When a weekly slot takes place from `from` until just before `until`. */
export function classesBetween(slot: WeeklyHour, from: Date, until: Date): Date[] {
  const first = firstClass(slot, from).getTime();
  const count = Math.max(0, Math.ceil((until.getTime() - first) / (7 * DAY_MS)));
  return Array.from({ length: count }, (_, week) => new Date(first + week * 7 * DAY_MS));
}

/** When a plan period ends that starts at `from`; null = never (0 days, the specification taken literally). */
export const planEnd = (from: Date, planDays: number): Date | null =>
  planDays === 0 ? null : new Date(from.getTime() + planDays * DAY_MS);

/** How many midnights of Buenos Aires lie between two instants: 0 is the same day, 1 the next. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((midnight(localTime(to)).getTime() - midnight(localTime(from)).getTime()) / DAY_MS);
