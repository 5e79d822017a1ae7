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

test('the header changes once the page is scrolled, and back', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('header');
  /** Resolves after the frame in which the scroll event was heard. */
  const scroll = (to: number) =>
    page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, to);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  // Beyond 20 px it changes, at 15 px it stays as it is, under 10 px it changes back.
  await scroll(40);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await scroll(15);
  expect(await header.getAttribute('data-scrolled')).toBe('true');
  await scroll(5);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
});

/** Below the header, and not further than a heading is high. */
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

const reviews = (page: Page) => page.getByRole('group', { name: 'Reseñas de socios' });

/** The index of the leftmost review; -1 while they move. */
const leftmost = (page: Page) => () =>
  reviews(page).evaluate((row) => {
    const { left } = row.getBoundingClientRect();
    return [...row.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2);
  });

test('the reviews play by themselves every five seconds, and stop when asked to', async ({ page }) => {
  await page.clock.install();
  await page.goto('/#section-testimonials');
  const shown = leftmost(page);
  await expect(page.getByTitle(/out of 5$/).first()).toBeVisible();
  await expect.poll(shown).toBe(0);
  await page.clock.runFor(5_500);
  await expect.poll(shown).toBe(1);

  await page.getByRole('button', { name: 'Pausar las reseñas' }).click();
  await expect(page.getByRole('button', { name: 'Reanudar las reseñas' })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await shown()).toBe(1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the reviews go round by keys, buttons and swipes; motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/#section-testimonials');
    const row = reviews(page);
    const shown = leftmost(page);
    if (reducedMotion === 'no-preference') await page.getByRole('button', { name: 'Pausar las reseñas' }).click();
    await expect(page.getByRole('button', { name: 'Reanudar las reseñas' })).toBeVisible();
    await expect(row.getByRole('group').first(), 'no more than three at a time').toBeInViewport();
    const last = (await row.getByRole('group').count()) - 1;
    await expect(row.getByRole('group', { name: `4 de ${last + 1}` })).not.toBeInViewport();

    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown).toBe(last);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown, 'each press counts').toBe(last - 2);
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Reseña siguiente' }).click();
    await expect.poll(shown).toBe(0);
    await page.getByRole('button', { name: 'Reseña anterior' }).click();
    await expect.poll(shown).toBe(last);

    await row.hover();
    const { width } = (await row.getByRole('group').first().boundingBox())!;
    const isAtEnd = () =>
      row.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollLeft + clientWidth > scrollWidth - 2);
    for (let index = 0; index <= last; index++) {
      await page.mouse.wheel(width, 0);
      await expect.poll(shown).toBe(index);
      await expect.poll(isAtEnd, 'once it rests, there are more').toBe(false);
    }
  });
}
