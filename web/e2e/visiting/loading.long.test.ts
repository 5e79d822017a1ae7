import type { Page } from '@playwright/test';
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
  for (const address of ['/clases/boxeo', '/agenda', '/recipes/1', '/resenas', '/clases/no-existe']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Carrito, 1 lugar' }), address).toBeVisible();
  }
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

async function openBeforeModules(page: Page, address: string): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(address);
  return arrive;
}

test('a press while the modules arrive counts once', async ({ page }) => {
  const arrive = await openBeforeModules(page, '/');
  const bot = page.getByRole('button', { name: 'BOT' });
  await bot.click();
  arrive();
  await expect(bot).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#bot')).toBeVisible();
});

test('a slot that is chosen and added while the modules arrive is in the cart', async ({ page }) => {
  const arrive = await openBeforeModules(page, '/clases/boxeo');
  await page.getByLabel('Elegir dia hora').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  arrive();
  await expect(page.getByText('Listo, lo agregaste.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carrito, 1 lugar' })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('root')?.includes('boxeo'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads home and about', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'El gimnasio que siempre has querido' })).toBeVisible();
    expect(await page.locator('#clases noscript').textContent()).toContain('hace falta JavaScript');
    await page.getByRole('link', { name: 'Sobre nosotros!' }).click();
    await expect(page.getByRole('heading', { name: 'Entrenamiento grupal' })).toBeVisible();
    await expect(page.getByText(/^Experiencia: ./).first()).toBeVisible();
  });

  test('a visitor reads a class, a recipe and the reviews, and that a class does not exist', async ({ page }) => {
    await page.goto('/clases/boxeo');
    await expect(page.getByRole('heading', { level: 1, name: 'Boxeo' })).toBeVisible();
    await expect(page.getByText(/^Precio \$\d+\.00$/)).toBeVisible();
    await expect(page.getByText(/^Capacidad: \d+ lugares disponibles$/)).toBeVisible();
    const picture = page.getByRole('img', { name: 'Clase de Boxeo' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.goto('/recipes/1');
    await expect(page.getByRole('heading', { name: 'Pasos' })).toBeVisible();
    await page.goto('/resenas');
    await expect(page.getByRole('figure').first()).toBeVisible();
    await page.goto('/clases/no-existe');
    await expect(page.getByRole('heading', { name: 'Esa clase no existe' })).toBeVisible();
  });
});
