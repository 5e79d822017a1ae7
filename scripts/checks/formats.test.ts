import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../toolchain.mjs';

const sources = execFileSync('git', ['ls-files', 'domain/src', 'functions/src', 'web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

const having = (pattern: RegExp): string[] =>
  sources.filter((file) => pattern.test(fs.readFileSync(path.join(root, file), 'utf8')));

test('one file formats dates and hours, without `Intl`', () => {
  expect(having(/Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(/)).toEqual([]);
  expect(having(/'enero'/)).toEqual(['domain/src/format-date.ts']);
});

test('one file formats money, except for the price that the specification writes as `Precio $X.00`', () => {
  const withPesos = having(/\$\$\{|\$\{price\}|style: 'currency'/);
  expect(withPesos).toEqual(['domain/src/format-pesos.ts', 'web/src/features/activities/ActivityPrice.tsx']);
});
