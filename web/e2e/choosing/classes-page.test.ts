import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { focusedName } from '../steps/keyboard.ts';
import { PHONE } from '../steps/layout.ts';

test('a visitor sees all classes at once, and the address keeps what they filtered and sorted by', async ({ page }) => {
  const answered = page.waitForResponse('**/api/activity/all');
  await page.goto('/clases');
  const activities = (await (await answered).json()) as unknown[];
  await expect(page.getByRole('article')).toHaveCount(activities.length);
  expect(activities.length, 'more than the home page shows').toBeGreaterThan(3);
  const day = page.getByLabel('Día');
  const order = page.getByLabel('Ordenar por');
  await day.selectOption('Martes');
  await expect(page).toHaveURL(/dia=Martes/);
  await order.selectOption('Precio');
  await expect(page).toHaveURL(/orden=precio/);
  await page.reload();
  await expect(day).toHaveValue('Martes');
  await expect(order).toHaveValue('precio');
  await page.goBack();
  await expect(order).toHaveValue('nombre');
  await expect(day).toHaveValue('Martes');
});

test('each word of a class is whole beside its price, on cards of every width', async ({ page }) => {
  await page.goto('/clases');
  const name = page.getByRole('heading', { level: 3, name: 'Musculación', exact: true });
  const lines = () =>
    name.evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      return text.getClientRects().length;
    });
  for (const width of [360, 640, 768, 992, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(lines, { message: `at ${width} px` }).toBe(1);
  }
});

test('choosing by the keyboard keeps the focus and the place on the page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // Disables smooth scrolling.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/clases');
  await expect(page.getByRole('article').first()).toBeVisible();
  const order = page.getByLabel('Ordenar por');
  await order.focus();
  await page.evaluate(() => scrollTo(0, 80));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/orden=precio/);
  await expect(order).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(80);
});

test('a visitor opens a class beside the page, and puts a slot into the cart', async ({ page }) => {
  const activity = await newActivity({ price: 12_500, capacity: 4 });
  await page.goto('/clases');
  const card = page.getByRole('article').filter({ hasText: activity.name });
  await expect(card.locator('h3 + span')).toHaveText('$12.500');
  const description = /^Una clase que existe/;
  const cut = await card.getByText(description).innerText();
  expect(cut, 'the first 300 characters, and three dots').toHaveLength(303);
  await expect(card.getByText('Dias: Lunes')).toBeVisible();
  await card.getByRole('button', { name: `Dar vuelta la tarjeta de ${activity.name}` }).click();
  await expect(card).toHaveAttribute('data-flipped', 'true');
  await page.getByRole('button', { name: `Ver ${activity.name}` }).click();

  const panel = page.getByRole('dialog', { name: activity.name });
  await expect(panel.getByText('Precio $12500.00')).toBeVisible();
  expect(await panel.getByText(description).innerText(), 'the first 700').toHaveLength(703);
  const slots = panel.getByLabel('Elegir dia hora');
  await expect(slots).toContainText('Lunes 7:00 capacidad:4');

  const missing = panel.getByText('Elegí un día y horario');
  await panel.getByRole('button', { name: 'Agregar' }).click();
  await expect(missing).toBeVisible();
  await panel.getByRole('button', { name: 'Lunes 7:00 4 lugares' }).click();
  await expect(slots).toHaveValue(activity.slotId);
  await expect(missing).toHaveCount(0);
  await panel.getByRole('button', { name: 'Agregar' }).click();
  await expect(panel.getByText('Listo, lo agregaste.')).toBeVisible();
  await panel.getByRole('button', { name: 'Ver carrito' }).click();
  const cart = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(cart.getByText(/Primera clase: lunes/)).toBeVisible();
  await expect(cart.getByText('Después queda libre')).toBeVisible();
  await expect(panel).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await page.getByRole('button', { name: `Ver ${activity.name}` }).click();
  await slots.selectOption(activity.slotId);
  await panel.getByRole('button', { name: 'Agregar' }).click();
  await panel.getByRole('button', { name: 'Seguir mirando' }).click();
  await expect(panel).toBeHidden();
  expect(await focusedName(page), 'the focus is back where it came from').toContain(activity.name);

  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  await page.getByRole('button', { name: `Ver ${activity.name}` }).click();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  const link = panel.getByRole('link', { name: 'Ver la página de la clase' });
  // With the keyboard, because the panel is still sliding.
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: activity.name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await scrolled(), 'at the top of the class').toBe(0);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(scrolled, { message: 'where the list was left' }).toBe(before);
});

for (const [address, label] of [
  ['/clases', 'Día'],
  ['/clases', 'Ordenar por'],
  ['/agenda', 'Clase'],
  ['/resenas', 'Estrellas'],
] as const)
  test(`the filter '${label}' of ${address} is readable on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(address);
    const room = await page.getByLabel(label).evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.font = style.font;
      const { width } = canvas.measureText(select.selectedOptions[0]!.text);
      return select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - width;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });
