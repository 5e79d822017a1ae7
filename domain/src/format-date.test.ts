import { expect, test } from 'vitest';
import { dateAndTime, longDate, longDay, namedDates, namedDay, shortDate, shortDay } from './format-date.ts';
import { shortHour, timeOfDay } from './format-date.ts';

test.each([
  ['2026-12-03T22:05:00.000Z', '3/12/2026', 'jueves 3 de diciembre'],
  [new Date('2027-01-05T02:59:00Z'), '4/1/2027', 'lunes 4 de enero'],
  [Date.parse('2026-09-30T03:00:00Z'), '30/9/2026', 'miércoles 30 de septiembre'],
])('%s in Buenos Aires is %s, or %s', (instant, short, long) => {
  expect(shortDate(instant)).toBe(short);
  expect(longDate(instant)).toBe(long);
});

test('a day without an hour is written in the same two forms', () => {
  expect(shortDay('2026-11-20')).toBe('20/11/2026');
  expect(longDay('2026-11-20')).toBe('viernes 20 de noviembre');
  expect(namedDay('2026-12-05')).toBe('sábado 5/12');
});

test.each([
  ['2026-12-03T10:00:00Z', '7:00', '3/12/2026, 7:00'],
  ['2026-12-03T22:05:00Z', '19:05', '3/12/2026, 19:05'],
  ['2026-12-04T03:00:00Z', '0:00', '4/12/2026, 0:00'],
])('the hour of %s is %s, without a leading zero', (instant, hour, whole) => {
  expect(timeOfDay(instant)).toBe(hour);
  expect(dateAndTime(instant)).toBe(whole);
});

test.each([
  ['07:00', '7:00'],
  ['7:00', '7:00'],
  ['00:30', '0:30'],
  ['10:00', '10:00'],
])('a slot at %s is shown at %s', (stored, shown) => {
  expect(shortHour(stored)).toBe(shown);
});

test('no date at all is said with no words', () => {
  expect(namedDates([])).toBe('');
});
