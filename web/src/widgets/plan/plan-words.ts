/** What screens say about what a price buys: a place in a weekly slot, for the days of a plan period. */
import { classesBetween, firstClass, planEnd } from '@gym-power/domain';
import { longDate, shortDate } from '../../lib/format.ts';

interface WeeklyHour {
  day: string;
  hour: string;
}

/** Plan periods of so many days are called a month. */
const isMonth = (planDays: number) => planDays >= 28 && planDays <= 31;

/** `por mes, una vez por semana`: what stands beside a price. */
export function priceTerms(planDays: number): string {
  if (planDays === 0) return 'una vez por semana, sin vencimiento';
  return `${isMonth(planDays) ? 'por mes' : `por ${planDays} días`}, una vez por semana`;
}

/** What happens with a place from the payment on. */
export const afterPayment = (planDays: number): string =>
  planDays === 0
    ? 'El lugar es tuyo todas las semanas desde que pagás, sin vencimiento.'
    : `El lugar es tuyo una vez por semana durante ${planDays} días desde que pagás. Después queda libre: si querés ` +
      'seguir, lo comprás de nuevo.';

const classCount = (count: number) => (count === 1 ? '1 clase' : `${count} clases`);

/** `lunes 23 de noviembre` */
export const firstClassWords = (slot: WeeklyHour, from: Date): string => longDate(firstClass(slot, from));

/** `del 22/11/2026 al 22/12/2026: 5 clases`; null for a plan that never ends. */
export function periodWords(slot: WeeklyHour, from: Date, until: Date | null): string | null {
  if (until === null) return null;
  const count = classesBetween(slot, from, until).length;
  return `del ${shortDate(from.toISOString())} al ${shortDate(until.toISOString())}: ${classCount(count)}`;
}

/**
 * `Primera clase: lunes 23 de noviembre. 5 clases, hasta el 22/12/2026.`
 * @param until the end of the plan period; null = never, undefined = not known
 */
export function placeDates(slot: WeeklyHour, from: Date, until: Date | null | undefined): string {
  const first = `Primera clase: ${firstClassWords(slot, from)}.`;
  if (!until) return first;
  const count = classesBetween(slot, from, until).length;
  return `${count > 0 ? `${first} ` : ''}${classCount(count)}, hasta el ${shortDate(until.toISOString())}.`;
}

/** The same for a place that is paid now. */
export const datesIfPaid = (slot: WeeklyHour, now: Date, planDays: number | undefined): string =>
  placeDates(slot, now, planDays === undefined ? undefined : planEnd(now, planDays));
