import { expect, test } from 'vitest';
import { packWords } from './pack-words.ts';

test('a pack says how many classes it gives, for how long, and how many a week', () => {
  const words = (credits: number, days: number, perWeek: number | null, quantity?: number) =>
    packWords({ credits, days, perWeek }, quantity);
  expect(words(1, 1, null)).toBe('1 clase para usar en un día');
  expect(words(1, 30, null, 2)).toBe('2 clases para usar en 30 días');
  expect(words(12, 30, 3)).toBe('12 clases para usar en 30 días, hasta 3 por semana');
});
