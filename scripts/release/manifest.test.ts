import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../toolchain.mjs';
import { refuseDifferences, serverHashes, siteHashes, sourceHashes, writeManifest } from './manifest.ts';

const ours = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8')) as { functions: object[] };
const firebaseJson = JSON.stringify({
  hosting: { public: 'web/dist' },
  functions: ours.functions,
  firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
});

const built: Record<string, string> = {
  'firebase.json': firebaseJson,
  'firestore.rules': 'rules',
  'firestore.indexes.json': '{}',
  'functions/package.json': '{}',
  'functions/package-lock.json': '{}',
  'functions/lib/index.js': 'code',
  'functions/lib/1-13.cache': 'compiled here',
  'functions/src/index.ts': 'source',
  'functions/.secret.local': 'secret',
  'functions/node_modules/a/index.js': 'code of others',
  'functions/site/entry-server.js': 'renderer',
  'web/dist/index.html': 'page',
  'web/src/app.tsx': 'source',
  '.gitignore': 'node_modules\nweb/dist\nfunctions/lib\nfunctions/site\n*.local\n',
};

function project(changes: Record<string, string | null> = {}): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'manifest-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  for (const [file, text] of Object.entries({ ...built, ...changes })) {
    if (text === null) continue;
    fs.mkdirSync(path.join(dir, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
  spawnSync('git', ['init', '-q'], { cwd: dir });
  return dir;
}

test('the upload has, beside the site, bundle, lock, rules, indexes; no source, secret or code cache', async () => {
  expect(Object.keys(await serverHashes(project()))).toEqual([
    'firebase.json',
    'firestore.indexes.json',
    'firestore.rules',
    'functions/lib/index.js',
    'functions/package-lock.json',
    'functions/package.json',
  ]);
  expect(Object.keys(siteHashes(project()))).toEqual(['functions/site/entry-server.js', 'web/dist/index.html']);
});

test('functions without a lock file are not deployed', async () => {
  await expect(serverHashes(project({ 'functions/package-lock.json': null }))).rejects.toThrow(
    /versions would be open/,
  );
});

describe('a deployment is refused when, after the tests,', () => {
  test.each([
    ['the bundle is another one', { 'functions/lib/index.js': 'other code' }, 'functions/lib/index.js'],
    ['a file is added', { 'functions/lib/extra.js': '' }, 'functions/lib/extra.js'],
    ['a version is another one', { 'functions/package-lock.json': '{"a":1}' }, 'functions/package-lock.json'],
    ['a rule is another one', { 'firestore.rules': 'open' }, 'firestore.rules'],
    ['an index is gone', { 'firestore.indexes.json': '{"indexes":[]}' }, 'firestore.indexes.json'],
  ])('%s', async (_, changes, file) => {
    const tested = await serverHashes(project());
    const now = await serverHashes(project(changes));
    expect(() => refuseDifferences('The server', tested, now)).toThrow(`The server changed after the tests: ${file}.`);
  });

  test('a source of the site is another one', () => {
    const tested = sourceHashes(project());
    const now = sourceHashes(project({ 'web/src/app.tsx': 'other source' }));
    expect(() => refuseDifferences('The sources', tested, now)).toThrow('web/src/app.tsx');
  });
});

test('a deployment goes on when only the site was built again, with its settings', async () => {
  const other = project({
    'functions/site/entry-server.js': 'renderer of the gym',
    'web/dist/index.html': 'page of the gym',
  });
  expect(await serverHashes(other)).toEqual(await serverHashes(project()));
  expect(sourceHashes(other)).toEqual(sourceHashes(project()));
  expect(() => refuseDifferences('The sources', sourceHashes(project()), sourceHashes(other))).not.toThrow();
});

test('the manifest of a release names every uploaded file, and its hash changes with any of them', async () => {
  const manifestOf = async (dir: string) => {
    const file = path.join(dir, 'release', 'manifest.json');
    const hash = await writeManifest(file, dir);
    return { hash, written: JSON.parse(fs.readFileSync(file, 'utf8')) as { hash: string; files: object } };
  };
  const first = await manifestOf(project());
  expect(first.written.hash).toBe(first.hash);
  expect(Object.keys(first.written.files)).toHaveLength(8);
  expect((await manifestOf(project())).hash).toBe(first.hash);
  expect((await manifestOf(project({ 'web/dist/index.html': 'other' }))).hash).not.toBe(first.hash);
});

test('rendered pages lead to the function of their release, by the only pinned rewrite', () => {
  interface Rewrite {
    regex?: string;
    function?: { functionId: string; pinTag?: boolean };
  }
  const { hosting } = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8')) as {
    hosting: { rewrites: Rewrite[] };
  };
  // firebase-tools 14.27 tags the service once for each of them, all at the same time.
  const [pinned, ...others] = hosting.rewrites.filter((rewrite) => rewrite.function?.pinTag);
  expect(others).toEqual([]);
  const pages = new RegExp(pinned!.regex!);
  for (const page of ['/clases/boxeo', '/clases/boxeo/', '/recipes/1', '/agenda', '/resenas', '/clases/a/b'])
    expect(page).toMatch(pages);
  for (const other of [
    '/clases',
    '/',
    '/recipes',
    '/resenas.html',
    '/agendas',
    '/api/activity/all',
    '/assets/clases/a.js',
  ])
    expect(other).not.toMatch(pages);
});
