import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { placeOrder } from '../gym/orders.ts';
import { openCart } from '../steps/cart.ts';
import { openAs } from '../steps/session.ts';
import { startEmpty } from '../steps/shell.ts';

const scrollTo = (id: string) => (page: Page) => page.locator(`#${id}`).scrollIntoViewIfNeeded();

const parts = [
  { file: 'ActivityBrowser', what: 'las clases', need: scrollTo('clases') },
  { file: 'Carousel', what: 'las reseñas', need: scrollTo('section-testimonials') },
  { file: 'BotPanel', what: 'el BOT', need: (page: Page) => page.getByRole('button', { name: 'BOT' }).click() },
  { file: 'panels', what: 'el carrito', need: openCart },
  {
    file: 'panels',
    what: 'la clase',
    need: async (page: Page) => {
      await scrollTo('clases')(page);
      await page.getByRole('button', { name: /^Ver / }).first().click();
    },
  },
];

for (const { file, what, need } of parts) {
  test(`code that does not load is missed in its own place alone: ${what}`, async ({ page }) => {
    const chunk = `**/assets/${file}-*.js`;
    await page.route(chunk, (route) => route.abort());
    await page.goto('/');
    await need(page);
    const alert = page.getByRole('alert').filter({ hasText: `No pudimos cargar ${what}.` });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/el gimnasio/i);

    await page.unroute(chunk);
    const arrived = page.waitForResponse(chunk);
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(alert).toHaveCount(0);
    await need(page);
    expect((await arrived).status()).toBe(200);
  });
}

test('data that do not come because the connection broke are asked for again, on every kind of page', async ({
  page,
  member,
  activity,
}) => {
  test.slow();
  await placeOrder(member, activity);
  await openAs(page, member, '/robots.txt');
  const views = [
    ['/clases', '**/api/activity/all', 'las clases', page.getByRole('article').first()],
    [
      `/clases/${activity.activityId}`,
      '**/api/activity/*',
      'la clase',
      page.getByRole('heading', { level: 1 }),
      'rendered',
    ],
    ['/agenda', '**/api/agenda', 'la agenda', page.getByRole('heading', { level: 2 }).first(), 'rendered'],
    ['/resenas', '**/api/review/all*', 'las reseñas', page.getByRole('figure').first(), 'rendered'],
    ['/sociodashboard/compras', '**/api/order/user/*', 'tus compras', page.getByText(activity.name).first()],
    ['/checkout', '**/api/order/**', 'tu compra', page.getByText(activity.name).first()],
  ] as const;
  const failed = page.getByRole('main').getByRole('alert');
  for (const [at, call, what, content, rendered] of views) {
    // The call fails at once; then, after the button, while the page waits for the answer.
    await page.route(call, (route) => route.abort());
    if (rendered) await startEmpty(page, at);
    await page.goto(at);
    await expect(failed, at).toContainText(`Sin conexiónNo pudimos cargar ${what}.`);
    await page.unroute(call);
    await page.route(call, (route) => sleep(300).then(() => route.abort()));
    const broken = page.waitForEvent('requestfailed');
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await broken;
    await expect(failed, at).toContainText('Sin conexión');
    await page.unroute(call);
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect(content, at).toBeVisible();
    await expect(failed, at).toHaveCount(0);
  }
});

test('without a connection the frame stays, says so, and leads to other pages', async ({ page, context }) => {
  // Links in sight are prefetched, and prefetched code would not be missing.
  const code = /\/assets\/(?:About|Reviews)Page-.*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/clases');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre nosotros!' }).click();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Sin conexión');
  await expect(failed).toContainText('No pudimos cargar esta página.');
  await expect(page.getByRole('banner')).toBeVisible();
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failed).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Reseñas' }).click();
  await expect(failed).toContainText('Sin conexión');
  await page.unroute(code);
  await context.setOffline(false);
  const retry = failed.getByRole('button', { name: 'Reintentar' });
  await expect(async () => {
    // The page may be on its way already.
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/reseñas/i, { timeout: 3_000 });
  }).toPass();
});
