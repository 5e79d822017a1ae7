import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { getPublic } from '../gym/rest.ts';
import { goToCheckout, goToPaymentPage } from '../steps/cart.ts';
import { openAs } from '../steps/session.ts';

/** Long enough for the start script to run and for lists to come: where data is live, the network is never idle. */
const AT_REST_MS = 800;

/** Visits the pages, and returns the errors that the browser logged. */
async function errorsAt(page: Page, addresses: readonly string[]): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('h1, h2').first()).toBeVisible();
    await page.waitForTimeout(AT_REST_MS);
  }
  return errors;
}

test('the browser logs no error on the pages of visitors', async ({ page }) => {
  const [recipe] = await getPublic<[{ id: string }]>('/recipes');
  const addresses = [
    '/',
    '/clases',
    '/clases/boxeo',
    '/resenas',
    '/about',
    '/login',
    '/register',
    '/checkout',
    `/recipes/${recipe.id}`,
    '/no-existe',
    '/api/docs',
  ];
  expect(await errorsAt(page, addresses)).toEqual([]);
});

test('the browser logs no error on the pages of members, up to the payment page', async ({
  page,
  member,
  activity,
}) => {
  await openAs(page, member, '/robots.txt');
  const views = ['perfil', 'inicio', 'actividades', 'recetas', 'compras'].map((view) => `/sociodashboard/${view}`);
  expect(await errorsAt(page, views)).toEqual([]);
  await goToCheckout(page, activity);
  await goToPaymentPage(page);
});

test('the browser logs no error on the pages of admins', async ({ page, admin }) => {
  await openAs(page, admin, '/robots.txt');
  const sections = ['usuarios', 'clases', 'instructores', 'ordenes', 'dias%20y%20horas', 'descuentos'];
  const addresses = [...sections, 'clases/edit/boxeo'].map((view) => `/admindashboard/${view}`);
  expect(await errorsAt(page, addresses)).toEqual([]);
});
