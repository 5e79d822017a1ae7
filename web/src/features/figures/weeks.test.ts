import { describe, expect, test } from 'vitest';
import { earlier, lastWeeks, spanOf } from './weeks.ts';

const monday = '2026-11-16T03:00:00.000Z';

describe('the weeks of the figures', () => {
  test.each([
    ['on a Friday', '2026-11-20T20:00:00Z'],
    ['on Monday at 0:00 in Buenos Aires', monday],
    ['on Sunday at 23:59 in Buenos Aires, a Monday in UTC', '2026-11-23T02:59:59Z'],
  ])('begin on Monday in Buenos Aires, %s', (_, now) => {
    expect(lastWeeks(new Date(now), 1)[0]!.from.toISOString()).toBe(monday);
  });

  test('follow each other without gaps, oldest first', () => {
    const weeks = lastWeeks(new Date('2026-11-20T20:00:00Z'), 12);
    expect(weeks).toHaveLength(12);
    for (const [index, { from }] of weeks.entries()) if (index > 0) expect(from).toEqual(weeks[index - 1]!.to);
  });

  test('are compared with as long a time before them, up to the same moment', () => {
    const now = new Date('2026-11-20T20:00:00Z');
    const thisWeek = spanOf(lastWeeks(now, 12).slice(-1), now);
    expect(earlier(thisWeek, 1)).toEqual({
      from: new Date('2026-11-09T03:00:00Z'),
      to: new Date('2026-11-13T20:00:00Z'),
    });
    const all = spanOf(lastWeeks(now, 12), now);
    const before = earlier(all, 12);
    expect(before.to.getTime() - before.from.getTime()).toBe(all.to.getTime() - all.from.getTime());
    expect(before.to < all.from).toBe(true);
  });
});
