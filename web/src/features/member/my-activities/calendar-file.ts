/** An .ics file with a weekly class, for any calendar. */
import { createEvent, type DateTime } from 'ics';
import { address } from '../../../config/gym.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { planEvent } from './plan-event.ts';

/** The gym's records do not say how long a class takes. */
const MINUTES = 60;

/** In UTC, to the minute. Buenos Aires has a fixed offset, so this needs no time zone rules in the file. */
const parts = (instant: Date): DateTime => [
  instant.getUTCFullYear(),
  instant.getUTCMonth() + 1,
  instant.getUTCDate(),
  instant.getUTCHours(),
  instant.getUTCMinutes(),
];

const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** @throws Error saying what the `ics` package refuses */
export function calendarFile(place: Place): File {
  const { title, start, until } = planEvent(place);
  const { error, value } = createEvent({
    uid: `${place.id}@gym-power`,
    productId: 'gym-power',
    title,
    location: address,
    start: parts(start),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MINUTES },
    // No BYDAY: a class late in the evening is on the next day in UTC.
    recurrenceRule: until ? `FREQ=WEEKLY;UNTIL=${stamp(until)}` : 'FREQ=WEEKLY',
  });
  if (error || !value) throw error ?? new Error('The calendar file is empty');
  return new File([value], `${place.name} ${place.day}.ics`, { type: 'text/calendar' });
}
