import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  classesBetween,
  daysAfter,
  daysBetween,
  firstClass,
  instantOn,
  isDate,
  localDate,
  planEnd,
  weekdayOf,
  weekdayOn,
} from './calendar.ts';

const at = (local: string) => new Date(`${local}:00-03:00`);
const first = (day: string, hour: string, from: string) => firstClass({ day, hour }, at(from));

describe('the first class of a slot', () => {
  // 2026-11-22 is a Sunday.
  test('is today, if the slot is today and later', () => {
    expect(first('Domingo', '19:00', '2026-11-22T16:30')).toEqual(at('2026-11-22T19:00'));
    expect(first('Domingo', '16:30', '2026-11-22T16:30')).toEqual(at('2026-11-22T16:30'));
  });

  test('is in a week, if the slot was earlier today', () => {
    expect(first('Domingo', '9:00', '2026-11-22T16:30')).toEqual(at('2026-11-29T09:00'));
    expect(first('Domingo', '16:29', '2026-11-22T16:30')).toEqual(at('2026-11-29T16:29'));
  });

  test("follows Buenos Aires' date, even if UTC has another one", () => {
    expect(first('Domingo', '23:00', '2026-11-22T22:30')).toEqual(at('2026-11-22T23:00'));
    expect(first('Lunes', '7:00', '2026-11-22T22:30')).toEqual(at('2026-11-23T07:00'));
    expect(first('Lunes', '0:00', '2026-11-22T23:59')).toEqual(at('2026-11-23T00:00'));
  });

  test('can be in the next year', () => {
    expect(first('Sabado', '10:30', '2026-12-31T12:00')).toEqual(at('2027-01-02T10:30'));
    expect(first('Jueves', '10:30', '2026-12-31T12:00')).toEqual(at('2027-01-07T10:30'));
  });
});

describe('the classes of a plan period', () => {
  const classes = (day: string, hour: string, from: string, days: number) =>
    classesBetween({ day, hour }, at(from), planEnd(at(from), days)!);

  test('are four or five in thirty days, depending on the weekday', () => {
    expect(classes('Martes', '19:00', '2026-11-22T16:30', 30)).toEqual(
      ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'].map((date) => at(`${date}T19:00`)),
    );
    expect(classes('Lunes', '7:00', '2026-11-22T16:30', 30)).toHaveLength(5);
  });

  test('include one earlier on the last day, and none from the end on', () => {
    expect(classes('Martes', '16:29', '2026-11-22T16:30', 30)).toHaveLength(5);
    expect(classes('Martes', '16:30', '2026-11-22T16:30', 30)).toHaveLength(4);
  });

  test('are none, if the period ends before the first', () => {
    expect(classes('Sabado', '10:00', '2026-11-22T16:30', 3)).toEqual([]);
  });

  test('never end, if a plan lasts 0 days', () => {
    expect(planEnd(at('2026-11-22T16:30'), 0)).toBeNull();
  });
});

test('an instant has the weekday of Buenos Aires', () => {
  expect(weekdayOf(at('2026-11-22T23:30'))).toBe('Domingo');
  expect(weekdayOf(at('2026-11-27T12:00'))).toBe('Viernes');
});

test('days change at midnight in Buenos Aires, not in UTC', () => {
  const days = (from: string, to: string) => daysBetween(at(from), at(to));
  expect(days('2026-11-22T00:00', '2026-11-22T23:59')).toBe(0);
  expect(days('2026-11-22T20:30', '2026-11-22T21:30'), 'midnight in UTC').toBe(0);
  expect(days('2026-11-22T23:59', '2026-11-23T00:00')).toBe(1);
  expect(days('2026-12-31T12:00', '2027-01-07T01:00')).toBe(7);
});

describe('a date', () => {
  test.each(['2028-02-29', '2026-12-31', '2027-01-01'])('can be %s', (date) => {
    expect(isDate(date)).toBe(true);
  });

  test.each(['2027-02-29', '2026-02-31', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00', 'x', ''])(
    'cannot be %j',
    (date) => {
      expect(isDate(date)).toBe(false);
    },
  );

  test('goes on over the end of a year, and over a 29 February', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysAfter('2028-02-29', 7)).toBe('2028-03-07');
    expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
  });

  const dates = fc.nat(36_000).map((days) => daysAfter('2000-01-01', days));
  const hours = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`);

  test('and an hour are an instant that is on that date and weekday in Buenos Aires', () => {
    fc.assert(
      fc.property(dates, hours, (date, hour) => {
        const instant = instantOn(date, hour);
        expect(isDate(date)).toBe(true);
        expect(localDate(instant)).toBe(date);
        expect(weekdayOf(instant)).toBe(weekdayOn(date));
      }),
    );
  });

  test('late on a Saturday evening is Saturday, although it is Sunday in UTC', () => {
    expect(instantOn('2026-11-28', '23:30')).toEqual(new Date('2026-11-29T02:30:00Z'));
    expect(weekdayOn('2026-11-28')).toBe('Sabado');
  });
});
