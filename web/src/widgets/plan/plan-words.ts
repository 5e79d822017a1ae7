import {
  classesWords,
  type ClosedDates,
  closedWords,
  datesOfPlace,
  firstOpenClass,
  leftOfPlace,
  namedDates,
  type PlaceDates,
  planEnd,
} from '@gym-power/domain';
import { longDate, shortDate } from '../../lib/format.ts';

interface WeeklyHour {
  day: string;
  hour: string;
}

const isMonth = (planDays: number) => planDays >= 28 && planDays <= 31;

/** `por mes, una vez por semana` */
export function priceTerms(planDays: number): string {
  if (planDays === 0) return 'una vez por semana, sin vencimiento';
  return `${isMonth(planDays) ? 'por mes' : `por ${planDays} días`}, una vez por semana`;
}

export const afterPayment = (planDays: number): string =>
  planDays === 0
    ? 'El lugar es tuyo todas las semanas desde que pagás, sin vencimiento.'
    : `El lugar es tuyo una vez por semana durante ${planDays} días desde que pagás. Después queda libre: si querés ` +
      'seguir, lo comprás de nuevo.';

/** `lunes 23 de noviembre` */
export const firstClassWords = (slot: WeeklyHour, from: Date, closed?: ClosedDates): string =>
  longDate(firstOpenClass(slot, from, closed));

/** `Tu lugar del 02/12/2026 al 02/01/2027.` */
export const periodWords = (from: Date, until: Date): string =>
  `Tu lugar del ${shortDate(from.toISOString())} al ${shortDate(until.toISOString())}.`;

/** `4 clases: 3, 10, 17 y 24/12. El 31/12 está cerrado: feriado.` */
const datesWords = (dates: PlaceDates): string => [`${classesWords(dates)}.`, ...closedWords(dates)].join(' ');

/**
 * `Tu lugar del 22/11/2026 al 22/12/2026. Primera clase: lunes 23 de noviembre. 5 clases: 23 y 30/11, 7, 14 y 21/12.`
 * @param until the end of the plan period; null = never, undefined = not known
 */
export function placeDates(
  slot: WeeklyHour,
  from: Date,
  until: Date | null | undefined,
  closed: ClosedDates = {},
): string {
  const first = `Primera clase: ${firstClassWords(slot, from, closed)}.`;
  if (!until) return first;
  const dates = datesOfPlace(slot, from, until, closed);
  return [periodWords(from, until), ...(dates.classes.length > 0 ? [first] : []), datesWords(dates)].join(' ');
}

export const datesIfPaid = (
  slot: WeeklyHour,
  now: Date,
  planDays: number | undefined,
  closed: ClosedDates = {},
): string => placeDates(slot, now, planDays === undefined ? undefined : planEnd(now, planDays), closed);

/** `Te quedan 3 clases: 10, 17 y 24/12. No vas el 3/12.` */
export function leftWords(slot: WeeklyHour, terms: Parameters<typeof leftOfPlace>[1]): string {
  const dates = leftOfPlace(slot, terms);
  const left = dates.classes.length === 0 ? 'No te quedan clases' : `Te quedan ${classesWords(dates)}`;
  return [
    `${dates.classes.length === 1 ? left.replace('quedan', 'queda') : left}.`,
    ...(dates.givenUp.length > 0 ? [`No vas el ${namedDates(dates.givenUp)}.`] : []),
    ...closedWords(dates),
  ].join(' ');
}
