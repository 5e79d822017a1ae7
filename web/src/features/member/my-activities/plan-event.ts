import { firstClass } from '@gym-power/domain';
import type { Place } from '../../../state/orders/bought-places.ts';

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
  return {
    title: `${name} en Gym Power`,
    start: firstClass({ day, hour }, new Date(validFrom ?? '')),
    until: validUntil === null ? null : new Date(validUntil),
  };
}
