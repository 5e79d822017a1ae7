/** What a choice leaves of the classes, and how an address carries it. */
import { type ActivityJson, type Day, days } from '@gym-power/domain';
import { type Choice, everything, PAGE_SIZE, type Sort } from './activity-choice.ts';

const byName = (a: ActivityJson, b: ActivityJson) => a.name.localeCompare(b.name, 'es');

const orders: Record<Sort, (a: ActivityJson, b: ActivityJson) => number> = {
  recientes: () => 0,
  precio: (a, b) => a.price - b.price || byName(a, b),
  nombre: byName,
};

export const choose = (activities: readonly ActivityJson[], { day, sort }: Choice): ActivityJson[] =>
  activities.filter(({ diaHoras }) => day === null || diaHoras.some((slot) => slot.day === day)).toSorted(orders[sort]);

/** One page of what was chosen; a page beyond the last one is the last one. */
export function pageOf(
  found: readonly ActivityJson[],
  page: number,
): { items: ActivityJson[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(Math.max(1, page), pages);
  return { items: found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE), page: current, pages };
}

/** The choice as an address carries it; whatever makes no sense is left out. */
export function choiceOf(query: URLSearchParams): Choice {
  const day = query.get('dia');
  const sort = query.get('orden');
  return {
    day: days.find((known) => known === day) ?? null,
    sort: sort !== null && Object.hasOwn(orders, sort) ? (sort as Sort) : everything.sort,
  };
}

export function queryOf({ day, sort }: Choice): URLSearchParams {
  const query = new URLSearchParams();
  if (day) query.set('dia', day);
  if (sort !== everything.sort) query.set('orden', sort);
  return query;
}

/** The distinct days of a class, through the week. */
export const daysOf = ({ diaHoras }: Pick<ActivityJson, 'diaHoras'>): Day[] =>
  days.filter((day) => diaHoras.some((slot) => slot.day === day));
