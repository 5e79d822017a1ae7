/**
 * Dates and hours as screens and mails write them, in Buenos Aires time. The short form is for tables, receipts and
 * the ends of plans, the long one for a day that somebody plans. The dates of classes and credits are near, so their
 * short form leaves out the year (`dayAndMonth`, `namedDay`).
 *
 * No `Intl`: its first formatter makes a browser read its locales, 25 ms even on a fast machine.
 */
import { type IsoDate, localDate, localTime } from './calendar.ts';

type Instant = Date | number | string;

const weekdayWords = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const monthWords = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const dateOf = (instant: Instant): IsoDate => localDate(new Date(instant));

/** `3/12/2026`, from a day written `2026-12-03`. */
export const shortDay = (date: IsoDate): string => `${dayAndMonth(date)}/${date.slice(0, 4)}`;

/** `3/12/2026` */
export const shortDate = (instant: Instant): string => shortDay(dateOf(instant));

/** `jueves 3 de diciembre`, from a day written `2026-12-03`. */
export const longDay = (date: IsoDate): string =>
  `${weekdayWord(date)} ${Number(date.slice(8))} de ${monthWords[Number(date.slice(5, 7)) - 1]!}`;

/** `jueves 3 de diciembre` */
export const longDate = (instant: Instant): string => longDay(dateOf(instant));

/** `3/12` */
export const dayAndMonth = (date: IsoDate): string => namedDates([date]);

/** `jueves 3/12` */
export const namedDay = (date: IsoDate): string => `${weekdayWord(date)} ${dayAndMonth(date)}`;

/** `7:05` */
export const timeOfDay = (instant: Instant): string =>
  shortHour(localTime(new Date(instant)).toISOString().slice(11, 16));

/** `3/12/2026, 7:05` */
export const dateAndTime = (instant: Instant): string => `${shortDate(instant)}, ${timeOfDay(instant)}`;

/** `7:00`, also from `07:00`. */
export const shortHour = (hour: string): string => hour.replace(/^0(?=\d:)/, '');

/** `jueves`, `sábados` */
export function weekdayWord(date: IsoDate, several = false): string {
  const word = weekdayWords[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
  return several && !word.endsWith('s') ? `${word}s` : word;
}

/** `3, 10, 17 y 24/12`, `24 y 31/12 y 7/1`, `26/11, 3, 10 y 17/12`. @param dates such as `2026-12-03`, in order */
export function namedDates(dates: readonly string[]): string {
  const months = [...Map.groupBy(dates, (date) => date.slice(0, 7)).values()].map((ofMonth) => ({
    several: ofMonth.length > 1,
    words: `${joined(ofMonth.map((date) => `${Number(date.slice(8))}`))}/${Number(ofMonth[0]!.slice(5, 7))}`,
  }));
  const last = months.pop();
  if (!last) return '';
  if (months.length === 0) return last.words;
  // A last month of several dates already contains an 'y'.
  return months.map(({ words }) => words).join(', ') + (last.several ? ', ' : ' y ') + last.words;
}

const joined = (items: readonly string[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} y ${items.at(-1)}` : items.join('');
