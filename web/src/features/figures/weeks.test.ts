import { describe, expect, test } from 'vitest';
import { lastWeeks } from './weeks.ts';

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
});
