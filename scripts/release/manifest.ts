// Which bytes a deployment uploads, and whether they are the ones that were tested.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';

/** The SHA-256 of each file by its path, sorted. */
export type FileHashes = Readonly<Record<string, string>>;

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

const hashesOf = (dir: string, files: readonly string[]): FileHashes =>
  Object.fromEntries(files.toSorted().map((file) => [file, hashOf(fs.readFileSync(path.join(dir, file)))]));

const filesIn = (dir: string, folder: string): string[] =>
  fs
    .readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));

interface FirebaseJson {
  functions: [{ source: string; ignore: string[] }];
  firestore: { rules: string; indexes: string };
  hosting: { public: string };
}

const firebaseJson = (dir: string) =>
  JSON.parse(fs.readFileSync(path.join(dir, 'firebase.json'), 'utf8')) as FirebaseJson;

/** The function of firebase-tools that chooses what is uploaded of `functions/`. */
const { readdirRecursive } = createRequire(import.meta.url)('firebase-tools/lib/fsAsync.js') as {
  readdirRecursive: (options: { path: string; ignore: readonly string[] }) => Promise<{ name: string }[]>;
};

/** Where the site's build leaves the renderer of its pages (web/scripts/build.ts), which is part of the site. */
const RENDERER = 'functions/site';

/** Everything that is uploaded except the site: the functions with their lock file, rules, indexes, headers. */
export async function serverHashes(dir = root): Promise<FileHashes> {
  const { functions, firestore } = firebaseJson(dir);
  const [{ source, ignore }] = functions;
  const uploaded = await readdirRecursive({ path: path.join(dir, source), ignore });
  const files = uploaded
    .map(({ name }) => path.relative(dir, name))
    .filter((file) => !file.startsWith(RENDERER + path.sep));
  if (!files.includes(path.join(source, 'package-lock.json')))
    throw new Problem('functions/package-lock.json is missing, which the build writes: versions would be open.');
  return hashesOf(dir, [...files, firestore.rules, firestore.indexes, 'firebase.json']);
}

export const siteHashes = (dir = root): FileHashes =>
  hashesOf(
    dir,
    [firebaseJson(dir).hosting.public, RENDERER].flatMap((folder) => filesIn(dir, folder)),
  );

/**
 * All sources, with those that are not committed yet. The site cannot be compared by its bytes: its build holds the
 * project's settings, and the tested one those of the emulators.
 */
export function sourceHashes(dir = root): FileHashes {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: dir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Problem('git cannot list the sources: deploy from a clone of the repository.');
  const files = stdout.split('\0').filter((file) => file !== '' && fs.existsSync(path.join(dir, file)));
  return hashesOf(dir, files);
}

/** @throws Problem naming the files that differ */
export function refuseDifferences(what: string, tested: FileHashes, now: FileHashes): void {
  const differing = [...new Set([...Object.keys(tested), ...Object.keys(now)])]
    .filter((file) => tested[file] !== now[file])
    .toSorted();
  if (differing.length > 0)
    throw new Problem(
      `${what} changed after the tests: ${differing.slice(0, 10).join(', ')}` +
        `${differing.length > 10 ? ` and ${differing.length - 10} more` : ''}. Deploy again.`,
    );
}

export const releaseDir = path.join(root, '.cache', 'release');

/**
 * Notes what is about to be uploaded in `.cache/release/manifest.json`.
 * @returns one hash for all of it
 */
export async function writeManifest(file = path.join(releaseDir, 'manifest.json'), dir = root): Promise<string> {
  const files = { ...(await serverHashes(dir)), ...siteHashes(dir) };
  const hash = hashOf(JSON.stringify(files));
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: dir, encoding: 'utf8' });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify({ hash, commit: stdout.trim(), files }, null, 2)}\n`);
  return hash;
}
