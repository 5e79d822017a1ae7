import { expect, test } from 'vitest';
import { planOf } from './plan-of.ts';

const from = new Date('2026-11-01T15:00:00Z');
const paid = (until: string | null) => ({
  validFrom: from,
  validUntil: until === null ? null : new Date(`${until}T15:00:00Z`),
  subtotal: 20_000,
});
const unpaid = { validFrom: null, validUntil: null, subtotal: 15_000 };

test('a plan ends with the place that ends first', () => {
  expect(planOf([paid('2026-12-24'), paid('2026-12-01'), paid(null)])).toEqual({
    until: new Date('2026-12-01T15:00:00Z'),
    owes: 0,
  });
  expect(planOf([paid(null)])).toEqual({ until: null, owes: 0 });
});

test('a place that is held and not paid is owed, and is no plan', () => {
  expect(planOf([unpaid, unpaid])).toEqual({ until: undefined, owes: 30_000 });
  expect(planOf([])).toEqual({ until: undefined, owes: 0 });
});
