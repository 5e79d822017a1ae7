import { gzipSync } from 'node:zlib';
import { expect, test } from '../fixtures.ts';
import { SITE_URL } from '../gym/rest.ts';
import { showDemoActivitiesAlone } from '../steps/demo-activities.ts';

interface Loaded {
  /** With the origin where it is not the site's. */
  path: string;
  kind: string;
  /** Bytes. */
  gzipped: number;
}

const phone = { width: 412, height: 823 };

test('the first visit on a phone keeps to its budget: nothing of third parties, members or admins', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const loading: Promise<Loaded>[] = [];
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    const path = origin === new URL(SITE_URL).origin ? pathname : response.url();
    const kind = response.request().resourceType();
    loading.push(response.body().then((body) => ({ path, kind, gzipped: gzipSync(body).length })));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // The start script runs when the page is idle; then everything that it needs is loaded.
  await page.waitForTimeout(1_000);
  const loaded = await Promise.all(loading);
  const bytes = (kind: string) =>
    loaded.filter((each) => each.kind === kind).reduce((sum, { gzipped }) => sum + gzipped, 0);

  expect(loaded.length, loaded.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(10);
  expect(bytes('script')).toBeLessThanOrEqual(90_000);
  // Within these, the picture and the font arrive a round trip earlier on a slow connection.
  expect(bytes('image')).toBeLessThanOrEqual(30_000);
  expect(bytes('stylesheet'), 'styles are in the page').toBe(0);
  const inlined = await page.locator('head style').allTextContents();
  expect(gzipSync(inlined.join('')).length).toBeLessThanOrEqual(8_000);
  expect(loaded.filter(({ path }) => path.includes('://'))).toEqual([]);
  expect(loaded.filter(({ path }) => /firebase|Member|Admin|Account/.test(path))).toEqual([]);
});

for (const address of ['/', '/clases', '/clases/boxeo', '/about', '/login']) {
  test(`${address} does not move what is on the screen of a phone while it loads`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await showDemoActivitiesAlone(page);
    await page.goto(address);
    await page.waitForTimeout(1_500);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 400) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      await page.waitForTimeout(60);
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01);
  });
}

test('a class is shown without a formatter of numbers or dates: the first one would hold a phone up', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    const watched = <T extends object>(name: string, formatter: T): T =>
      new Proxy(formatter, {
        construct(target, args) {
          made.push(name);
          return Reflect.construct(target as never, args) as object;
        },
      });
    Intl.NumberFormat = watched('NumberFormat', Intl.NumberFormat);
    Intl.DateTimeFormat = watched('DateTimeFormat', Intl.DateTimeFormat);
    Intl.Collator = watched('Collator', Intl.Collator);
  });
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made);
  await page.goto('/clases/boxeo');
  await expect(page.getByRole('heading', { level: 1, name: 'Boxeo' })).toBeVisible();
  expect(await made()).toEqual([]);
  await page.goto('/clases');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await made(), 'prices are formatted').toEqual(['NumberFormat']);
});
