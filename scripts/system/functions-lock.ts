// The lock file of `functions/`. A deployment uploads that folder alone and installs its packages in the cloud, where
// the root's lock file is out of reach.
import { Problem } from '../problem.ts';
import { inside, type LockedPackage, type LockFile, lookUp } from './lock-file.ts';

export interface Manifest {
  name: string;
  version: string;
  engines?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

/** Why a package is in the lock file: npm leaves the last two out where they are not wanted. */
type Reason = 'runs' | 'optional' | 'dev';

/** A package on its way from the root's lock file into the new one. */
interface Move {
  name: string;
  /** Its place in the root's lock file. */
  from: string;
  /** The place in the new lock file of the package that needs it; '' is `functions/` itself. */
  neededBy: string;
}

const FUNCTIONS = 'functions';

/**
 * The lock file for `manifest` alone, with the versions and hashes of the root's.
 * @throws Problem when the root's lock file has no package that `manifest` needs, or one without a hash
 */
export function functionsLock(root: LockFile, manifest: Manifest): LockFile {
  const packages: Record<string, LockedPackage> = {};
  /** Where in the root's lock file the package of each new place came from. */
  const origins = new Map<string, string>();
  const optional: Move[] = [];

  const movesFor = (from: string, neededBy: string, names: readonly string[]): Move[] =>
    names.map((name) => {
      const found = lookUp(root.packages, from, name);
      if (!found) throw new Problem(`package-lock.json has no ${name}, which ${neededBy || 'functions/'} needs.`);
      return { name, from: found, neededBy };
    });

  /** The outermost place where its dependents find the package, and where it hides no other version. */
  const placeOf = ({ name, from, neededBy }: Move): string => {
    const found = lookUp(packages, neededBy, name);
    if (found && origins.get(found) === from) return found;
    return found ? inside(neededBy, name) : inside('', name);
  };

  const add = (needed: readonly Move[], reason: Reason) => {
    const moves = [...needed];
    // Breadth first: what `functions/` needs itself takes the outermost places.
    for (const move of moves) {
      const at = placeOf(move);
      if (origins.has(at)) continue;
      const entry = root.packages[move.from]!;
      if (!entry.integrity) throw new Problem(`package-lock.json has no integrity for ${move.from}.`);
      packages[at] = lockedFor(reason, entry);
      origins.set(at, move.from);
      moves.push(...movesFor(move.from, at, requiredBy(entry)));
      const wanted = Object.keys(entry.optionalDependencies ?? {});
      const present = wanted.filter((name) => lookUp(root.packages, move.from, name));
      optional.push(...movesFor(move.from, at, present));
    }
  };

  add(movesFor(FUNCTIONS, '', Object.keys(manifest.dependencies ?? {})), 'runs');
  add(optional, 'optional');
  add(movesFor(FUNCTIONS, '', Object.keys(manifest.devDependencies ?? {})), 'dev');

  const { name, version, engines = {}, dependencies = {}, devDependencies = {} } = manifest;
  const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, dependencies, devDependencies, engines }, ...Object.fromEntries(sorted) },
  };
}

const lockedFor = (reason: Reason, entry: LockedPackage): LockedPackage => {
  const { dev: _dev, devOptional: _devOptional, optional: _optional, peer: _peer, ...copied } = entry;
  return reason === 'runs' ? copied : { ...copied, [reason]: true };
};

const requiredBy = (entry: LockedPackage): string[] => {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  return [
    ...Object.keys(dependencies).filter((name) => !(name in optionalDependencies)),
    ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
  ];
};
