import { formatPesos } from '@gym-power/domain';
import { expect, test } from 'vitest';
import { comparedWords } from './compared-words.ts';

test.each([
  [50_000, 40_000, '25 % más que la semana pasada ($40.000)'],
  [30_000, 40_000, '25 % menos que la semana pasada ($40.000)'],
  [40_000, 40_000, 'lo mismo que la semana pasada'],
  [0, 40_000, '100 % menos que la semana pasada ($40.000)'],
  [40_000, 0, 'la semana pasada: $0'],
  [0, 0, 'lo mismo que la semana pasada'],
])('%i is compared with %i before', (value, before, words) => {
  const said = comparedWords(value, before, { format: formatPesos, period: 'la semana pasada' });
  expect(said.replaceAll(/\s/g, ' ')).toBe(words.replaceAll(/\s/g, ' '));
});
