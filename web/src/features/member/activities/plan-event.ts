import type { Place } from './places.ts';

/** `Date.getUTCDay` of each day on which the gym may offer a class. */
const weekdays: Record<string, number> = { Domingo: 0, Lunes: 1, Martes: 2, Miercoles: 3, Jueves: 4, Viernes: 5, Sabado: 6 };

/** Buenos Aires is at UTC-3 all year: Argentina has had no daylight saving time since 2009. */
const BUENOS_AIRES_MS = -3 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface PlanEvent {
  title: string;
  /** The first class of the plan period. */
  start: Date;
  /** No class after this instant; null for ever. */
  until: Date | null;
}

/** The weekly class of a place that was bought. */
export function planEvent({ name, day, hour, validFrom, validUntil }: Pick<Place, 'name' | 'day' | 'hour' | 'validFrom' | 'validUntil'>): PlanEvent {
  const from = Date.parse(validFrom ?? '');
  const local = new Date(from + BUENOS_AIRES_MS);
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - BUENOS_AIRES_MS;
  const days = (weekdays[day]! - local.getUTCDay() + 7) % 7;
  const thisWeek = midnight + days * DAY_MS + (hours * 60 + minutes) * 60_000;
  return {
    title: `${name} en Gym Power`,
    start: new Date(thisWeek < from ? thisWeek + 7 * DAY_MS : thisWeek),
    until: validUntil === null ? null : new Date(validUntil),
  };
}
