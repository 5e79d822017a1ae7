import { describe, expect, test } from 'vitest';
import { ordersSection } from '../sections/orders-section.ts';
import { initialListState, queryFor } from './list-state.ts';

const datesOf = (from: string, to: string): unknown[] =>
  queryFor(ordersSection, { ...initialListState, from, to })
    .conditions.flatMap((condition) => ('anyOf' in condition ? [] : [condition[2]]))
    .filter((value) => value instanceof Date);

describe('the date filter of a list', () => {
  test('covers whole days in Buenos Aires, the first and the last included', () => {
    expect(datesOf('2026-11-21', '2026-11-21')).toEqual([
      new Date('2026-11-21T03:00:00Z'),
      new Date('2026-11-22T03:00:00Z'),
    ]);
  });

  test.each(['20261-11-22', '202611-11-22', '9999-12-31'])('ignores %s, which Firestore cannot hold', (day) => {
    expect(datesOf(day, day)).toEqual([]);
  });
});
