import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../toolchain.mjs';
import { patternsOf, productionFiles, slownessOf } from './patterns.ts';

const slownessOfCode = async (code: string) => Promise.all(patternsOf('a.ts', code).map(slownessOf));

describe('a pattern that a long text makes slow is found:', () => {
  test.each([
    ['exponential', 'const p = /^(a+)+$/;'],
    ['polynomial, with a start that is not fixed', String.raw`const p = /\w+@[A-Za-z_]+\.[A-Za-z]{2,3}/;`],
    ['polynomial, with two parts that overlap', String.raw`const p = /^[\w-]*[\d-][\w-]*$/;`],
    ['tags of HTML', 'const p = (html: string) => html.replaceAll(/<[^>]*>/g, "");'],
  ])('%s', async (_, code) => {
    expect(await slownessOfCode(code)).toEqual([expect.stringMatching(/polynomial|exponential/)]);
  });

  test('and one of linear time is not', async () => {
    expect(await slownessOfCode('const p = /^[a-z]+$/i;')).toEqual([null]);
  });
});

test.each(['new RegExp(text)', 'RegExp("a" + b)'])('%s is refused, because nobody can judge it', (code) => {
  expect(() => patternsOf('a.ts', code)).toThrow('a.ts: RegExp() is no literal');
});

const patterns = productionFiles().flatMap((file) => patternsOf(file, fs.readFileSync(path.join(root, file), 'utf8')));

test('the production code has the patterns that this test looks for', () => {
  expect(patterns.length).toBeGreaterThan(25);
});

test.each(patterns)('$place is linear: /$source/$flags', { timeout: 60_000 }, async (pattern) => {
  expect(await slownessOf(pattern)).toBeNull();
});
