import fs from 'node:fs';
import { expect, test } from 'vitest';
import { readLock } from '../system/lock-file.ts';
import { licencesPage, pageFile, runtimePackages, unfit } from './licences.ts';

test('every package that runs in production has an allowed licence', () => {
  expect(runtimePackages(readLock()).length).toBeGreaterThan(100);
  expect(unfit(runtimePackages(readLock()))).toEqual([]);
});

test('docs/licences.md is up to date', () => {
  expect(fs.readFileSync(pageFile, 'utf8')).toBe(licencesPage(readLock()));
});

const lock = (licence: string | undefined, facts: object = {}) => ({
  packages: { 'web/node_modules/@some/thing': { version: '2.0.0', ...(licence && { license: licence }), ...facts } },
});

test.each([
  ['GPL-3.0-only', 'GPL-3.0-only'],
  [undefined, ''],
])('a package with the licence %s would be found', (declared, licence) => {
  expect(unfit(runtimePackages(lock(declared)))).toEqual([{ name: '@some/thing', version: '2.0.0', licence }]);
});

test('packages that only tests and tools use are left out', () => {
  expect(runtimePackages(lock('GPL-3.0-only', { dev: true }))).toEqual([]);
});
