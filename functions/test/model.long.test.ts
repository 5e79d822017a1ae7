/**
 * Members and admins act in random order and concurrently, while notifications are lost, late or repeated and time
 * passes. All records must agree after every step. `npm run test:model` does the same for 10,000 steps, and repeats a
 * failure.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from './model-play.ts';
import { emptyTally, sumOf } from './model-tally.ts';
import { ModelWorld } from './model-world.ts';

const STEPS = 100;
/** For a busy machine. */
const MS_A_STEP = 4_000;

let world: ModelWorld;
beforeAll(async () => {
  world = await ModelWorld.open();
});
afterAll(() => world.close());

test(`all records agree after each of ${STEPS} random steps`, { timeout: STEPS * MS_A_STEP }, async () => {
  let tally = emptyTally();
  for (let seed = Date.now() % 2 ** 31; tally.steps < STEPS; seed++)
    tally = sumOf([tally, await play(world, { seed })]);
  expect(tally.changing / tally.steps, 'the share of steps that change something').toBeGreaterThan(0.3);
});
