/**
 * An .ics file with weekly classes, for any calendar. Loaded only where one is made: `@gym-power/domain/calendar-file`.
 */
import { createEvents, type DateTime, type EventAttributes } from 'ics';
import { firstClass, instantOn, type IsoDate, weekdayOn } from './calendar.ts';
import type { OrderLine } from './entities.ts';
import { addressOf, type GymFacts } from './gym.ts';
import { DEFAULT_MINUTES } from './timetable/slot-dates.ts';

/** A session of the place's slot, as the agenda tells of it. */
export interface CalendarSession {
  date: IsoDate;
  start: Date | string;
  minutes: number;
  state: string;
}

/** A bought place. */
export type CalendarPlace = Pick<OrderLine, 'id' | 'name' | 'day' | 'hour' | 'validUntil'> & {
  validFrom: Date;
  /** As far as they are known. Closed ones are left out of the file, and moved ones are at their own hour. */
  sessions: readonly CalendarSession[];
};

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

const eventOf = (place: CalendarPlace, gym: Where, start: Date, minutes: number): EventAttributes => ({
  uid: `${place.id}@gym-power`,
  productId: 'gym-power',
  title: `${place.name} en ${gym.tradeName}`,
  location: addressOf(gym),
  start: parts(start),
  startInputType: 'utc',
  startOutputType: 'utc',
  duration: { minutes },
});

/** The weekly event, and one of the same UID for each class that is moved (RFC 5545, section 3.8.4.4). */
function eventsOf(place: CalendarPlace, gym: Where): EventAttributes[] {
  const first = firstClass(place, place.validFrom);
  const within = place.sessions
    .filter(({ date }) => weekdayOn(date) === place.day)
    .map((session) => ({ ...session, start: new Date(session.start), usual: instantOn(session.date, place.hour) }))
    .filter(({ usual }) => usual >= first && (place.validUntil === null || usual < place.validUntil));
  const closed = within.filter(({ state }) => state === 'closed').map(({ usual }) => stamp(usual));
  const moved = within.filter(({ state, start, usual }) => state !== 'closed' && start.getTime() !== usual.getTime());
  return [
    {
      ...eventOf(place, gym, first, place.sessions[0]?.minutes ?? DEFAULT_MINUTES),
      // No BYDAY: a class late in the evening is on the next day in UTC.
      recurrenceRule: place.validUntil ? `FREQ=WEEKLY;UNTIL=${stamp(place.validUntil)}` : 'FREQ=WEEKLY',
      ...(closed.length > 0 && { exclusionDates: closed }),
    },
    ...moved.map(({ start, usual, minutes }) => ({
      ...eventOf(place, gym, start, minutes),
      recurrenceId: stamp(usual),
    })),
  ];
}

/** @throws Error saying what the `ics` package refuses */
export function calendarText(places: readonly CalendarPlace[], gym: Where): string {
  const { error, value } = createEvents(places.flatMap((place) => eventsOf(place, gym)));
  if (error || !value) throw error ?? new Error('The calendar file is empty');
  return value;
}
