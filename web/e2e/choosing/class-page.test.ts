import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { expectNoOverflow, PHONE } from '../steps/layout.ts';
import { startEmpty } from '../steps/shell.ts';

test('a visitor reads a class, turns its picture, sees what a place is, and adds it', async ({ page, context }) => {
  const { activityId, slotId } = await newActivity({ price: 12_500, capacity: 4 });
  let asked = false;
  page.on('request', (request) => (asked ||= request.url().includes('/api/activity/')));
  await page.goto(`/clases/${activityId}`);
  await expect(page.getByText('Precio $12500.00')).toBeVisible();
  await expect(page.getByText('por mes, una vez por semana')).toBeVisible();
  await expect(page.getByRole('region', { name: 'La clase', exact: true })).toContainText('Una clase que existe');
  await expect(page.getByText('Capacidad: 4 lugares disponibles')).toBeVisible();
  await page.getByRole('button', { name: 'Leer la descripción' }).click();
  await expect(page.locator('[data-flipped=true]').getByText(/^Una clase que existe/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver la foto' }).click();
  await page.getByRole('button', { name: 'Lunes 7:00 4 lugares' }).click();
  await expect(page.getByLabel('Elegir dia hora')).toHaveValue(slotId);
  await expect(page.getByText(/Primera clase: lunes \d+ de/)).toBeVisible();
  await expect(page.getByText(/^Si pagás hoy tenés [45] clases: \d.* y \d+\/\d+\.$/)).toBeVisible();
  await page.getByLabel('Elegir dia hora').selectOption('');
  const slot = page.getByRole('button', { name: 'Lunes 7:00 4 lugares' });
  await expect(slot).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Elegí un día y horario')).toBeVisible();
  await expect(page.getByLabel('Elegir dia hora')).toBeFocused();
  await page.getByLabel('Elegir dia hora').selectOption(slotId);
  await expect(slot).toHaveAttribute('aria-pressed', 'true');
  expect(asked, 'the class came with the page').toBe(false);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me.*clases/);
  await page.getByRole('button', { name: 'Copiar el enlace' }).click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/clases/${activityId}`);

  await page.getByRole('link', { name: 'Buy plan' }).click();
  await expect(page).toHaveURL(/\/#clases$/);
});

test('a visitor reads who gives a class and what members say of it', async ({ page }) => {
  await page.goto('/clases/boxeo');
  const trainers = page.getByRole('region', { name: 'Con quién entrenás' });
  await page.getByRole('heading', { name: 'Con quién entrenás' }).scrollIntoViewIfNeeded();
  await expect(trainers.getByRole('heading', { name: 'Ramiro Acosta' })).toBeVisible();
  await expect(trainers).toContainText('Peleó veintitrés veces como amateur');
  await expect(trainers).toContainText('Boxeo recreativo y técnica de manoplas');
  const reviews = page.getByRole('region', { name: 'Lo que dicen de la clase' });
  await expect(reviews.getByText(/^[1-5],\d$/)).toBeVisible();
  await expect(reviews.getByRole('figure').first()).toContainText('Boxeo');
  await page.setViewportSize(PHONE);
  const cut = await reviews.getByRole('list').evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(cut, 'the cards are shown whole').toBe(0);
  const lines = await reviews
    .locator('blockquote')
    .evaluateAll((quotes) =>
      quotes.map((quote) => quote.clientHeight / Number.parseFloat(getComputedStyle(quote).lineHeight)),
    );
  expect(Math.max(...lines), 'nothing shows below the clamp').toBeLessThan(5.1);
});

test('price and button stay in sight on a phone, and then the way to pay', async ({ page, activity }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/clases/${activity.activityId}`);
  const bar = page.locator('[data-bar]');
  const add = bar.getByRole('button', { name: 'Add to cart' });
  await expect(bar).toContainText('$10.000Elegí un horario');
  for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('contentinfo')]) {
    await part.scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const [footer, top] = await Promise.all(
    [page.getByRole('contentinfo'), bar].map((part) => part.evaluate((element) => element.getBoundingClientRect())),
  );
  expect(footer!.bottom, 'the bar covers nothing at the end of the page').toBeLessThanOrEqual(top!.top + 1);
  await page.getByRole('button', { name: /^Lunes 7:00/ }).click();
  await expect(bar).toContainText('Lunes 7:00');
  await add.click();
  await expect(bar.getByText('Listo, lo agregaste.')).toBeInViewport();
  await expectNoOverflow(page, 'the bar');
  await bar.getByRole('link', { name: 'Ir a pagar' }).click();
  await expect(page.getByText('Iniciá sesión para terminar tu compra.')).toBeVisible();
});

test('an address of no class says so', async ({ page }) => {
  await page.goto('/clases/no-existe');
  await expect(page.getByRole('heading', { name: 'Esa clase no existe' })).toBeVisible();
});

test('a class without slots, and one whose slots are full, says why nothing can be chosen', async ({ page }) => {
  const full = { id: 'full', day: 'Lunes', hour: '7:00', capacity: 5, stock: 0 };
  await startEmpty(page, '/clases/boxeo');
  const cases = [
    { diaHoras: [], says: 'Esta clase todavía no tiene horarios.' },
    { diaHoras: [full], says: 'Completo' },
  ];
  for (const { diaHoras, says } of cases) {
    await page.route('**/api/activity/boxeo', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), diaHoras } });
    });
    await page.goto('/clases/boxeo');
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
    await page.unroute('**/api/activity/boxeo');
  }
});
