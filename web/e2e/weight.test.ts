import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { SITE_URL, test } from './browser.ts';

interface Loaded {
  path: string;
  kind: string;
  gzipped: number;
}

describe('the first visit to the home page on a phone', () => {
  test('stays within its budget, and brings nothing of a third party, of members or of admins', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const loaded: Promise<Loaded>[] = [];
    page.on('response', (response) => {
      const { pathname, origin } = new URL(response.url());
      const path = origin === new URL(SITE_URL).origin ? pathname : response.url();
      loaded.push(
        response
          .body()
          .then((body) => ({ path, kind: response.request().resourceType(), gzipped: gzipSync(body).length })),
      );
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    // Idle, the script starts, and everything that it needs has come.
    await page.waitForTimeout(1_000);
    const all = await Promise.all(loaded);
    const bytes = (kind: string) =>
      all.filter((one) => one.kind === kind).reduce((sum, { gzipped }) => sum + gzipped, 0);

    expect(all.length, all.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(10);
    expect(bytes('script')).toBeLessThanOrEqual(90_000);
    // Within these, the picture and the font arrive a round trip earlier on a slow connection.
    expect(bytes('image')).toBeLessThanOrEqual(30_000);
    expect(bytes('stylesheet'), 'styles are in the page').toBe(0);
    const inlined = await page.locator('head style').allTextContents();
    expect(gzipSync(inlined.join('')).length).toBeLessThanOrEqual(8_000);
    expect(all.filter(({ path }) => path.includes('://'))).toEqual([]);
    expect(all.filter(({ path }) => /firebase|Member|Admin|Account/.test(path))).toEqual([]);
  });

  test('does not move what is on the screen while it loads', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(() => {
      const shifts = ((window as unknown as { shifts: number[] }).shifts = []) as number[];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const address of ['/', '/clases', '/clases/boxeo', '/about', '/login']) {
      await page.goto(address);
      await page.waitForTimeout(1_500);
      const height = await page.evaluate(() => document.body.scrollHeight);
      for (let y = 0; y < height; y += 400) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
        await page.waitForTimeout(60);
      }
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        address,
      ).toBeLessThanOrEqual(0.01);
    }
  });
});

test('a class is shown without a formatter of numbers or dates: the first one made has the browser read its locales, which holds a phone up', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made = ((window as unknown as { made: string[] }).made = []) as string[];
    const watched = <T extends object>(name: string, formatter: T): T =>
      new Proxy(formatter, {
        construct: (target, args) => (made.push(name), Reflect.construct(target as never, args) as object),
      });
    Intl.NumberFormat = watched('NumberFormat', Intl.NumberFormat);
    Intl.DateTimeFormat = watched('DateTimeFormat', Intl.DateTimeFormat);
    Intl.Collator = watched('Collator', Intl.Collator);
  });
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made);
  await page.goto('/clases/boxeo');
  await page.getByRole('heading', { level: 1, name: 'Boxeo' }).waitFor();
  expect(await made()).toEqual([]);
  await page.goto('/clases');
  await page.getByRole('article').first().waitFor();
  expect(await made(), 'prices are formatted').toEqual(['NumberFormat']);
});
