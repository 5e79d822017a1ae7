import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium, findHeadlessShell } from './chromium.ts';

let dir: string;
beforeEach(() => (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chromium-'))));
afterEach(() => fs.rmSync(dir, { recursive: true }));

test('finds a Chromium or Chrome on the PATH, under any of its names', () => {
  fs.writeFileSync(path.join(dir, 'google-chrome'), '');
  expect(findChromium(['/nowhere', dir].join(path.delimiter), [])).toBe(path.join(dir, 'google-chrome'));
});

test('finds nothing where there is none', () => {
  expect(findChromium(dir, [path.join(dir, 'Google Chrome')])).toBeUndefined();
});

test('finds the headless shell on the PATH, and does not take another Chromium for it', () => {
  fs.writeFileSync(path.join(dir, 'chromium'), '');
  expect(findHeadlessShell(dir)).toBeUndefined();
  fs.writeFileSync(path.join(dir, 'chromium-headless-shell'), '');
  expect(findHeadlessShell(dir)).toBe(path.join(dir, 'chromium-headless-shell'));
});
