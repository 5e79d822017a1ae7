import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../toolchain.mjs';

interface LockFile {
  packages: Record<
    string,
    { version?: string; integrity?: string; link?: boolean; dependencies?: Record<string, string> }
  >;
}

const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
const { packages } = read('package-lock.json') as LockFile;
const { overrides } = read('package.json') as { overrides: Record<string, Record<string, string>> };

const isTag = (range: string) => /^[a-z]+$/i.test(range);

const taggedDependencies = Object.entries(packages)
  .filter(([place]) => place.includes('node_modules/'))
  .flatMap(([place, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([, range]) => isTag(range))
      .map(([name]) => ({ by: place.split('node_modules/').at(-1)!, name })),
  );

// npm omits the hash of some packages inside a workspace's node_modules, and then installs any bytes the registry
// sends. `npm view NAME@VERSION dist.integrity` prints it.
test('every package in the lock file has the hash of its archive', () => {
  const without = Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    .map(([place]) => place);
  expect(without).toEqual([]);
});

// Otherwise `npm ci` refuses the lock file once the tag moves, because it names versions and no addresses.
test("a package's dependency on a dist-tag is pinned in `overrides`, to the version in the lock file", () => {
  for (const { by, name } of taggedDependencies) {
    expect(overrides[by]?.[name], `${by} > ${name}`).toBe(packages[`node_modules/${name}`]!.version);
  }
});

test('every override is needed', () => {
  const pinned = Object.entries(overrides).flatMap(([by, names]) => Object.keys(names).map((name) => ({ by, name })));
  expect(pinned.length).toBeGreaterThan(0);
  expect(taggedDependencies).toEqual(expect.arrayContaining(pinned));
});
