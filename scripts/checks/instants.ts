/** When `npm run test:anytime` runs the tests, and why then. */
import type { Part } from './test-parts.ts';

export interface Instant {
  /** In Buenos Aires. */
  name: string;
  at: Date;
  because: string;
  /** The browser tests take ten minutes, so they run only where a screen may differ. */
  parts: readonly Part[];
}

const onData = ['unit', 'rules', 'functions'] as const;
const everything = [...onData, 'browser'] as const;

export const instants: readonly Instant[] = [
  {
    name: 'Sunday 23:50',
    at: new Date('2026-12-06T23:50:00-03:00'),
    because: 'the week ends, tomorrow is Monday, and in UTC it is Monday already',
    parts: everything,
  },
  {
    name: 'Wednesday 7:30',
    at: new Date('2027-03-10T07:30:00-03:00'),
    because: 'the daily work, and the hours of offers and reminders, begin at 9:00',
    parts: everything,
  },
  {
    name: '31 December 23:50',
    at: new Date('2026-12-31T23:50:00-03:00'),
    because: 'the year ends, in UTC it has ended, and tomorrow is a holiday',
    parts: everything,
  },
  {
    name: '28 February 2029, 23:50',
    at: new Date('2029-02-28T23:50:00-03:00'),
    because: 'the shortest month ends, and every date that a test writes out is over',
    parts: onData,
  },
  {
    name: 'a holiday, 15:00',
    at: new Date('2027-07-09T15:00:00-03:00'),
    because: 'the gym is closed on Independence Day',
    parts: onData,
  },
  {
    name: '31 January 20:00',
    at: new Date('2027-01-31T20:00:00-03:00'),
    because: 'the next month has no such day',
    parts: onData,
  },
  {
    name: 'Monday 12:00',
    at: new Date('2027-05-03T12:00:00-03:00'),
    because: 'the day of most slots that tests make',
    parts: onData,
  },
  {
    name: 'Monday 18:55',
    at: new Date('2027-05-03T18:55:00-03:00'),
    because: 'the class of most tests begins in five minutes',
    parts: onData,
  },
];
