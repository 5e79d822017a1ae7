import { describe, expect, test } from 'vitest';
import { exploreAll, storyOf } from './explore.ts';
import { openSimulation } from './open.ts';
import { planted } from './planted.ts';

/** What longer searches have found. */
test.each([
  ['Uma renews her place', "Eva's hold ends", 1],
  ['the gym closes on the Tuesday on which Pía comes', 'mails are tried again', 0],
] as const)('the first thousand schedules end well: %s / %s', { timeout: 600_000 }, async (first, second, faults) => {
  const { gym, processes } = await openSimulation();
  const search = await exploreAll(gym, processes, [first, second], { faults, most: 1_000 });
  expect(search.failed && storyOf(search.failed.outcome)).toBeNull();
});

/** `npm run test:schedules -- --planted` looks for all of them. */
const quick = planted.filter(({ isQuick }) => isQuick);

describe('a planted defect is found:', () => {
  test.each(quick)('$name', { timeout: 600_000 }, async ({ edit, acts, faults }) => {
    const { gym, processes } = await openSimulation(edit);
    const { failed } = await exploreAll(gym, processes, acts, { faults, most: 1_000 });
    expect(failed).not.toBeNull();
  });
});
