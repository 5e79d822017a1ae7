import { expect, test } from 'vitest';
import { countStep, emptyTally } from '../../../functions/test/model-tally.ts';
import { NOTHING } from '../../../functions/test/model-server.ts';
import { DONE } from '../../../functions/test/model-world.ts';
import { resultsOf } from './results.ts';

test('the results add up the steps of all seeds', () => {
  const one = emptyTally();
  const other = emptyTally();
  countStep(one, [['buy', DONE]], true);
  countStep(
    one,
    [
      ['buy', 'SLOT_FULL'],
      ['notify', NOTHING],
    ],
    false,
  );
  countStep(other, [['buy', 'SLOT_FULL']], false);
  countStep(other, [['buy', 'USER_NOT_FOUND']], false);
  other.gyms = 5;
  const entries = [
    { seed: 7, tally: one, elapsedMs: 1_000 },
    { seed: 8, tally: other, elapsedMs: 2_000 },
  ];
  const text = resultsOf({ entries, continued: 0, gyms: 4, day: '2026-11-21' });
  for (const line of [
    "| steps, each followed by the doctor's questions | 4 |",
    '| of these, several acts at once | 1 (25 %) |',
    '| of these, a stored record changed | 1 (25 %) |',
    '| seeds | 2, from 7 to 8 |',
    '| gyms, each started empty | 5, 4 in parallel |',
    '| time, in one run | 0.0 minutes, 2 steps a second |',
    '| `buy` | 4 | 1 | 0 | SLOT_FULL 2, USER_NOT_FOUND 1 |',
    '| `notify` | 1 | 0 | 1 | 0 |',
  ])
    expect(text.split('\n')).toContain(line);
  expect(resultsOf({ entries, continued: 2, gyms: 4, day: '2026-11-21' })).toContain('| time, with 2 interruptions |');
});
