import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../toolchain.mjs';
import { excuse, quarantine, type Quarantined } from './quarantine.ts';

const testFiles = fs.globSync('{domain,emulator-data,functions,sandbox,scripts,test,web}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
const sourceOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const flawsOf = ({ file, title, since }: Quarantined): string[] => [
  ...(testFiles.includes(file) && sourceOf(file).includes(title) ? [] : [`there is no test '${title}' in ${file}`]),
  ...(/^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(Date.parse(since)) ? [] : [`'${since}' is no day`]),
];

const own: Quarantined = {
  file: 'scripts/checks/quarantine.test.ts',
  title: 'holds fewer than five tests',
  since: '2026-11-24',
};

describe('the quarantine', () => {
  test('holds fewer than five tests', () => {
    expect(quarantine.length).toBeLessThan(5);
  });

  test('names tests that exist, and the day on which each failed', () => {
    expect(quarantine.flatMap(flawsOf)).toEqual([]);
    expect(flawsOf(own)).toEqual([]);
    expect(flawsOf({ ...own, title: own.title.toUpperCase() })).toHaveLength(1);
    expect(flawsOf({ ...own, since: '2026-13-24' })).toHaveLength(1);
  });

  test('excuses the failures of its tests alone', () => {
    const group = `${own.file}: the quarantine`;
    const failed = [`${group} ${own.title}`, `${group} is empty`, `other.test.ts: ${own.title}`];
    expect(excuse({ passed: 7, failed }, [own])).toEqual({
      tally: { passed: 7, failed: failed.slice(1) },
      excused: [failed[0]],
    });
  });
});

const filesWith = (telltale: RegExp, files: readonly string[]) => files.filter((file) => telltale.test(sourceOf(file)));

test('no test is run again', () => {
  const configs = ['vitest.config.ts', 'web/e2e/playwright.config.ts'];
  expect(filesWith(/\bretr(?:y|ies): *[1-9]/, [...testFiles, ...configs])).toEqual([]);
});

test('no browser test sleeps', () => {
  const files = fs.globSync('web/e2e/**/*.ts', { cwd: root });
  expect(filesWith(/waitForTimeout|new Promise\(\(?\w+\)? => setTimeout\(\w+, *\d/, files)).toEqual([]);
});
