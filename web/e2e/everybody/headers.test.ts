import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
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

const policyOf = async (path: string): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await header(path, 'content-security-policy'))!.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name!, sources];
    }),
  );

test('of other hosts, the headers allow the files and folders that sign-in, map and reCAPTCHA load', async () => {
  const policy = await policyOf('/');
  const foreign = (name: string) => policy[name]!.filter((source) => source.startsWith('http'));
  expect(foreign('script-src')).toEqual([
    'https://apis.google.com/js/api.js',
    'https://apis.google.com/_/scs/',
    'https://maps.googleapis.com/maps/api/js',
    'https://maps.googleapis.com/maps/api/js/',
    'https://maps.googleapis.com/maps-api-v3/',
    'https://www.google.com/recaptcha/enterprise.js',
    'https://www.gstatic.com/recaptcha/releases/',
  ]);
  expect(foreign('style-src')).toEqual(['https://fonts.googleapis.com/css', 'https://fonts.googleapis.com/css2']);
  expect(foreign('font-src')).toEqual(['https://fonts.gstatic.com/s/']);
  expect(foreign('frame-src')).toEqual([
    'https://*.firebaseapp.com/__/auth/',
    'https://www.google.com/maps',
    'https://www.google.com/maps/embed',
    'https://www.google.com/recaptcha/enterprise/',
    'http://127.0.0.1:9099',
  ]);
  // Admins and members link pictures and videos from anywhere.
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'https:']);
  expect(policy['media-src']).toEqual(["'self'", 'https:']);
});

const needed = {
  'App Check': {
    scripts: [
      'https://www.google.com/recaptcha/enterprise.js?render=explicit',
      'https://www.gstatic.com/recaptcha/releases/v1/recaptcha__es.js',
    ],
    styles: [],
    frames: ['https://www.google.com/recaptcha/enterprise/anchor?ar=1'],
    pictures: [],
    calls: [
      'https://www.google.com/recaptcha/enterprise/clr?k=key',
      'https://content-firebaseappcheck.googleapis.com/v1/projects/p/apps/a:exchangeRecaptchaEnterpriseToken',
    ],
  },
  'the map with a key': {
    scripts: [
      'https://maps.googleapis.com/maps/api/js?key=a-key&loading=async',
      'https://maps.googleapis.com/maps-api-v3/api/js/60/1/intl/es_ALL/common.js',
      'https://maps.googleapis.com/maps/api/js/AuthenticationService.Authenticate?1shttp',
    ],
    styles: [
      'https://fonts.googleapis.com/css?family=Roboto:300,400',
      'https://fonts.googleapis.com/css2?family=Roboto',
    ],
    frames: [],
    pictures: [
      'https://maps.gstatic.com/mapfiles/transparent.png',
      'https://maps.googleapis.com/maps/vt?pb=!1m5',
      'https://khms0.googleapis.com/kh?v=1',
    ],
    calls: [
      'https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService/GetViewportInfo',
      'https://maps.googleapis.com/maps/api/mapsjs/gen_204?csp_test=true',
    ],
  },
  'the map without a key': {
    scripts: [],
    styles: [],
    frames: ['https://www.google.com/maps?q=1,2&output=embed', 'https://www.google.com/maps/embed?origin=mfe&pb=1'],
    pictures: [],
    calls: [],
  },
  'signing in with Google': {
    scripts: [
      'https://apis.google.com/js/api.js?onload=ready',
      'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.es.x.O/m=gapi_iframes/cb=gapi.loaded_0',
    ],
    styles: [],
    frames: ['https://gym.firebaseapp.com/__/auth/iframe?apiKey=key'],
    pictures: [],
    calls: [],
  },
};

