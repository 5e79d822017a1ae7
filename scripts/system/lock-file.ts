// npm's lock file, and how Node looks packages up in it.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain.mjs';

/** The parts of npm's lock file (version 3) that we read. */
export interface LockFile {
  name?: string;
  version?: string;
  lockfileVersion?: number;
  requires?: boolean;
  packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  /** Of the package's archive: `npm ci` refuses one with other bytes. */
  integrity?: string;
  /** A package of ours, in a folder of the repository. */
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  peer?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
  engines?: Readonly<Record<string, string>>;
}

/** The place of a package inside another one, or inside the root (''). */
export const inside = (place: string, name: string) => (place === '' ? '' : `${place}/`) + `node_modules/${name}`;

/** Where Node finds a package that the one at `place` imports: beside it or further out. */
export function lookUp(packages: LockFile['packages'], place: string, name: string): string | undefined {
  for (let at = place; ; at = outer(at)) {
    const found = inside(at, name);
    if (packages[found]) return found;
    if (at === '') return undefined;
  }
}

/** `a/node_modules/b` is inside `a`; `functions` and `node_modules/a` are inside the root. */
const outer = (place: string) => place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')));

export const readLock = (): LockFile =>
  JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
