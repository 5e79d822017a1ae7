import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SITE_URL } from '../gym/rest.ts';
import { payButton, putIntoCart } from '../steps/cart.ts';
import { showDemoActivitiesAlone } from '../steps/demo-activities.ts';
import { openAs } from '../steps/session.ts';

/** Serves a page in one piece, so that Chromium's preload scanner sees all of it at once. */
async function serveInOnePiece(page: Page, address: string): Promise<() => string> {
  let body = '';
  await page.route(SITE_URL + address, async (route) => {
    const response = await route.fetch();
    body = await response.text();
    await route.fulfill({ response, body });
  });
  return () => body;
}

function sheetsOf(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.css')) asked.push(request.url());
  });
  return () => asked;
}

async function containedIn(html: string, sheets: string[]): Promise<string[]> {
  const texts = await Promise.all(sheets.map(async (url) => (await fetch(url)).text()));
  return sheets.filter((_, index) => html.includes(texts[index]!.trim()));
}

const expectEachOnce = (sheets: string[]) => expect(sheets).toEqual([...new Set(sheets)]);

for (const address of [
  '/',
  '/clases/boxeo',
  '/agenda',
  '/resenas',
  '/about',
  '/recipes/1',
  '/login',
  '/register',
  '/checkout',
  '/arrepentimiento',
  '/baja',
  '/condiciones',
]) {
  test(`${address} asks for no style sheet that it contains`, async ({ page }) => {
    const html = await serveInOnePiece(page, address);
    const sheets = sheetsOf(page);
    await page.addInitScript(() =>
      addEventListener('hydrating', () => (document.documentElement.dataset['hydrated'] = '')),
    );
    await page.goto(address);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await containedIn(html(), sheets())).toEqual([]);
  });
}

test('a page that starts empty asks for no style sheet that it contains, and once for that of its code', async ({
  page,
}) => {
  const html = await serveInOnePiece(page, '/clases');
  const sheets = sheetsOf(page);
  await page.goto('/clases');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await containedIn(html(), sheets())).toEqual([]);
  expect(sheets()).not.toEqual([]);
  expectEachOnce(sheets());
});

test('the checkout of a member asks once for each style sheet', async ({ page, member, activity }) => {
  await openAs(page, member, '/about');
  await putIntoCart(page, activity);
  const html = await serveInOnePiece(page, '/checkout');
  const sheets = sheetsOf(page);
  await page.goto('/checkout');
  await expect(payButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await containedIn(html(), sheets())).toEqual([]);
  expect(sheets()).not.toEqual([]);
  expectEachOnce(sheets());
});

test('a visitor who goes from page to page loads each style sheet once', async ({ page }) => {
  await showDemoActivitiesAlone(page);
  const html = await serveInOnePiece(page, '/');
  const sheets = sheetsOf(page);
  await page.goto('/');
  await page.locator('#clases').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Ver Boxeo' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ver la página de la clase' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boxeo' })).toBeVisible();
  await page.getByRole('link', { name: 'Agenda', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  expect(await containedIn(html(), sheets())).toEqual([]);
  expect(sheets()).not.toEqual([]);
  expectEachOnce(sheets());
});
