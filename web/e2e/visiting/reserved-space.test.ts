import { expect, test } from '../fixtures.ts';
import { startEmpty } from '../steps/shell.ts';

/** Parts of a page, each with what arrives in it. */
const parts = [
  { at: '/#clases', from: '**/api/activity/all', part: '#clases', arrives: 'article' },
  { at: '/#section-testimonials', from: '**/api/review/all*', part: '#section-testimonials', arrives: 'figure' },
  { at: '/about', from: '**/api/trainer', part: 'section[aria-labelledby=staff-title]', arrives: 'h3' },
  // Of a class without a full slot: one would have its line below it.
  { at: '/clases/remo', from: '**/api/activity/remo', part: '#offer', arrives: 'h1' },
];

/** As many cards as the page reserves space for: the trainers of the demo gym. Other tests add more. */
const SHOWN = 6;

const WIDTHS = [360, 768, 1280] as const;

for (const { at, from, part: selector, arrives } of parts) {
  test(`${at} reserves the space of what has not arrived yet, on a screen of any width`, async ({ page }) => {
    const { promise: awaited, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(from, async (route) => {
      const response = await route.fetch();
      await awaited;
      const json: unknown = await response.json();
      await route.fulfill({ response, json: Array.isArray(json) ? json.slice(0, SHOWN) : json });
    });
    if (at === '/clases/remo' || at === '/about') await startEmpty(page, at);
    const asked = page.waitForRequest(from);
    await page.goto(at);
    await asked;
    const part = page.locator(selector);
    const heights = async () => {
      const found: number[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        found.push(await part.evaluate((element) => element.getBoundingClientRect().height));
      }
      return found;
    };
    await expect(part.locator(arrives)).toHaveCount(0);
    const reserved = await heights();
    arrive();
    await expect(part.locator(arrives).first()).toBeVisible();
    const needed = await heights();
    for (const [index, width] of WIDTHS.entries())
      expect(Math.abs(needed[index]! - reserved[index]!), `${width} px wide`).toBeLessThan(1);
  });
}
