/**
 * An .ics file with weekly classes, and a member's feed. Imported as `@gym-power/domain/calendar-file`, so that pages
 * without a calendar do not load the `ics` package.
 */
import { createEvents, type DateTime, type EventAttributes } from 'ics';
import type { FeedEvent } from './calendar-feed.ts';
import { firstClass, instantOn, type IsoDate, weekdayOn } from './calendar.ts';
import type { OrderLine } from './entities.ts';
import { addressOf, type GymFacts } from './gym.ts';
import { DEFAULT_MINUTES } from './timetable/slot-dates.ts';

export interface CalendarSession {
  date: IsoDate;
  start: Date | string;
  minutes: number;
  state: string;
}

export type CalendarPlace = Pick<OrderLine, 'id' | 'name' | 'day' | 'hour' | 'validUntil'> & {
  validFrom: Date;
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

const eventOf = (
  { uid, name }: { uid: string; name: string },
  gym: Where,
  start: Date,
  minutes: number,
): EventAttributes => ({
  uid,
  productId: 'gym-power',
  title: `${name} en ${gym.tradeName}`,
  location: addressOf(gym),
  start: parts(start),
  startInputType: 'utc',
  startOutputType: 'utc',
  duration: { minutes },
});

/** The weekly event, and one with the same UID for each moved session (RFC 5545, section 3.8.4.4). */
function eventsOf(place: CalendarPlace, gym: Where): EventAttributes[] {
  const of = { uid: `${place.id}@gym-power`, name: place.name };
  const first = firstClass(place, place.validFrom);
  const within = place.sessions
    .filter(({ date }) => weekdayOn(date) === place.day)
    .map((session) => ({ ...session, start: new Date(session.start), usual: instantOn(session.date, place.hour) }))
    .filter(({ usual }) => usual >= first && (place.validUntil === null || usual < place.validUntil));
  const closed = within.filter(({ state }) => state === 'closed').map(({ usual }) => stamp(usual));
  const moved = within.filter(({ state, start, usual }) => state !== 'closed' && start.getTime() !== usual.getTime());
  return [
    {
      ...eventOf(of, gym, first, place.sessions[0]?.minutes ?? DEFAULT_MINUTES),
      // No BYDAY: a late class in Buenos Aires is on the next day in UTC.
      recurrenceRule: place.validUntil ? `FREQ=WEEKLY;UNTIL=${stamp(place.validUntil)}` : 'FREQ=WEEKLY',
      ...(closed.length > 0 && { exclusionDates: closed }),
    },
    ...moved.map(({ start, usual, minutes }) => ({
      ...eventOf(of, gym, start, minutes),
      recurrenceId: stamp(usual),
    })),
  ];
}

/** @throws Error with the message of the `ics` package */
export const calendarText = (places: readonly CalendarPlace[], gym: Where): string =>
  textOf(places.flatMap((place) => eventsOf(place, gym)));

/** Asks calendars to refresh every hour. RFC 7986 and Microsoft use different properties. */
const MICROSOFT_REFRESH = 'X-PUBLISHED-TTL:PT1H\r\n';
const REFRESH = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n';

/** @throws Error with the message of the `ics` package */
export function feedText(events: readonly FeedEvent[], gym: Where): string {
  const attributes = events.map(({ start, minutes, isCanceled, note, sequence, changedAt, ...event }) => ({
    ...eventOf(event, gym, start, minutes),
    ...(note !== '' && { description: note }),
    status: isCanceled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    sequence,
    lastModified: parts(changedAt),
  }));
  const header = { productId: 'gym-power', calName: `Mis clases en ${gym.tradeName}` };
  return textOf(attributes, header).replace(MICROSOFT_REFRESH, REFRESH + MICROSOFT_REFRESH);
}

function textOf(events: EventAttributes[], header: Parameters<typeof createEvents>[1] & object = {}): string {
  const { error, value } = createEvents(events, header);
  if (error || !value) throw error ?? new Error('The calendar file is empty');
  return value;
}
