import { expect, test } from '../fixtures.ts';
import { putIntoCart } from '../steps/cart.ts';

test('a visitor on a slow phone finds the saved cart, and prerendered pages hydrate without a warning', async ({
  page,
  activity,
}) => {
  const team = page.getByText(/^Experiencia: ./).first();
  await page.goto('/about');
  await expect(team).toBeVisible();
  await putIntoCart(page, activity);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // A warning fails the test: see the fixture `page`.
  await page.goto('/about');
  await expect(team).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Carrito, 1 lugar' })).toBeVisible();
});

test('a page starts within seconds, even where the browser is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (start, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(start, timeout);
  });
  await page.goto('/');
  await page.locator('#clases').scrollIntoViewIfNeeded();
  await expect(page.locator('#clases article').first()).toBeVisible();
});

test('a press while the modules arrive counts once', async ({ page }) => {
  // One module arrives only after React has started and handles clicks by itself.
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/late.js', async (route) => {
    await late.promise;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('data-modules="', 'data-modules="/assets/late.js ');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/');
  const bot = page.getByRole('button', { name: 'BOT' });
  await expect
    .poll(() => bot.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await bot.click();
  late.resolve();
  await expect(bot).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#bot')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads home and about', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'El gimnasio que siempre has querido' })).toBeVisible();
    expect(await page.locator('#clases noscript').textContent()).toContain('hace falta JavaScript');
    await page.getByRole('link', { name: 'Sobre nosotros!' }).click();
    await expect(page.getByRole('heading', { name: 'Entrenamiento grupal' })).toBeVisible();
  });
});
