import { expect } from 'vitest';
import { GymHistory } from './gym-history.ts';

const STEPS = 1_000;

const acts = [
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
];

/** @returns what is wrong after the first of 1,000 steps that does wrong */
export function play(history: GymHistory): readonly string[] | undefined {
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

/** Plays 1,000 steps of each seed, among which each act comes more often than there are seeds. */
export function expectNothingWrong(seeds: number): void {
  const done = new Map<string, number>();
  for (let seed = 1; seed <= seeds; seed++) {
    const history = new GymHistory(seed);
    expect(play(history), `seed ${seed}`).toBeUndefined();
    for (const [act, times] of history.done) done.set(act, (done.get(act) ?? 0) + times);
  }
  for (const act of acts) expect(done.get(act), act).toBeGreaterThan(seeds);
}
