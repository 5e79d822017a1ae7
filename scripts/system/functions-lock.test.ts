import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../toolchain.mjs';
import { functionsLock, type Manifest } from './functions-lock.ts';
import { type LockedPackage, type LockFile, lookUp } from './lock-file.ts';

const hash = 'sha512-x';
const locked = (version: string, dependencies?: Record<string, string>): LockedPackage => ({
  version,
  integrity: hash,
  ...(dependencies && { dependencies }),
});
const manifest: Manifest = { name: 'functions', version: '0.0.0', dependencies: { a: '1.0.0', b: '1.0.0' } };

describe('the lock file of the functions', () => {
  test('has what the functions need, and nothing of the rest of the project', () => {
    const lock = functionsLock(
      {
        packages: {
          'node_modules/a': locked('1.0.0'),
          'node_modules/b': locked('1.0.0'),
          'node_modules/vite': locked('8.0.0'),
        },
      },
      manifest,
    );
    expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/a', 'node_modules/b']);
  });

  test('lets each package find the version that it finds in the whole project', () => {
    const whole = {
      'functions/node_modules/a': locked('1.0.0'),
      'node_modules/a': locked('9.0.0'),
      'node_modules/b': locked('1.0.0', { a: '^9.0.0', c: '*' }),
      'node_modules/c': locked('1.0.0', { a: '^9.0.0' }),
    };
    const { packages } = functionsLock({ packages: whole }, manifest);
    const finds = (place: string) => packages[lookUp(packages, place, 'a')!]!.version;
    expect(finds('')).toBe('1.0.0');
    expect(finds('node_modules/b')).toBe('9.0.0');
    expect(finds('node_modules/c')).toBe('9.0.0');
  });

  test.each([
    [
      'a package that the functions need is missing',
      { 'node_modules/a': locked('1.0.0') },
      /has no b, which functions/,
    ],
    [
      'a package has no hash',
      { 'node_modules/a': locked('1.0.0'), 'node_modules/b': { version: '1.0.0' } },
      /no integrity for node_modules\/b/,
    ],
  ])('is not written when %s', (_, packages, says) => {
    expect(() => functionsLock({ packages }, manifest)).toThrow(says);
  });
});

describe('the lock file of these functions', () => {
  const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const whole = read('package-lock.json') as LockFile;
  const ours = read('functions/package.json') as Manifest;
  const { packages } = functionsLock(whole, ours);

  const found = (lock: LockFile['packages'], place: string, name: string) =>
    lock[lookUp(lock, place, name) ?? '']?.version;

  test('answers every import with the version and hash of package-lock.json', () => {
    /** The place of each package in the whole project, found by walking both in step. */
    const places = new Map([['', 'functions']]);
    for (const [place, origin] of places) {
      const { dependencies, devDependencies } = packages[place]!;
      for (const name of Object.keys({ ...dependencies, ...(place === '' && devDependencies) })) {
        expect(found(packages, place, name), `${place} > ${name}`).toBe(found(whole.packages, origin, name));
        const [here, there] = [lookUp(packages, place, name)!, lookUp(whole.packages, origin, name)!];
        expect(packages[here]!.integrity).toBe(whole.packages[there]!.integrity);
        places.set(here, there);
      }
    }
    expect(places.size).toBeGreaterThan(150);
  });

  test('is one that `npm ci` accepts for functions/package.json', { timeout: 60_000 }, () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'functions-lock-'));
    onTestFinished(() => fs.rmSync(dir, { recursive: true }));
    fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify(ours));
    fs.writeFileSync(path.join(dir, 'package-lock.json'), JSON.stringify(functionsLock(whole, ours)));
    const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit'], {
      cwd: dir,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}` },
    });
    expect(stderr).not.toContain('npm error');
    expect(status).toBe(0);
  });
});
