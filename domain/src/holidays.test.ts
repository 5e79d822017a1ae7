import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holidaysOf, nextHolidays } from './holidays.ts';

/** 2025 and 2026 as published on argentina.gob.ar; 2027 computed from the law. */
const published: Record<number, readonly string[]> = {
  2025: [
    '01-01 03-03 03-04 03-24 04-02 04-18 05-01 05-02 05-25 06-16',
    '06-20 07-09 08-15 08-17 10-10 11-21 11-24 12-08 12-25',
  ],
  2026: [
    '01-01 02-16 02-17 03-23 03-24 04-02 04-03 05-01 05-25 06-15',
    '06-20 07-09 07-10 08-17 10-12 11-23 12-07 12-08 12-25',
  ],
  2027: ['01-01 02-08 02-09 03-24 03-26 04-02 05-01 05-25', '06-20 06-21 07-09 08-16 10-11 11-20 12-08 12-25'],
};

describe('the national holidays', () => {
  test.each(Object.entries(published))('of %s are on the days that the government named', (year, days) => {
    expect(holidaysOf(Number(year)).map(({ id }) => id)).toEqual(
      days.flatMap((half) => half.split(' ')).map((day) => `${year}-${day}`),
    );
  });

  test('of every year: Easter is a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2200 }), (year) => {
        const friday = holidaysOf(year).find(({ name }) => name === 'Viernes Santo')!.id;
        expect(new Date(friday).getUTCDay()).toBe(5);
        expect(friday >= `${year}-03-20` && friday <= `${year}-04-23`).toBe(true);
      }),
    );
  });

  test('of every year: a movable one is on a Monday, or where its weekend is', () => {
    const movable = /Güemes|San Martín|Diversidad|Soberanía/;
    fc.assert(
      fc.property(fc.integer({ min: 2027, max: 2200 }), (year) => {
        const days = holidaysOf(year).filter(({ name }) => movable.test(name));
        expect(days).toHaveLength(4);
        for (const { id } of days) expect([0, 1, 6]).toContain(new Date(id).getUTCDay());
      }),
    );
  });

  test('to come are those of the next twelve months, today included', () => {
    expect(
      nextHolidays('2026-12-08')
        .map(({ id }) => id)
        .slice(0, 3),
    ).toEqual(['2026-12-08', '2026-12-25', '2027-01-01']);
    expect(nextHolidays('2026-12-08').at(-1)!.id).toBe('2027-12-08');
  });
});
