import { describe, expect, test } from 'vitest';
import { ordenes } from '../sections/orders-section.ts';
import { anyList, queryFor } from './list-state.ts';

const datesOf = (from: string, to: string): unknown[] =>
  queryFor(ordenes, { ...anyList, from, to })
    .conditions.flatMap((condition) => ('anyOf' in condition ? [] : [condition[2]]))
    .filter((value) => value instanceof Date);

describe('the days of a list', () => {
  test('are whole days of Buenos Aires, both counted', () => {
    expect(datesOf('2026-11-21', '2026-11-21')).toEqual([
      new Date('2026-11-21T03:00:00Z'),
      new Date('2026-11-22T03:00:00Z'),
    ]);
  });

  test.each(['20261-11-22', '202611-11-22', '9999-12-31'])(
    'do not count where Firestore knows no such day: %s',
    (day) => {
      expect(datesOf(day, day)).toEqual([]);
    },
  );
});
