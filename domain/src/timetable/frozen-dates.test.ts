import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line, noon } from '../../test/records.ts';
import { DAY_MS, daysAfter, localDate } from '../calendar.ts';
import type { OrderLine } from '../entities.ts';
import { frozenDates, isFrozenOn, movedPast, refrozen } from './frozen-dates.ts';

const inDays = (days: number) => new Date(noon.getTime() + days * DAY_MS);
const frozenOn = (...dates: string[]) =>
  dates.map((date) => ({ date, places: 1, because: 'frozen', at: noon }) as const);
const bought = line({ heldPlaces: 1, validFrom: noon, validUntil: inDays(30), keptUntil: inDays(33) });
const withDates = (before: OrderLine, ...dates: string[]) => refrozen(before, frozenOn(...dates), []);
const ends = ({ validFrom, validUntil, keptUntil }: OrderLine) => [validFrom, validUntil, keptUntil];

describe('the end of a plan period', () => {
  test('moves by a week for each frozen date, and so do its days of grace', () => {
    const after = withDates(bought, '2026-03-16', '2026-03-09');
    expect(ends(after)).toEqual([noon, inDays(44), inDays(47)]);
    expect(frozenDates(after)).toEqual(['2026-03-09', '2026-03-16']);
    expect(isFrozenOn(after, '2026-03-16')).toBe(true);
    expect(isFrozenOn(after, '2026-03-23')).toBe(false);
  });

  test('does not move for a date after it, unless an earlier one moves it past that', () => {
    expect(movedPast(inDays(10), ['2026-03-16'])).toEqual(inDays(10));
    expect(movedPast(inDays(10), ['2026-03-09', '2026-03-16'])).toEqual(inDays(24));
  });

  test('stays where there is none', () => {
    const forever = line({ heldPlaces: 1, validFrom: noon });
    expect(ends(withDates(forever, '2026-03-09'))).toEqual([noon, null, null]);
  });

  test('a renewal that has not begun starts later for dates of the older period alone', () => {
    const renewal = line({ heldPlaces: 1, validFrom: inDays(30), validUntil: inDays(60), keptUntil: inDays(63) });
    expect(ends(withDates(renewal, '2026-03-09'))).toEqual([inDays(37), inDays(67), inDays(70)]);
    expect(ends(withDates(renewal, '2026-04-06'))).toEqual([inDays(30), inDays(67), inDays(70)]);
    // The first date moves the start past the second, which is the older period's from then on.
    expect(ends(withDates(withDates(renewal, '2026-04-06'), '2026-03-09', '2026-04-06'))).toEqual([
      inDays(44),
      inDays(74),
      inDays(77),
    ]);
  });

  const someDates = fc.uniqueArray(fc.integer({ min: 1, max: 80 }).map((days) => daysAfter('2026-03-01', days)));

  test('depends on the frozen dates, not on the order in which they were frozen or taken back', () => {
    const dates = fc.tuple(someDates, someDates, fc.integer({ min: 0, max: 40 }));
    fc.assert(
      fc.property(dates, ([first, then, start]) => {
        const before = line({ heldPlaces: 1, validFrom: inDays(start), validUntil: inDays(start + 30) });
        const direct = refrozen(before, frozenOn(...then), undefined);
        expect(refrozen(refrozen(before, frozenOn(...first), undefined), frozenOn(...then), undefined)).toEqual(direct);
        expect(refrozen(direct, [], undefined)).toEqual({ ...before, absences: [] });
      }),
    );
  });

  test('leaves as many days without a freeze as were bought', () => {
    fc.assert(
      fc.property(someDates, fc.integer({ min: 0, max: 40 }), (dates, start) => {
        const before = line({ heldPlaces: 1, validFrom: inDays(start), validUntil: inDays(start + 30) });
        const { validFrom, validUntil } = refrozen(before, frozenOn(...dates), undefined);
        const inPeriod = dates.filter((date) => date > localDate(validFrom!) && date <= localDate(validUntil!));
        expect(validUntil!.getTime() - validFrom!.getTime()).toBe((30 + 7 * inPeriod.length) * DAY_MS);
      }),
    );
  });
});
