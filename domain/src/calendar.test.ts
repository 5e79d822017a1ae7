import { describe, expect, test } from 'vitest';
import { classesBetween, firstClass, planEnd, weekdayOf } from './calendar.ts';

/** A local time in Buenos Aires. */
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
