import type { Gym } from '@gym-power/domain';
import { type CalendarSession, calendarText } from '@gym-power/domain/calendar-file';
import type { Place } from '../../../state/orders/bought-places.ts';

/** @throws Error with the `ics` package's message */
export function calendarFile(
  { validFrom, validUntil, ...place }: Place,
  sessions: readonly CalendarSession[],
  gym: Gym,
): File {
  const text = calendarText(
    [
      {
        ...place,
        validFrom: new Date(validFrom ?? ''),
        validUntil: validUntil === null ? null : new Date(validUntil),
        sessions,
      },
    ],
    gym,
  );
  return new File([text], `${place.name} ${place.day}.ics`, { type: 'text/calendar' });
}
