import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { SITE_URL, test } from './browser.ts';
import { newClase, newMember } from './demo.ts';
import { goToCheckout, goToPaymentPage, signIn } from './steps.ts';

const admin = { email: 'admin@gympower.test', password: 'Admin123!' };

/** Long enough for the start script to run and for lists to come. */
const AT_REST_MS = 800;

const header = async (path: string, name: string) => (await fetch(SITE_URL + path)).headers.get(name);

/** Visits the pages, each until it is at rest, and answers what the browser complained about. */
async function complaints(page: Page, addresses: readonly string[]): Promise<string[]> {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(`${page.url()}: ${message.text()}`));
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('h1, h2').first().waitFor();
    // The network is never idle where data is live.
    await page.waitForTimeout(AT_REST_MS);
  }
  return heard;
}

describe('the headers', () => {
  for (const path of ['/', '/about', '/clases/boxeo', '/no-existe', '/api/docs']) {
    test(`let ${path} run nothing but the site's own scripts, and nobody frame it`, async () => {
      const policy = await header(path, 'content-security-policy');
      const scripts = /script-src ([^;]+)/.exec(policy ?? '')?.[1];
      expect(scripts).toMatch(/^'self' 'sha256-/);
      expect(scripts).not.toMatch(/unsafe|\*|http:| https: /);
      expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
      expect(await header(path, 'x-content-type-options')).toBe('nosniff');
    });
  }

  test("let App Check reach what it is made of, and nothing else of reCAPTCHA's hosts", async ({ page }) => {
    const policy = await header('/', 'content-security-policy');
    expect(policy!.match(/https:\/\/(?:www\.google|www\.gstatic|recaptcha\.google)\S*?(?=[ ;])/g)).toEqual([
      'https://www.google.com/recaptcha/enterprise.js',
      'https://www.gstatic.com/recaptcha/releases/',
      'https://www.google.com/recaptcha/enterprise/',
      'https://www.google.com/recaptcha/enterprise/',
    ]);
    // No network here: each host answers with next to nothing, and the policy decides whether it is asked at all.
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        body: '',
        contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/html',
        headers: { 'Access-Control-Allow-Origin': '*' },
      });
    });
    await page.goto('/login');
    const scripts = [
      'https://www.google.com/recaptcha/enterprise.js?render=explicit',
      'https://www.gstatic.com/recaptcha/releases/v1/recaptcha__es.js',
    ];
    const frame = 'https://www.google.com/recaptcha/enterprise/anchor?ar=1';
    const calls = [
      'https://www.google.com/recaptcha/enterprise/clr?k=key',
      'https://content-firebaseappcheck.googleapis.com/v1/projects/p/apps/a:exchangeRecaptchaEnterpriseToken',
    ];
    await page.evaluate(
      async ({ scripts: sources, frame: framed, calls: posted }) => {
        const loaded = (element: HTMLScriptElement | HTMLIFrameElement, src: string) =>
          new Promise(
            (resolve, reject) => (
              Object.assign(element, { src, onload: resolve, onerror: reject }),
              document.body.append(element)
            ),
          );
        for (const src of sources) await loaded(document.createElement('script'), src);
        await loaded(document.createElement('iframe'), framed);
        for (const url of posted) await fetch(url, { method: 'POST' });
      },
      { scripts, frame, calls },
    );
    expect(asked).toEqual([...scripts, frame, ...calls]);
  });

  test('never make a page of an asset that is gone', async () => {
    expect((await fetch(`${SITE_URL}/assets/gone.js`)).status).toBe(404);
  });

  test('let browsers keep what has a hash in its name for ever, and ask again about pages', async () => {
    const html = await (await fetch(SITE_URL)).text();
    const asset = /\/assets\/[^"]+\.js/.exec(html)![0];
    expect(await header(asset, 'cache-control')).toBe('public, max-age=31536000, immutable');
    for (const page of ['/', '/about', '/clases', '/clases/boxeo', '/imposible', '/api/docs'])
      expect(await header(page, 'cache-control'), page).toBe('no-cache');
    expect(await header('/img/og.jpg', 'cache-control')).toContain('max-age=86400');
    expect(await header('/api/activity/all', 'cache-control'), 'the function decides').toContain('s-maxage=60');
    expect(await header('/sitemap-catalog.xml', 'cache-control')).toContain('s-maxage=3600');
  });
});

describe('no page gives the browser anything to complain about', () => {
  test('to a visitor', async ({ page }) => {
    const [recipe] = (await (await fetch(`${SITE_URL}/api/recipes`)).json()) as { id: string }[];
    const addresses = [
      '/',
      '/clases',
      '/clases/boxeo',
      '/resenas',
      '/about',
      '/login',
      '/register',
      '/checkout',
      `/recipes/${recipe!.id}`,
      '/no-existe',
      '/api/docs',
    ];
    expect(await complaints(page, addresses)).toEqual([]);
  });

  test('to a member, up to the payment page', async ({ page }) => {
    await signIn(page, await newMember());
    const views = ['perfil', 'inicio', 'actividades', 'recetas', 'compras'].map((view) => `/sociodashboard/${view}`);
    expect(await complaints(page, views)).toEqual([]);
    await goToCheckout(page, await newClase());
    await goToPaymentPage(page);
  });

  test('to an admin', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.waitForURL(/admindashboard/);
    const sections = ['usuarios', 'clases', 'instructores', 'ordenes', 'dias%20y%20horas', 'descuentos'].map(
      (item) => `/admindashboard/${item}`,
    );
    expect(await complaints(page, [...sections, '/admindashboard/clases/edit/boxeo'])).toEqual([]);
  });
});
