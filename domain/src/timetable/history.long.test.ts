import { expect, test } from 'vitest';
import { type Defect, defects } from '../../test/history/gym-defects.ts';
import { GymHistory } from '../../test/history/gym-history.ts';
import { expectNothingWrong, play } from '../../test/history/play-history.ts';

test('a hundred thousand steps never oversell a date, nor lose a credit', { timeout: 300_000 }, () =>
  expectNothingWrong(100),
);

test.each(Object.keys(defects) as Defect[])('the history tells when %s', { timeout: 300_000 }, (defect) => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);
  expect(seeds.some((seed) => play(new GymHistory(seed, defect)) !== undefined)).toBe(true);
});
