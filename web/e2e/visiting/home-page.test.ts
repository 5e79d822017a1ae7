import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../steps/layout.ts';

const section = (page: Page) => page.locator('#clases');
const names = (page: Page) => section(page).locator('article h3');

async function openClasses(page: Page): Promise<void> {
  await page.goto('/');
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('article')).toHaveCount(3);
}

test('a visitor reads the classes three to a page, by day, by price and by name', async ({ page }) => {
  await openClasses(page);

  await page.getByLabel('Ordenar por').selectOption('Precio');
  const prices = (await section(page).locator('article h3 + span').allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await page.getByLabel('Ordenar por').selectOption('Nombre A-Z');
  const first = await names(page).allTextContents();
  expect(first).toEqual(first.toSorted((a, b) => a.localeCompare(b, 'es')));

  await page.getByRole('button', { name: /^Página 2 de/ }).click();
  await expect(names(page)).not.toHaveText(first);
  await page.getByLabel('Ordenar por').selectOption('Precio');
  await page.getByLabel('Ordenar por').selectOption('Nombre A-Z');
  await expect(names(page), 'the first page again').toHaveText(first);

  await page.getByLabel('Día').selectOption('Domingo');
  const other = section(page).getByRole('article').filter({ hasNotText: 'Domingo' });
  await expect(other).toHaveCount(0);
  await expect(section(page).getByRole('article').first()).toContainText('Domingo');
});

test('a phone shows the first price on its second screen, and the classes are one tap away', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openClasses(page);
  const price = section(page).locator('article h3 + span').first();
  const bottom = await price.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
  expect(bottom).toBeLessThanOrEqual(2 * PHONE.height);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByRole('link', { name: 'Empezá hoy' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Ver clases' }).click();
  await expectAtTop(page, 'clases');
});

test('the header changes once the page is scrolled, and back', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('header');
  /** Resolves after the frame that handles the scroll event. */
  const scroll = (to: number) =>
    page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, to);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  // The header changes beyond 20 px, stays at 15 px, and changes back under 10 px.
  await scroll(40);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await scroll(15);
  expect(await header.getAttribute('data-scrolled')).toBe('true');
  await scroll(5);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
});

/** Below the header, by at most the height of a heading. */
const expectAtTop = (page: Page, id: string) =>
  expect(async () => {
    const top = await page.locator(`#${id}`).evaluate((target) => target.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(120);
  }).toPass({ timeout: 20_000 });

test('an address with a section leads there', async ({ page }) => {
  for (const id of ['about', 'clases', 'section-testimonials']) {
    await page.goto('/login');
    await page.goto(`/#${id}`);
    await expectAtTop(page, id);
  }
});

test('the menu of a phone leads to a section, and to the account', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  for (const name of ['Empezá hoy', 'Entra a tu cuenta'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/login');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await menu.getByRole('link', { name: 'Clases' }).click();
  await expect(menu).toBeHidden();
  await expectAtTop(page, 'clases');
  await expect(section(page), 'the keyboard goes on from there').toBeFocused();

  await page.getByRole('button', { name: 'Abrir menú' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Nosotros' }), 'the focus is in the menu').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused();
});
