import { expect, test } from 'vitest';
import { debtWords, planOf, planWords } from './plan-of.ts';

const now = new Date('2026-11-25T15:00:00Z');
const paid = (day: string | null) => ({
  validFrom: new Date('2026-11-01T15:00:00Z'),
  validUntil: day === null ? null : new Date(`${day}T15:00:00Z`),
  subtotal: 20_000,
});
const unpaid = { validFrom: null, validUntil: null, subtotal: 15_000 };
const words = (...lines: Parameters<typeof planOf>[0]) => planWords(planOf(lines), now);

test("a member's plan ends with the place that ends first", () => {
  expect(words(paid('2026-12-24'), paid('2026-12-01'), paid(null))).toBe('Plan hasta el 1/12/2026');
  expect(words(paid('2026-11-24'))).toBe('Su plan terminó el 24/11/2026');
  expect(words(paid(null))).toBe('Plan sin vencimiento');
  expect(words()).toBe('Sin plan vigente');
});

test('a place that is held and not paid is owed, and is no plan', () => {
  expect(debtWords(planOf([unpaid, unpaid, paid('2026-12-01')])).replaceAll(/\s/g, ' ')).toBe('Debe $30.000');
  expect(words(unpaid)).toBe('Sin plan vigente');
  expect(debtWords(planOf([paid('2026-12-01')]))).toBe('');
});
