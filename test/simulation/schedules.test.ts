import { expect, test } from 'vitest';
import { actNames } from './acts.ts';
import { exploreAll, playSeed, shrunk, storyOf } from './explore.ts';
import { openSimulation } from './open.ts';

/** `npm run test:schedules` plays more, and searches all pairs. */
const SEEDS = 2_000;

const simulation = openSimulation();

test('the same seed gives the same run', async () => {
  const { gym, processes } = await simulation;
  const play = async (seed: number) => {
    const { outcome } = await playSeed(gym, processes, actNames, seed);
    return `${storyOf(outcome)}\n${outcome.store.versions()}`;
  };
  for (const seed of [1, 2, 3, 4, 5]) {
    const first = await play(seed);
    expect(await play(seed)).toBe(first);
  }
});

test(`nothing is wrong after ${SEEDS} random schedules with faults`, { timeout: 600_000 }, async () => {
  const { gym, processes } = await simulation;
  for (let seed = 0; seed < SEEDS; seed++) {
    const played = await playSeed(gym, processes, actNames, seed, false);
    if (played.outcome.findings.length === 0) continue;
    expect.fail(`seed ${seed}\n${storyOf((await shrunk(gym, processes, played)).outcome)}`);
  }
});

test('every schedule of two purchases with one fault ends well', { timeout: 600_000 }, async () => {
  const { gym, processes } = await simulation;
  const names = ['Ivo checks out', 'the desk sells Ivo the other class'] as const;
  const search = await exploreAll(gym, processes, names, { faults: 1, most: 20_000 });
  expect(search.failed && storyOf(search.failed.outcome)).toBeNull();
  expect(search.isComplete).toBe(true);
});
