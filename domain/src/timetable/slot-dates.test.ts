import { describe, expect, test } from 'vitest';
import { slot } from '../../test/records.ts';
import type { SessionChange, SessionDate, Slot } from '../entities.ts';
import { capacityOn, completeSlot, freeOn, fullDates, peakOf, withDates } from './slot-dates.ts';

const today = '2026-12-01';
const date = '2026-12-08';
const usual: SessionDate = { absent: 0, guests: 0, waiting: 0, change: null };
const closed: SessionChange = { kind: 'closed', because: 'Feriado', credit: true, closure: null };
const withCapacity = (capacity: number | null): SessionChange => ({
  kind: 'changed',
  hour: null,
  capacity,
  trainerId: null,
  note: '',
});
const on = (fields: Partial<SessionDate>, places: Partial<Slot> = {}) =>
  slot({ capacity: 10, taken: 8, dates: { [date]: { ...usual, ...fields } }, ...places });

test('a slot from before single dates takes an hour, differs on no date, and may shrink to its taken places', () => {
  const { minutes: _, trial: __, crowdedSince: ___, watchedUntil: ____, waiting, peak, dates, ...old } = slot();
  expect(waiting).toBe(0);
  expect(peak).toBe(0);
  expect(dates).toEqual({});
  expect(completeSlot({ ...old, taken: 3 })).toEqual(slot({ taken: 3, peak: 3 }));
  expect(completeSlot({ ...old, minutes: 45, peak: 7 })).toMatchObject({ minutes: 45, peak: 7 });
});

test.each([
  ['the places of every week', {}, 2],
  ['those of absent members too', { absent: 3 }, 5],
  ['without those of guests and of who waits', { absent: 3, guests: 2, waiting: 2 }, 1],
  ['none, however many wait', { waiting: 7 }, 0],
  ['of its own capacity', { change: withCapacity(12) }, 4],
  ['as every week where its capacity is not its own', { change: withCapacity(null) }, 2],
  ['none while it is closed', { absent: 3, change: closed }, 0],
])('a date has free %s', (_, fields, free) => {
  expect(freeOn(on(fields), date)).toBe(free);
});

test('a date has the capacity of every week, unless it has its own', () => {
  expect(capacityOn(on({}), date)).toBe(10);
  expect(capacityOn(on({ change: withCapacity(6) }), date)).toBe(6);
});

test('dates are full where so many more weekly places would not fit; closed and past ones are not', () => {
  const guests = { ...usual, guests: 1 };
  const dates = {
    '2026-11-24': guests,
    '2026-12-15': guests,
    [date]: guests,
    '2026-12-22': { ...guests, change: closed },
  };
  expect(fullDates(slot({ capacity: 10, taken: 8, dates }), 1, today)).toEqual([]);
  expect(fullDates(slot({ capacity: 10, taken: 8, dates }), 2, today)).toEqual([date, '2026-12-15']);
});

describe('what the capacity may not go below', () => {
  test.each([
    ['are the places of every week', {}, 8],
    ['with the guests of a date', { guests: 2 }, 10],
    ['less who is absent then', { guests: 3, absent: 2 }, 9],
    ['but not of a date with its own capacity', { guests: 2, change: withCapacity(10) }, 8],
    ['nor of a closed one', { guests: 2, change: closed }, 8],
  ])('%s', (_, fields, peak) => {
    expect(peakOf(on(fields), today)).toBe(peak);
  });

  test('is not what a past date had', () => {
    expect(peakOf(on({ guests: 2 }), '2026-12-09')).toBe(8);
  });
});

test('past dates keep only their changes, and only while people can be marked', () => {
  const change = withCapacity(4);
  const kept = { ...usual, guests: 2, absent: 1, change };
  const dates = { '2026-11-23': kept, '2026-11-24': kept, '2026-11-30': { ...usual, guests: 1 } };
  expect(withDates(on({}, { dates }), {}, '2026-12-01').dates).toEqual({ '2026-11-24': { ...usual, change } });
});

test('changed dates drop those that have passed or are as every week again', () => {
  const before = on(
    { guests: 2 },
    { dates: { '2026-11-24': { ...usual, guests: 2 }, [date]: { ...usual, guests: 2 } } },
  );
  const after = withDates(before, { [date]: usual, '2026-12-15': { ...usual, guests: 1 } }, today);
  expect(after.dates).toEqual({ '2026-12-15': { ...usual, guests: 1 } });
  expect(after.peak).toBe(9);
});
