import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../toolchain.mjs';

const secrets: Record<string, RegExp> = {
  'Mercado Pago production token': /APP_USR-\d{10,}-\d{6}-[\da-f]{32}/,
  'Mercado Pago test token': /TEST-\d{10,}-\d{6}-[\da-f]{32}/,
  'SendGrid key': /SG\.[\w-]{22}\.[\w-]{43}/,
  'Google API key': /AIza[\w-]{35}/,
  'private key': /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----/,
  'GitHub token': /gh[pousr]_[A-Za-z\d]{36}/,
};

const findIn = (text: string): string[] =>
  Object.entries(secrets).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

test('the repository contains no secret', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter((file) => /\.(?:[cm]?[jt]sx?|json|ya?ml|md|rules|html|css|env.*|local|mjs|sh)$|\.env|\/run$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files
    .filter((file) => fs.existsSync(path.join(root, file)))
    .flatMap((file) => findIn(fs.readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test.each([
  ['Mercado Pago production token', `APP_USR-${'1'.repeat(16)}-010203-${'a'.repeat(32)}`],
  ['SendGrid key', `SG.${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['Google API key', `AIza${'c'.repeat(35)}`],
  ['private key', ['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' ')],
  ['GitHub token', `ghp_${'d'.repeat(36)}`],
])('a %s would be found', (name, text) => {
  expect(findIn(`key = "${text}"`)).toEqual([name]);
});
