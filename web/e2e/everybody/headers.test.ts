import { expect, test } from '../fixtures.ts';
import { SITE_URL } from '../gym/rest.ts';

const header = async (path: string, name: string) => (await fetch(SITE_URL + path)).headers.get(name);

for (const path of ['/', '/about', '/clases/boxeo', '/no-existe', '/api/docs']) {
  test(`the headers let ${path} run nothing but the site's own scripts, and nobody frame it`, async () => {
    const policy = await header(path, 'content-security-policy');
    const scripts = /script-src ([^;]+)/.exec(policy ?? '')?.[1];
    expect(scripts).toMatch(/^'self' 'sha256-/);
    expect(scripts).not.toMatch(/unsafe|\*|http:| https: /);
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    expect(await header(path, 'x-content-type-options')).toBe('nosniff');
  });
}

test("the headers let App Check reach what it needs of reCAPTCHA's hosts, and nothing else", async ({ page }) => {
  const policy = await header('/', 'content-security-policy');
  expect(policy!.match(/https:\/\/(?:www\.google|www\.gstatic|recaptcha\.google)\S*?(?=[ ;])/g)).toEqual([
    'https://www.google.com/recaptcha/enterprise.js',
    'https://www.gstatic.com/recaptcha/releases/',
    'https://www.google.com/recaptcha/enterprise/',
    'https://www.google.com/recaptcha/enterprise/',
  ]);
  // There is no network here, so the hosts are stubs. The policy decides whether the browser asks them at all.
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
        new Promise((resolve, reject) => {
          Object.assign(element, { src, onload: resolve, onerror: reject });
          document.body.append(element);
        });
      for (const src of sources) await loaded(document.createElement('script'), src);
      await loaded(document.createElement('iframe'), framed);
      for (const url of posted) await fetch(url, { method: 'POST' });
    },
    { scripts, frame, calls },
  );
  expect(asked).toEqual([...scripts, frame, ...calls]);
});

test('an asset that is gone is not answered with a page', async () => {
  expect((await fetch(`${SITE_URL}/assets/gone.js`)).status).toBe(404);
});

test('browsers keep what has a hash in its name for ever, and ask again about pages', async () => {
  const html = await (await fetch(SITE_URL)).text();
  const asset = /\/assets\/[^"]+\.js/.exec(html)![0];
  expect(await header(asset, 'cache-control')).toBe('public, max-age=31536000, immutable');
  for (const page of ['/', '/about', '/clases', '/clases/boxeo', '/imposible', '/api/docs'])
    expect(await header(page, 'cache-control'), page).toBe('no-cache');
  expect(await header('/img/og.jpg', 'cache-control')).toContain('max-age=86400');
  expect(await header('/api/activity/all', 'cache-control'), 'the function decides').toContain('s-maxage=60');
  expect(await header('/sitemap-catalog.xml', 'cache-control')).toContain('s-maxage=3600');
});
