/**
 * An .ics file with weekly classes, for any calendar. Loaded only where one is made: `@gym-power/domain/calendar-file`.
 */
import { createEvents, type DateTime, type EventAttributes } from 'ics';
import { firstClass } from './calendar.ts';
import type { OrderLine } from './entities.ts';
import { addressOf, type GymFacts } from './gym.ts';

/** A bought place. */
export type CalendarPlace = Pick<OrderLine, 'id' | 'name' | 'day' | 'hour' | 'validUntil'> & { validFrom: Date };

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

type Where = Pick<GymFacts, 'tradeName' | 'street' | 'town'>;

const eventOf = (place: CalendarPlace, gym: Where): EventAttributes => ({
  uid: `${place.id}@gym-power`,
  productId: 'gym-power',
  title: `${place.name} en ${gym.tradeName}`,
  location: addressOf(gym),
  start: parts(firstClass(place, place.validFrom)),
  startInputType: 'utc',
  startOutputType: 'utc',
  duration: { minutes: MINUTES },
  // No BYDAY: a class late in the evening is on the next day in UTC.
  recurrenceRule: place.validUntil ? `FREQ=WEEKLY;UNTIL=${stamp(place.validUntil)}` : 'FREQ=WEEKLY',
});

/** @throws Error saying what the `ics` package refuses */
export function calendarText(places: readonly CalendarPlace[], gym: Where): string {
  const { error, value } = createEvents(places.map((place) => eventOf(place, gym)));
  if (error || !value) throw error ?? new Error('The calendar file is empty');
  return value;
}
