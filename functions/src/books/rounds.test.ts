/** How many round trips of reading the act of each use case takes. What is expected of it saves some. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openGym } from '../../test/gym.ts';
import { countWaits, roundsOf } from '../../test/rounds.ts';
import { scenes } from '../../test/scenes.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
beforeAll(countWaits);
afterEach(() => void (gym.clock.now = timeNow()));

test.each(Object.keys(scenes))('%s', async (name) => {
  const rounds = await roundsOf(await scenes[name]!(gym));
  console.log('ROUNDS', name, rounds.join(' '));
  expect(rounds[0]).toBeGreaterThan(0);
});