for (const [what, { scripts, styles, frames, pictures, calls }] of Object.entries(needed)) {
  test(`under the headers, ${what} reaches what it needs`, async ({ page }) => {
    // There is no network here, so the hosts are stubs. The policy decides whether the browser sends the requests.
    const asked: string[] = [];
    const types: Record<string, string> = { script: 'text/javascript', stylesheet: 'text/css', image: 'image/svg+xml' };
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url());
      const type = route.request().resourceType();
      return route.fulfill({
        body: type === 'image' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : '',
        contentType: types[type] ?? 'text/html',
        headers: { 'Access-Control-Allow-Origin': '*' },
      });
    });
    await page.goto('/robots.txt');
    await page.goto('/login');
    await page.evaluate(
      async (wanted) => {
        const loaded = (tag: string, attributes: Record<string, string>) =>
          new Promise((resolve, reject) => {
            const element = Object.assign(document.createElement(tag), attributes);
            element.addEventListener('load', resolve);
            element.addEventListener('error', () => reject(new Error(Object.values(attributes).join())));
            document.body.append(element);
          });
        for (const src of wanted.scripts) await loaded('script', { src });
        for (const href of wanted.styles) await loaded('link', { rel: 'stylesheet', href });
        for (const src of wanted.frames) await loaded('iframe', { src });
        for (const src of wanted.pictures) await loaded('img', { src });
        for (const url of wanted.calls) await fetch(url, { method: 'POST' });
      },
      { scripts, styles, frames, pictures, calls },
    );
    expect(asked).toEqual([...scripts, ...styles, ...frames, ...pictures, ...calls]);
  });
}

const forbidden = [
  { kind: 'script', src: 'https://apis.google.com/complete/search?jsonp=alert' },
  { kind: 'script', src: 'https://maps.googleapis.com/maps/api/place/js?callback=alert' },
  { kind: 'script', src: 'https://www.google.com/recaptcha/api.js' },
  { kind: 'script', src: 'https://evil.test/a.js' },
  { kind: 'iframe', src: 'https://www.google.com/search?q=a' },
  { kind: 'iframe', src: 'https://www.google.com/maps/dir/' },
  { kind: 'iframe', src: 'https://gym.firebaseapp.com/' },
];

test('under the headers, other files of the same hosts are not even asked for', async ({ browser }) => {
  const asked: string[] = [];
  // The guarded page would fail on a violation of the policy.
  const page = await browser.newPage();
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  await page.goto(`${SITE_URL}/login`);
  const refused = await page.evaluate(async (wanted) => {
    const seen: string[] = [];
    for (const { kind, src } of wanted) {
      const violation = new Promise<SecurityPolicyViolationEvent>((resolve) =>
        document.addEventListener('securitypolicyviolation', resolve, { once: true }),
      );
      document.body.append(Object.assign(document.createElement(kind), { src }));
      seen.push((await violation).effectiveDirective);
    }
    return seen;
  }, forbidden);
  expect(asked).toEqual([]);
  expect(refused).toEqual(forbidden.map(({ kind }) => (kind === 'script' ? 'script-src-elem' : 'frame-src')));
  await page.close();
});

test('a text that is HTML stays a text, on the page, in its data and in its description', async ({ page }) => {
  const called = '</script><!--<script><img src=x onerror="document.title=1"><b>Clase</b>\u2028&amp;$&';
  const activity = await newActivity({ called, description: called });
  await page.goto(`/clases/${activity.activityId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(activity.name);
  const described = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(described.map((text) => (JSON.parse(text) as { name?: string }).name)).toContain(activity.name);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('an asset that is gone is not answered with a page', async () => {
  expect((await fetch(`${SITE_URL}/assets/gone.js`)).status).toBe(404);
});

test('browsers keep what has a hash in its name for ever, and ask again about pages', async () => {
  const html = await (await fetch(SITE_URL)).text();
  const asset = /\/assets\/[^"]+\.js/.exec(html)![0];
  expect(await header(asset, 'cache-control')).toBe('public, max-age=31536000, immutable');
  for (const page of ['/', '/login', '/clases', '/imposible', '/api/docs'])
    expect(await header(page, 'cache-control'), page).toBe('no-cache');
  expect(await header('/img/og.jpg', 'cache-control')).toContain('max-age=86400');
  expect(await header('/api/activity/all', 'cache-control'), 'the function decides').toContain('s-maxage=60');
  expect(await header('/sitemap-catalog.xml', 'cache-control')).toContain('s-maxage=3600');
  for (const page of ['/about', '/clases/boxeo', '/recipes/1', '/agenda', '/resenas'])
    expect(await header(page, 'cache-control'), page).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    );
});
