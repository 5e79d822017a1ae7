import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApiDocs } from './build-api-docs.ts';

let dist: string;
beforeAll(() => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'api-docs-'));
  buildApiDocs(dist);
});
afterAll(() => fs.rmSync(dist, { recursive: true }));

const read = (...file: string[]) => fs.readFileSync(path.join(dist, ...file), 'utf8');

test('the page loads only files of this site, and has no inline script', () => {
  const html = read('api', 'docs.html');
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(2);
  expect(addresses.filter((address) => !fs.existsSync(path.join(dist, address)))).toEqual([]);
  expect(html).not.toMatch(/<script>|https?:/);
});

test('it shows the document that the server is tested against', () => {
  const start = read('api-docs', 'start.js');
  const address = /url: '([^']+)'/.exec(start)![1]!;
  expect(read(address)).toContain('openapi: 3.1.0');
});

test('it does not send the document to the online validator', () => {
  expect(read('api-docs', 'start.js')).toContain('validatorUrl: null');
});
