/**
 * The site as it is built with a key for App Check, beside the one that all other tests walk. Google is played: its script vouches, and
 * Firebase gives a token for it; Auth and the server are the local ones, and do not ask for it (functions/src/platform/http tests that).
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { SITE_URL, test } from './browser.ts';
import { newMember } from './demo.ts';
import { fillSignIn, openCart } from './steps.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const configFile = path.join(root, 'web/vite.config.ts');
const RECAPTCHA = 'https://www.google.com/recaptcha/enterprise.js';
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/';

/** Stays where it is: a file that is asked for while the server ends would be missed without a catch. */
const dist = path.join(root, '.cache/app-check-site');
let server: PreviewServer;
let site: string;

interface Hosting {
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

beforeAll(async () => {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    VITE_APP_CHECK_KEY: 'site-key',
    VITE_FIREBASE_APP_ID: '1:1:web:a',
  };
  const built = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      configFile,
      '--outDir',
      dist,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: root, env, encoding: 'utf8' },
  );
  expect(built.status, built.stderr).toBe(0);
  const { hosting } = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8')) as { hosting: Hosting };
  const everywhere = hosting.headers
    .find(({ source }) => source === '**')!
    .headers.map(({ key, value }) => [key, value]);
  server = await preview({
    configFile,
    build: { outDir: dist },
    preview: { host: '127.0.0.1', port: 0, headers: Object.fromEntries(everywhere), proxy: { '/api': SITE_URL } },
  });
  site = server.resolvedUrls!.local[0]!.replace(/\/$/, '');
});
afterAll(() => server?.close());

/** Runs in the browser in place of Google's script. */
function vouch(): void {
  let succeeded = (): void => undefined;
  const enterprise = {
    ready: (callback: () => void) => callback(),
    render: (_: string, options: { callback: () => void }) => ((succeeded = options.callback), 0),
    execute: async () => (succeeded(), 'word'),
  };
  Object.assign(globalThis, { grecaptcha: { enterprise } });
}

/** What left the page for the paths: the path, and App Check's token with it. */
async function heard(page: Page, paths: RegExp): Promise<[path: string, token: string | undefined][]> {
  const calls: [string, string | undefined][] = [];
  await page.route(`${EXCHANGE}**`, (route) =>
    route.fulfill({
      json: { token: 'app.check.token', ttl: '3600s' },
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  );
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'OPTIONS' && paths.test(pathname))
      calls.push([pathname, request.headers()['x-firebase-appcheck']]);
  });
  return calls;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site}/login`);
  await fillSignIn(page, await newMember());
  await page.waitForURL(/sociodashboard/);
}

describe('a site with a key for App Check', () => {
  test('proves with all that a member does, from the sign-in on, that it is the site', async ({ page }) => {
    const calls = await heard(page, /signInWithPassword|^\/api\/(user|order)/);
    await page.route(`${RECAPTCHA}*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${vouch.toString()})()` }),
    );
    await signIn(page);
    const paths = calls.map(([called]) => called.split('/').at(-1));
    expect(paths).toEqual(expect.arrayContaining(['accounts:signInWithPassword', 'user', 'isAdmin', 'cart']));
    expect(new Set(calls.map(([, token]) => token))).toEqual(new Set(['app.check.token']));
  });

  test("asks nothing of Google on a page that only reads, and names Google's terms where it asks for a password", async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(`${RECAPTCHA}*`, (route) => (asked.push(route.request().url()), route.abort()));
    await page.goto(`${site}/clases`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.goto(`${site}/login`);
    await page.getByText('Este sitio está protegido por reCAPTCHA').waitFor();
  });

  test("proves it with a visitor's code, too, and names the terms there", async ({ page }) => {
    const calls = await heard(page, /^\/api\/descuento/);
    await page.route(`${RECAPTCHA}*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${vouch.toString()})()` }),
    );
    await page.goto(`${site}/clases/boxeo`);
    await page.getByLabel('Elegir dia hora').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: /^Carrito, \d/ }).waitFor();
    await openCart(page);
    await page.getByText('Este sitio está protegido por reCAPTCHA').waitFor();
    await page.getByLabel('Código de descuento').fill('INVENTADO');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('Ese código no es válido').waitFor();
    expect(calls).toEqual([['/api/descuento/check', 'app.check.token']]);
  });

  test('lets members in where something blocks reCAPTCHA, and leaves it to the server', async ({ page }) => {
    const calls = await heard(page, /signInWithPassword|^\/api\/user/);
    await page.route(`${RECAPTCHA}*`, (route) => route.abort('blockedbyclient'));
    await signIn(page);
    expect(calls.length).toBeGreaterThan(1);
    expect(new Set(calls.map(([, token]) => token))).toEqual(new Set([undefined]));
  });
});
