/**
 * The site built with an App Check key, beside the build of all other tests. Google's script and Firebase's exchange
 * are stubs. Auth and the local server do not ask for the token; the tests in functions/src/platform/http prove that
 * part.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { expect, test } from '../fixtures.ts';
import type { Person } from '../gym/people.ts';
import { SITE_URL } from '../gym/rest.ts';
import { applyCode, openCart } from '../steps/cart.ts';
import { fillSignIn } from '../steps/session.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const configFile = path.join(root, 'web/vite.config.ts');
const RECAPTCHA = 'https://www.google.com/recaptcha/enterprise.js';
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/';

/** Not deleted afterwards: the server crashes on a request for a missing file while it shuts down. */
const dist = path.join(root, '.cache/app-check-site');
let server: PreviewServer;
let site: string;

interface Hosting {
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

// One build serves all tests of this file in turn.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const built = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      `--config=${configFile}`,
      `--outDir=${dist}`,
      '--emptyOutDir',
      '--logLevel=warn',
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VITE_APP_CHECK_KEY: 'site-key',
        VITE_FIREBASE_APP_ID: '1:1:web:a',
      },
      encoding: 'utf8',
    },
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

test.afterAll(() => server?.close());

/** Runs in the browser in place of Google's script. */
function vouch(): void {
  let succeeded = (): void => undefined;
  const enterprise = {
    ready: (callback: () => void) => callback(),
    render(_: string, options: { callback: () => void }) {
      succeeded = options.callback;
      return 0;
    },
    async execute() {
      succeeded();
      return 'word';
    },
  };
  Object.assign(globalThis, { grecaptcha: { enterprise } });
}

const letGoogleVouch = (page: Page) =>
  page.route(`${RECAPTCHA}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${vouch.toString()})()` }),
  );

interface Call {
  path: string;
  token: string | undefined;
}

async function recordCalls(page: Page, paths: RegExp): Promise<Call[]> {
  const calls: Call[] = [];
  await page.route(`${EXCHANGE}**`, (route) =>
    route.fulfill({
      json: { token: 'app.check.token', ttl: '3600s' },
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  );
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'OPTIONS' && paths.test(pathname))
      calls.push({ path: pathname, token: request.headers()['x-firebase-appcheck'] });
  });
  return calls;
}

async function signIn(page: Page, member: Person): Promise<void> {
  await page.goto(`${site}/login`);
  await fillSignIn(page, member);
  await expect(page).toHaveURL(/sociodashboard/);
}

test('from the sign-in on, every call of a member proves that it comes from the site', async ({ page, member }) => {
  const calls = await recordCalls(page, /signInWithPassword|^\/api\/(user|order)/);
  await letGoogleVouch(page);
  await signIn(page, member);
  const paths = calls.map((call) => call.path.split('/').at(-1));
  expect(paths).toEqual(expect.arrayContaining(['accounts:signInWithPassword', 'session']));
  expect(new Set(calls.map(({ token }) => token))).toEqual(new Set(['app.check.token']));
});

test("a page that only reads asks nothing of Google; one that asks for a password names Google's terms", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(`${RECAPTCHA}*`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${site}/clases`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.goto(`${site}/login`);
  await expect(page.getByText('Este sitio está protegido por reCAPTCHA')).toBeVisible();
});

test("a visitor's discount code is proven to come from the site, too, and the cart names the terms", async ({
  page,
}) => {
  const calls = await recordCalls(page, /^\/api\/descuento/);
  await letGoogleVouch(page);
  await page.goto(`${site}/clases/boxeo`);
  await page.getByLabel('Elegir dia hora').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: /^Carrito, \d/ })).toBeVisible();
  await openCart(page);
  await expect(page.getByText('Este sitio está protegido por reCAPTCHA')).toBeVisible();
  await applyCode(page, 'INVENTADO');
  await expect(page.getByText('Ese código no es válido')).toBeVisible();
  expect(calls).toEqual([{ path: '/api/descuento/check', token: 'app.check.token' }]);
});

test('members get in where something blocks reCAPTCHA: the server decides about calls without a token', async ({
  page,
  member,
}) => {
  const calls = await recordCalls(page, /signInWithPassword|^\/api\/user/);
  await page.route(`${RECAPTCHA}*`, (route) => route.abort('blockedbyclient'));
  await signIn(page, member);
  expect(calls.length).toBeGreaterThan(1);
  expect(new Set(calls.map(({ token }) => token))).toEqual(new Set([undefined]));
});
