import { expect, test } from 'vitest';
import { formatPesos } from './format-pesos.ts';

test.each([
  [0, '$0'],
  [950, '$950'],
  [12_500, '$12.500'],
  [15_000.5, '$15.000,5'],
  [1_250_000, '$1.250.000'],
])('%d pesos are written %s', (amount, text) => {
  expect(formatPesos(amount)).toBe(text);
});
