import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../toolchain.mjs';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** The versions of each dependency, by name, without our own packages and without types. */
function dependencies(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const folder of ['.', ...manifestOf('.').workspaces!]) {
    const manifest = manifestOf(folder);
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      if (!/^@(?:gym-power|types)\//.test(name)) found.set(name, (found.get(name) ?? new Set()).add(version));
    }
  }
  return found;
}

const rowsOf = (markdown: string, heading: string): string[][] => {
  const [, section = ''] = markdown.split(`## ${heading}\n`);
  const [table = ''] = section.split(/\n## /);
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

const rows = rowsOf(fs.readFileSync(path.join(root, 'README.md'), 'utf8'), 'Dependencies, and what each is for');

test('the README lists every dependency once, with a reason, and nothing else', () => {
  const named = rows.flatMap(([names = '']) => names.split(', '));
  expect(named.toSorted()).toEqual([...dependencies().keys()].toSorted());
  expect(
    rows.filter(([, reason = '']) => reason === ''),
    'a reason each',
  ).toEqual([]);
});

test('a dependency has one exact version, wherever it is used', () => {
  const loose = [...dependencies()].filter(
    ([, versions]) => versions.size !== 1 || ![...versions].every((version) => /^\d+\.\d+\.\d+$/.test(version)),
  );
  expect(loose).toEqual([]);
});
