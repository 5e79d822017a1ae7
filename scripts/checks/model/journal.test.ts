import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyTally } from '../../../functions/test/model-tally.ts';
import { Journal } from './journal.ts';

let file: string;
beforeEach(() => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'journal-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  file = path.join(dir, 'journal.jsonl');
});

const entry = (seed: number) => ({ seed, tally: { ...emptyTally(), steps: 10 * seed }, elapsedMs: seed });

describe('a run that was broken off', () => {
  beforeEach(() => {
    const first = new Journal(file, false, 'v1');
    first.add(entry(1));
    first.add(entry(2));
  });

  test('is taken up with all that was played, as often as it takes', () => {
    const second = new Journal(file, true, 'v1');
    expect([second.continued, second.entries]).toEqual([1, [entry(1), entry(2)]]);
    second.add(entry(3));
    const third = new Journal(file, true, 'v1');
    expect([third.continued, third.entries]).toEqual([2, [entry(1), entry(2), entry(3)]]);
  });

  test.each([
    ['with other code', true, 'v2'],
    ['without being asked to', false, 'v1'],
  ])('is not taken up %s', (_, goesOn, code) => {
    const second = new Journal(file, goesOn, code);
    expect([second.continued, second.entries]).toEqual([0, []]);
    expect(new Journal(file, true, code).entries).toEqual([]);
  });
});

test('there may be nothing to take up', () => {
  const journal = new Journal(file, true, 'v1');
  expect([journal.continued, journal.entries]).toEqual([0, []]);
});
