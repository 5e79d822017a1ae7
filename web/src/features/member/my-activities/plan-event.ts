import { DAY_MS, localTime, midnight } from '../../../lib/buenos-aires.ts';
import type { Place } from '../../../state/orders/bought-places.ts';

/** `Date.getUTCDay` of each day's name. */
const weekdays: Record<string, number> = {
  Domingo: 0,
  Lunes: 1,
  Martes: 2,
  Miercoles: 3,
  Jueves: 4,
  Viernes: 5,
  Sabado: 6,
};

export interface PlanEvent {
  title: string;
  /** The first class of the plan period. */
  start: Date;
  /** No class starts after this instant; null if the plan never ends. */
  until: Date | null;
}

/** The weekly event of a bought place. */
export function planEvent({
  name,
  day,
  hour,
  validFrom,
  validUntil,
}: Pick<Place, 'name' | 'day' | 'hour' | 'validFrom' | 'validUntil'>): PlanEvent {
  const from = Date.parse(validFrom ?? '');
  const local = localTime(new Date(from));
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const days = (weekdays[day]! - local.getUTCDay() + 7) % 7;
  const thisWeek = midnight(local, days).getTime() + (hours * 60 + minutes) * 60_000;
  return {
    title: `${name} en Gym Power`,
    start: new Date(thisWeek < from ? thisWeek + 7 * DAY_MS : thisWeek),
    until: validUntil === null ? null : new Date(validUntil),
  };
}
