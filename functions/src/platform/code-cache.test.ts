import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';

/** A separate process, because V8 remembers within one process what it compiled. */
const program = `
  import { compiled } from ${JSON.stringify(path.join(import.meta.dirname, 'code-cache.ts'))};
  const [bundle, keeping] = process.argv.slice(1);
  const { run, keep, fromCache } = compiled(bundle);
  const exported = run();
  const answer = await exported.answer();
  if (keeping) keep();
  console.log(JSON.stringify({ fromCache, answer }));
`;

const start = (bundle: string, ...args: string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program, bundle, ...args], { encoding: 'utf8' }),
  );

const bundleWith = (answer: string) => `
  const file = require.resolve('./neighbour.cjs');
  exports.answer = async () => [${answer}, require('./neighbour.cjs'), (await import('file://' + file)).default];
`;

function kept() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'code-cache-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const bundle = path.join(dir, 'server.cjs');
  fs.writeFileSync(bundle, bundleWith('1'));
  fs.writeFileSync(path.join(dir, 'neighbour.cjs'), 'module.exports = 2');
  expect(start(bundle, 'keep')).toEqual({ fromCache: false, answer: [1, 2, 2] });
  const cache = path.join(
    dir,
    fs.readdirSync(dir).find((name) => name.endsWith('.cache'))!,
  );
  return { dir, bundle, cache };
}

function alter(cache: string, change: (code: Buffer) => void): void {
  const bytes = fs.readFileSync(cache);
  const code = bytes.subarray(0, -4);
  change(code);
  bytes.writeUInt32LE(crc32(code), code.length);
  fs.writeFileSync(cache, bytes);
}

test('a bundle runs from the code that was kept', () => {
  const { bundle } = kept();
  expect(start(bundle)).toEqual({ fromCache: true, answer: [1, 2, 2] });
});

test.each<[string, (cache: string) => void]>([
  ['is missing', (cache) => fs.rmSync(cache)],
  ['is empty', (cache) => fs.writeFileSync(cache, '')],
  ['breaks off', (cache) => fs.truncateSync(cache, fs.statSync(cache).size / 2)],
  [
    'is damaged',
    (cache) => {
      const bytes = fs.readFileSync(cache);
      const at = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x55, at);
      fs.writeFileSync(cache, bytes);
    },
  ],
  // https://github.com/v8/v8/blob/13.6.233/src/snapshot/code-serializer.h: magic number, version, source, flags, ...
  ['was made by another V8', (cache) => alter(cache, (code) => code.writeUInt32LE(1, 4))],
  ['was made with other flags', (cache) => alter(cache, (code) => code.writeUInt32LE(1, 12))],
])('a bundle runs when its kept code %s', (_, spoil) => {
  const { bundle, cache } = kept();
  spoil(cache);
  expect(start(bundle)).toEqual({ fromCache: false, answer: [1, 2, 2] });
});

test('another bundle of the same length does not run from the code of the first', () => {
  const { bundle } = kept();
  fs.writeFileSync(bundle, bundleWith('3'));
  expect(start(bundle)).toEqual({ fromCache: false, answer: [3, 2, 2] });
});

test("a bundle's stack traces name its own lines", () => {
  const { bundle } = kept();
  fs.writeFileSync(bundle, `'use strict';\n\nexports.answer = async () => new Error('x').stack;`);
  expect(start(bundle)).toMatchObject({ answer: expect.stringContaining(`${bundle}:3:`) as string });
});
