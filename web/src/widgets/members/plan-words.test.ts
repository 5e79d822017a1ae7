import { expect, test } from 'vitest';
import { debtWords, planWords } from './plan-words.ts';

const now = new Date('2026-11-25T15:00:00Z');
const words = (until: string | null | undefined) =>
  planWords({ until: typeof until === 'string' ? new Date(`${until}T15:00:00Z`) : until }, now);

test('a plan is said with its end', () => {
  expect(words('2026-12-01')).toBe('Plan hasta el 1/12/2026');
  expect(words('2026-11-24')).toBe('Su plan terminó el 24/11/2026');
  expect(words(null)).toBe('Plan sin vencimiento');
  expect(words(undefined)).toBe('Sin plan vigente');
});

test('a debt is said in pesos, and no debt is not said', () => {
  expect(debtWords({ owes: 30_000 }).replaceAll(/\s/g, ' ')).toBe('Debe $30.000');
  expect(debtWords({ owes: 0 })).toBe('');
});
