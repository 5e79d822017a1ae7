import { type ActivityJson, type Day, weekdays } from '@gym-power/domain';
import { type Choice, DEFAULT_CHOICE, PAGE_SIZE, type Sort } from './activity-choice.ts';

const byName = (a: ActivityJson, b: ActivityJson) => a.name.localeCompare(b.name, 'es');

const comparators: Record<Sort, (a: ActivityJson, b: ActivityJson) => number> = {
  nombre: byName,
  precio: (a, b) => a.price - b.price || byName(a, b),
};

type Slots = Pick<ActivityJson, 'diaHoras'>;

/** Full on the given day, or on every day. A class without slots is not full. */
export function isFull({ diaHoras }: Slots, day: Day | null = null): boolean {
  const asked = diaHoras.filter((slot) => day === null || slot.day === day);
  return asked.length > 0 && asked.every(({ stock }) => stock === 0);
}

export const choose = (activities: readonly ActivityJson[], { day, free, sort }: Choice): ActivityJson[] =>
  activities
    .filter(
      ({ diaHoras }) =>
        (day === null && !free) ||
        diaHoras.some((slot) => (day === null || slot.day === day) && (!free || slot.stock > 0)),
    )
    .toSorted(comparators[sort]);

export function pageOf(
  found: readonly ActivityJson[],
  page: number,
): { items: ActivityJson[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(Math.max(1, page), pages);
  return { items: found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE), page: current, pages };
}

export function choiceOf(query: URLSearchParams): Choice {
  const day = query.get('dia');
  const sort = query.get('orden');
  return {
    day: weekdays.find((known) => known === day) ?? null,
    free: query.get('lugar') === 'si',
    sort: sort !== null && Object.hasOwn(comparators, sort) ? (sort as Sort) : DEFAULT_CHOICE.sort,
  };
}

export function queryOf({ day, free, sort }: Choice): URLSearchParams {
  const query = new URLSearchParams();
  if (day) query.set('dia', day);
  if (free) query.set('lugar', 'si');
  if (sort !== DEFAULT_CHOICE.sort) query.set('orden', sort);
  return query;
}

export const daysOf = ({ diaHoras }: Slots): Day[] =>
  weekdays.filter((day) => diaHoras.some((slot) => slot.day === day));
