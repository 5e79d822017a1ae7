/** An .ics file of a weekly class, for any calendar. */
import { createEvent, type DateTime } from 'ics';
import { address } from '../../../config/gym.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { planEvent } from './plan-event.ts';

/** The gym's records say when a class starts, not how long it takes. */
const MINUTES = 60;

/** Minutes of UTC: Buenos Aires has a fixed offset, so the class stays at its hour wherever the calendar is read. */
const parts = (instant: Date): DateTime => [
  instant.getUTCFullYear(),
  instant.getUTCMonth() + 1,
  instant.getUTCDate(),
  instant.getUTCHours(),
  instant.getUTCMinutes(),
];

const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** @throws Error naming what the library refuses */
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
    // Without a weekday: a class late in the evening is already on the next day in UTC.
    recurrenceRule: until ? `FREQ=WEEKLY;UNTIL=${stamp(until)}` : 'FREQ=WEEKLY',
  });
  if (error || !value) throw error ?? new Error('The calendar file is empty');
  return new File([value], `${place.name} ${place.day}.ics`, { type: 'text/calendar' });
}
