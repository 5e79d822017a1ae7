import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { openCart } from './steps.ts';

interface Part {
  file: string;
  what: string;
  wanted: (page: Page) => Promise<void>;
}

const scrollTo = (id: string) => (page: Page) => page.locator(`#${id}`).scrollIntoViewIfNeeded();

const parts: Part[] = [
  { file: 'ActivityBrowser', what: 'las clases', wanted: scrollTo('clases') },
  { file: 'Carousel', what: 'las reseñas', wanted: scrollTo('section-testimonials') },
  { file: 'BotPanel', what: 'el BOT', wanted: (page) => page.getByRole('button', { name: 'BOT' }).click() },
  { file: 'CartPanel', what: 'el carrito', wanted: openCart },
  {
    file: 'DetailPanel',
    what: 'la clase',
    wanted: async (page) => {
      await scrollTo('clases')(page);
      await page.getByRole('button', { name: /^Ver / }).first().click();
    },
  },
];

describe('code that does not come', () => {
  test.for(parts)('is missed in its own place alone: $what', async ({ file, what, wanted }, { page }) => {
    const chunk = `**/assets/${file}-*.js`;
    await page.route(chunk, (route) => route.abort());
    await page.goto('/');
    await wanted(page);
    const alert = page.getByRole('alert').filter({ hasText: `No pudimos cargar ${what}.` });
    await alert.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/el gimnasio/i);

    await page.unroute(chunk);
    const arrived = page.waitForResponse(chunk);
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await alert.waitFor({ state: 'detached' });
    await wanted(page);
    expect((await arrived).status()).toBe(200);
  });
});

test('a page starts within seconds, also where the browser is never at rest', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (start, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(start, timeout);
  });
  await page.goto('/');
  await page.locator('#clases').scrollIntoViewIfNeeded();
  await page.locator('#clases article').first().waitFor();
});
