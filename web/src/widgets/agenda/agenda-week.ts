import { dayAndMonth, daysAfter, days, type IsoDate, isDate, longDay, mondayOf } from '@gym-power/domain';

const week = ['Lunes', 'Martes', 'Miercoles', 'Jueves', 'Viernes', 'Sabado', 'Domingo'];

export const datesOf = (monday: IsoDate): IsoDate[] => days.map((day) => daysAfter(monday, week.indexOf(day)));

export function dayIn(query: URLSearchParams, today: IsoDate): IsoDate {
  const day = query.get('dia') ?? '';
  return isDate(day) ? day : today;
}

/** The day itself, or the next one in its week with classes. */
export const openDay = (day: IsoDate): IsoDate => datesOf(mondayOf(day)).find((date) => date >= day)!;

/** `lunes 23 de noviembre` */
export const dateWords = (date: IsoDate): string => longDay(date);

/** `Lunes 23/11` */
export function columnWords(date: IsoDate): string {
  const [weekday = ''] = dateWords(date).split(' ');
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${dayAndMonth(date)}`;
}

/** `23 al 29 de noviembre`, `28 de diciembre al 3 de enero` */
export function weekWords(monday: IsoDate): string {
  const [from, to] = [monday, daysAfter(monday, 6)].map((date) => dateWords(date).split(' ').slice(1).join(' ')) as [
    string,
    string,
  ];
  const [fromDay, ...fromMonth] = from.split(' ');
  return to.endsWith(fromMonth.join(' ')) ? `${fromDay} al ${to}` : `${from} al ${to}`;
}
