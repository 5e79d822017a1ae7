import { expect, test } from 'vitest';
import { untilWords } from './own-session-words.ts';

const START = '2026-12-03T22:00:00.000Z';

test.each([
  ['2026-11-30T15:00:00Z', 'Empieza en 3 días'],
  ['2026-12-02T21:00:00Z', 'Empieza en 1 día'],
  ['2026-12-02T22:02:00Z', 'Empieza en 23 h 58 min'],
  ['2026-12-03T19:50:00Z', 'Empieza en 2 h 10 min'],
  ['2026-12-03T20:00:00Z', 'Empieza en 2 h'],
  ['2026-12-03T21:59:30Z', 'Empieza en 1 min'],
  ['2026-12-03T22:00:00Z', 'Ya empezó'],
])('at %s: %s', (now, words) => {
  expect(untilWords(START, new Date(now))).toBe(words);
});
