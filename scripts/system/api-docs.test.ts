import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApiDocs } from './api-docs.ts';

let dist: string;
beforeAll(() => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'api-docs-'));
  buildApiDocs(dist);
});
afterAll(() => fs.rmSync(dist, { recursive: true }));

test('the page is made of files of the site, without a script in it or from outside', () => {
  const html = fs.readFileSync(path.join(dist, 'api', 'docs.html'), 'utf8');
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(2);
  expect(addresses.filter((address) => !fs.existsSync(path.join(dist, address)))).toEqual([]);
  expect(html).not.toMatch(/<script>|https?:/);
});

test('it shows the document that the server is tested against', () => {
  const start = fs.readFileSync(path.join(dist, 'api-docs', 'start.js'), 'utf8');
  const address = /url: '([^']+)'/.exec(start)![1]!;
  expect(fs.readFileSync(path.join(dist, address), 'utf8')).toContain('openapi: 3.1.0');
});
