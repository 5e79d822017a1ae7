import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Journal } from './journal.ts';

let file: string;
beforeEach(() => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'journal-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  file = path.join(dir, 'journal.jsonl');
});

const entry = (seed: number) => ({ seed, steps: 10 * seed });

describe('an interrupted run', () => {
  beforeEach(() => {
    const first = new Journal<ReturnType<typeof entry>>(file, false, 'v1');
    first.add(entry(1));
    first.add(entry(2));
  });

  test('continues with everything that was played, any number of times', () => {
    const second = new Journal<ReturnType<typeof entry>>(file, true, 'v1');
    expect(second.continued).toBe(1);
    expect(second.entries).toEqual([entry(1), entry(2)]);
    second.add(entry(3));
    const third = new Journal<ReturnType<typeof entry>>(file, true, 'v1');
    expect(third.continued).toBe(2);
    expect(third.entries).toEqual([entry(1), entry(2), entry(3)]);
  });

  test('continues before an entry that the interruption cut', () => {
    fs.truncateSync(file, fs.statSync(file).size - 5);
    const second = new Journal<ReturnType<typeof entry>>(file, true, 'v1');
    expect(second.entries).toEqual([entry(1)]);
    second.add(entry(3));
    expect(new Journal<ReturnType<typeof entry>>(file, true, 'v1').entries).toEqual([entry(1), entry(3)]);
  });

  test.each([
    ['after the code has changed', true, 'v2'],
    ['unless asked to', false, 'v1'],
  ])('does not continue %s', (_, goOn, code) => {
    const second = new Journal<ReturnType<typeof entry>>(file, goOn, code);
    expect(second.continued).toBe(0);
    expect(second.entries).toEqual([]);
    expect(new Journal<ReturnType<typeof entry>>(file, true, code).entries).toEqual([]);
  });
});

test('a run starts from nothing if there is none to continue', () => {
  const journal = new Journal<ReturnType<typeof entry>>(file, true, 'v1');
  expect(journal.continued).toBe(0);
  expect(journal.entries).toEqual([]);
});
