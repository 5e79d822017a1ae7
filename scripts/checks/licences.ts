// `npm run licences`: writes docs/licences.md from package-lock.json: what runs in production, and under which licence.
import fs from 'node:fs';
import path from 'node:path';
import { type LockFile, readLock } from '../system/lock-file.ts';
import { root } from '../toolchain.mjs';

export interface Licensed {
  name: string;
  version: string;
  /** An SPDX expression; empty if the package declares none. */
  licence: string;
}

/** Licences that allow using and selling the code, and the conditions of each. */
const allowed: Readonly<Record<string, string>> = {
  '0BSD': 'nothing',
  'Apache-2.0': 'keep the notices, and say what was changed',
  'BlueOak-1.0.0': 'keep the notice',
  'BSD-3-Clause': 'keep the notice',
  ISC: 'keep the notice',
  MIT: 'keep the notice',
  '(MIT OR CC0-1.0)': 'one of both: nothing',
  'OFL-1.1': 'keep the notice; the font is not sold by itself',
};

/** The licences of packages without a `license` in package.json, found in their files. Valid for this version only. */
const readInTheirFiles: Readonly<Record<string, string>> = {
  'busboy@1.6.0': 'MIT',
  'limiter@1.1.5': 'MIT',
  'mercadopago@3.6.1': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

/** npm counts these among the development tools, but their files are copied into the site. */
const copied = ['swagger-ui-dist'];

/** What `npm ci --omit=dev` installs and what is copied into the site, sorted, each version once. */
export function runtimePackages({ packages }: LockFile): Licensed[] {
  const found = Object.entries(packages).flatMap(([place, { version = '', license, dev, link }]) => {
    const name = place.split('node_modules/').at(-1)!;
    if (!place.includes('node_modules/') || link || (dev && !copied.includes(name))) return [];
    return [{ name, version, licence: license ?? readInTheirFiles[`${name}@${version}`] ?? '' }];
  });
  const distinct = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...distinct.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en', { numeric: true }),
  );
}

/** The packages whose licence is not allowed. */
export const unfit = (packages: readonly Licensed[]): Licensed[] =>
  packages.filter(({ licence }) => !(licence in allowed));

export function licencesPage(lock: LockFile): string {
  const packages = runtimePackages(lock);
  const count = Map.groupBy(packages, ({ licence }) => licence);
  return [
    '# Licences',
    '',
    'What runs in production: every package that the functions install or the site is built with, including indirect',
    'dependencies. Written by `npm run licences`; a test compares it with `package-lock.json` and with the list of',
    'allowed licences in `scripts/checks/licences.ts`. The notices of the packages in the site are at `/licencias.md`.',
    '',
    '| licence | packages | asks to |',
    '|---|---|---|',
    ...Object.entries(allowed).map(
      ([licence, asks]) => `| ${licence} | ${count.get(licence)?.length ?? 0} | ${asks} |`,
    ),
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
}

export const pageFile = path.join(root, 'docs', 'licences.md');

if (import.meta.main) fs.writeFileSync(pageFile, licencesPage(readLock()));
