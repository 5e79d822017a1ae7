import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { addToCart, buy, placeOrder } from '../gym/orders.ts';
import { newMember } from '../gym/people.ts';
import { cartLine, openCart, putIntoCart } from '../steps/cart.ts';
import { contains } from '../steps/keyboard.ts';
import { expectNoOverflow, PHONE } from '../steps/layout.ts';
import { openAs } from '../steps/session.ts';
import { startEmpty } from '../steps/shell.ts';

/** @returns in pixels: the part of a text beyond the screen, the part cut off, and the page's overflow */
const measure = (text: Locator) =>
  text.evaluate((element) => {
    const screen = document.documentElement;
    return {
      beyond: Math.max(0, Math.ceil(element.getBoundingClientRect().right - screen.clientWidth)),
      cut: Math.max(0, element.scrollWidth - element.clientWidth),
      page: screen.scrollWidth - screen.clientWidth,
    };
  });

test('texts that are wider than the screen are broken, and read whole', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const long = 'Superentrenamientofuncionalmetabólico'.repeat(2);
  const activity = await newActivity({ called: long });
  const rename = (path: string, change: (record: Record<string, unknown>) => unknown) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      const records = (await response.json()) as Record<string, unknown>[];
      await route.fulfill({ response, json: records.map(change) });
    });
  await rename('**/api/trainer', (trainer) => ({ ...trainer, name: long, specialty: long, experience: long }));
  await rename('**/api/review/all*', (review) => ({
    ...review,
    user: { name: long, lastName: long, image: '' },
    description: long,
  }));
  await rename('**/api/activity/all', (each) => ({ ...each, name: long }));

  /** No text ends beyond the screen or is cut off. Waits, because a panel slides in. */
  const expectWhole = (text: Locator) =>
    expect.poll(() => measure(text), { message: String(text) }).toEqual({ beyond: 0, cut: 0, page: 0 });

  await page.goto('/about');
  const trainer = page.getByRole('listitem').filter({ hasText: 'Experiencia' }).first();
  await expect(trainer).toBeVisible();
  for (const line of await trainer.locator('h3, p').all()) await expectWhole(line);
  await startEmpty(page, '/resenas');
  await page.goto('/resenas');
  const review = page.getByRole('figure').first();
  await expect(review).toBeVisible();
  for (const part of await review.locator('blockquote, figcaption').all()) await expectWhole(part);
  await page.route('**/api/agenda', async (route) => {
    const response = await route.fetch();
    const agenda = (await response.json()) as { desde: string; sessions: object[] };
    const shown = { date: agenda.desde, name: long, note: long, trainers: [{ id: 'long', name: long }] };
    await route.fulfill({ response, json: { ...agenda, sessions: [{ ...agenda.sessions[0], ...shown }] } });
  });
  await startEmpty(page, '/agenda');
  await page.goto('/agenda');
  const session = page.getByRole('region').getByRole('listitem').first();
  await expect(session).toBeVisible();
  for (const part of await session.locator('a > *').all()) await expectWhole(part);
  await page.goto('/clases');
  await page
    .getByRole('button', { name: `Ver ${long}` })
    .first()
    .click();
  await expectWhole(page.getByRole('dialog').getByRole('heading', { name: long }));
  await putIntoCart(page, activity);
  await expectWhole(page.getByRole('heading', { level: 1 }));
  await openCart(page);
  await expectWhole(cartLine(page, activity));
});

test('no name is so long that a page becomes wider than the screen, from the checkout to the receipt', async ({
  page,
}) => {
  test.slow();
  const long = 'Hipopotomonstrosesquipedaliofobia'.repeat(2);
  const activity = await newActivity({ called: long });
  const member = await newMember({ name: long, lastName: long });
  const bought = await buy(member, activity);
  await placeOrder(member, activity);
  await openAs(page, member, '/robots.txt');
  const expectFits = async (address: string) => {
    await page.goto(address);
    await expect(page.getByText(activity.name).first()).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page, `${address} at ${width}`);
    }
  };
  await expectFits('/checkout');
  await expectFits(`/sociodashboard/compras/${bought}`);
  await expectFits('/sociodashboard/actividades');
  await expectFits('/sociodashboard/compras');

  await page.getByRole('button', { name: 'Cancelar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sí, cancelar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cancelada por vos')).toBeVisible();
  await expect.poll(() => contains(page.getByRole('main')), { message: 'the focus stays in the page' }).toBe(true);
  await expectFits('/sociodashboard/compras');

  await addToCart(member, activity);
  await expectFits('/checkout');
});
