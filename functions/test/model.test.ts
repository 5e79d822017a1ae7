/**
 * Many members and admins do whatever can be done, in any order and at once, while notifications get lost, late and doubled and the clock
 * moves. After every step the doctor's questions hold. `npm run test:model` does the same for 10,000 steps, and runs a failure again.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from './model-play.ts';
import { emptyTally, sumOf } from './model-tally.ts';
import { ModelWorld } from './model-world.ts';

const STEPS = 300;
/** Of a machine that has much else to do. */
const MS_A_STEP = 4_000;

let world: ModelWorld;
beforeAll(async () => {
  world = await ModelWorld.open();
});
afterAll(() => world.close());

test(`the books are whole after each of ${STEPS} steps`, { timeout: STEPS * MS_A_STEP }, async () => {
  let tally = emptyTally();
  for (let seed = Date.now() % 2 ** 31; tally.steps < STEPS; seed++)
    tally = sumOf([tally, await play(world, { seed })]);
  expect(tally.changing / tally.steps, 'the share of steps that change something').toBeGreaterThan(0.3);
});
