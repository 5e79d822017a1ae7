import { expect, test } from 'vitest';
import { type Defect, defects } from '../../test/gym-defects.ts';
import { GymHistory } from '../../test/gym-history.ts';

const STEPS = 1_000;
const SEEDS = 100;

function play(history: GymHistory): readonly string[] | undefined {
  for (let step = 0; step < STEPS; step++) {
    try {
      const findings = history.step() ? history.findings() : [];
      if (findings.length > 0) return [`step ${step}`, ...findings];
    } catch (error) {
      return [`step ${step}`, String(error)];
    }
  }
  return undefined;
}

test('a hundred thousand steps never oversell a date, nor lose a credit', { timeout: 300_000 }, () => {
  const done = new Map<string, number>();
  for (let seed = 1; seed <= SEEDS; seed++) {
    const history = new GymHistory(seed);
    expect(play(history), `seed ${seed}`).toBeUndefined();
    for (const [act, times] of history.done) done.set(act, (done.get(act) ?? 0) + times);
  }
  for (const act of [
    'renew',
    'renewOnSite',
    'leave',
    'joinList',
    'leaveList',
    'offer',
    'giveUp',
    'book',
    'leaveSession',
    'promote',
    'moveLine',
    'closeSession',
    'reopenSession',
    'sellThing',
    'cancelThing',
    'sellPack',
    'buyDated',
    'sellDated',
    'freeze',
    'unfreeze',
    'changeFamily',
  ])
    expect(done.get(act), act).toBeGreaterThan(SEEDS);
});

test.each(Object.keys(defects) as Defect[])('the history tells when %s', { timeout: 300_000 }, (defect) => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);
  expect(seeds.some((seed) => play(new GymHistory(seed, defect)) !== undefined)).toBe(true);
});
