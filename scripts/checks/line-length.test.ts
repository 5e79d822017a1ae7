import { expect, test } from 'vitest';
import { longLines } from './line-length.ts';

const wide = 'x'.repeat(121);

test('a line over 120 columns is found, with its number and length', () => {
  expect(longLines('web/src/a.ts', `short\n${wide}\n${'x'.repeat(120)}`)).toEqual([{ line: 2, columns: 121 }]);
});

test('an accented letter takes one column, an emoji two', () => {
  expect(longLines('README.md', 'ñ'.repeat(118) + '💪')).toEqual([]);
  expect(longLines('README.md', 'ñ'.repeat(119) + '💪')).toHaveLength(1);
});

test.each([
  ['a row of a Markdown table', 'docs/operations.md', `| ${wide} |`],
  ['the Content-Security-Policy', 'firebase.json', `"value": "default-src 'none'; ${wide}"`],
  ['a generated file', 'scripts/bench/server/results.md', wide],
  ['a text of the demo gym', 'emulator-data/reviews.json', wide],
])('%s may be longer', (_, file, text) => {
  expect(longLines(file, text)).toEqual([]);
});

test('a line that is exempt in one file is found in another', () => {
  expect(longLines('docs/operations.md', wide)).toHaveLength(1);
  expect(longLines('firebase.json', wide)).toHaveLength(1);
  expect(longLines('web/src/a.ts', `| ${wide} |`)).toHaveLength(1);
});
