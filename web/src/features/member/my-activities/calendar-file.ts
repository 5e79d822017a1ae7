import type { Gym, OrderLineJson } from '@gym-power/domain';
import { type CalendarSession, calendarText } from '@gym-power/domain/calendar-file';

type Place = OrderLineJson & { sessions: readonly CalendarSession[] };

/** @throws Error with the `ics` package's message */
export function calendarFile(places: readonly Place[], gym: Gym): File {
  const dated = places.map(({ validFrom, validUntil, ...place }) => ({
    ...place,
    validFrom: new Date(validFrom ?? ''),
    validUntil: validUntil === null ? null : new Date(validUntil),
  }));
  const [first, ...others] = places;
  const name = first && others.length === 0 ? `${first.name} ${first.day}` : 'Mis clases';
  return new File([calendarText(dated, gym)], `${name}.ics`, { type: 'text/calendar' });
}
