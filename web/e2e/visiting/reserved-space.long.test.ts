import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { joinWaitlist, newFullClass } from '../gym/waits.ts';
import { holdBack } from '../steps/requests.ts';
import { openAs } from '../steps/session.ts';
import { startEmpty } from '../steps/shell.ts';

const parts = [
  { at: '/#clases', from: '**/api/activity/all', part: '#clases', arrives: 'article' },
  { at: '/#section-testimonials', from: '**/api/review/all*', part: '#section-testimonials', arrives: 'figure' },
  { at: '/about', from: '**/api/trainer', part: 'section[aria-labelledby=staff-title]', arrives: 'h3' },
  { at: '/clases/boxeo', from: '**/api/activity/boxeo', part: '#offer', arrives: 'h1' },
];

/** As many cards as the page reserves space for: the trainers of the demo gym. Other tests add more. */
const SHOWN = 6;

const WIDTHS = [360, 768, 1280] as const;

async function heights(part: Locator): Promise<number[]> {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await part.page().setViewportSize({ width, height: 800 });
    found.push(await part.evaluate((element) => element.getBoundingClientRect().height));
  }
  return found;
}

for (const { at, from, part: selector, arrives } of parts) {
  test(`${at} reserves the space of what has not arrived yet, on a screen of any width`, async ({ page }) => {
    const { promise: awaited, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(from, async (route) => {
      const response = await route.fetch();
      await awaited;
      const json: unknown = await response.json();
      await route.fulfill({ response, json: Array.isArray(json) ? json.slice(0, SHOWN) : json });
    });
    if (at === '/clases/boxeo' || at === '/about') await startEmpty(page, at);
    const asked = page.waitForRequest(from);
    await page.goto(at);
    await asked;
    const part = page.locator(selector);
    await expect(part.locator(arrives)).toHaveCount(0);
    const reserved = await heights(part);
    arrive();
    await expect(part.locator(arrives).first()).toBeVisible();
    const needed = await heights(part);
    for (const [index, width] of WIDTHS.entries())
      expect(Math.abs(needed[index]! - reserved[index]!), `${width} px wide`).toBeLessThan(1);
  });
}

test('a full slot is as high for a member who waits for it, and while it waits for the member', async ({
  page,
  member,
  admin,
}) => {
  const activity = await newFullClass();
  await joinWaitlist(member, activity);
  const answer = await holdBack(page, '**/api/espera');
  const asked = page.waitForRequest('**/api/espera');
  await openAs(page, member, `/clases/${activity.activityId}`);
  await asked;
  const offer = page.locator('#offer');
  await expect(offer.getByRole('button', { name: 'Avisame si se libera Lunes 7:00' })).toBeVisible();
  const unknown = await heights(offer);
  answer();
  await expect(offer.getByText('Puesto 1')).toBeVisible();
  expect(await heights(offer)).toEqual(unknown);

  await activity.free(admin);
  await page.reload();
  await expect(offer.getByRole('link', { name: 'Ver hasta cuándo Lunes 7:00' })).toBeVisible();
  expect(await heights(offer)).toEqual(unknown);
});
