import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { freshEmail } from '../gym/people.ts';
import { goFromCartToPay, openCart, putIntoCart } from '../steps/cart.ts';
import { withoutGoogle } from './gapi-stub.ts';

type Provider = 'Google' | 'GitHub';

async function openPopup(page: Page, provider: Provider): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Ingresar con ${provider}` }).click();
  return popup;
}

async function chooseNewAccount(popup: Page, email: string): Promise<void> {
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(`Sofía Prueba ${randomUUID().slice(0, 4)}`);
  await popup.getByRole('button', { name: /Sign in with/ }).click();
}

test.beforeEach(async ({ page }) => {
  await withoutGoogle(page);
});

for (const provider of ['Google', 'GitHub'] as const) {
  test(`a visitor on the way to pay signs in with ${provider}, goes on there, and has a profile`, async ({
    page,
    activity,
  }) => {
    await putIntoCart(page, activity);
    await openCart(page);
    await goFromCartToPay(page);
    const email = freshEmail();
    await chooseNewAccount(await openPopup(page, provider), email);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('main').getByText(activity.name)).toBeVisible();
    await page.goto('/sociodashboard/perfil');
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByText('Sofía').first()).toBeVisible();
  });
}

test('a visitor who closes the window is told that the sign-in did not finish', async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page, 'Google');
  await expect(popup.getByText('Add new account')).toBeVisible();
  await popup.close();
  await expect(page.getByText('Cerraste la ventana antes de terminar')).toBeInViewport();
});

test('a visitor opens a second window, and is not told that the first was closed', async ({ page }) => {
  await page.goto('/login');
  await expect((await openPopup(page, 'Google')).getByText('Add new account')).toBeVisible();
  const second = await openPopup(page, 'GitHub');
  await expect(second.getByText('Add new account')).toBeVisible();
  await expect(page.getByText('Cerraste la ventana')).toHaveCount(0);
  await chooseNewAccount(second, freshEmail());
  await expect(page).toHaveURL(/\/sociodashboard/);
});

test('a visitor is told so when the browser blocks the window', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Ingresar con GitHub' }).click();
  await expect(page.getByText('Tu navegador bloqueó la ventana')).toBeInViewport();
});

test('a visitor whose email belongs to another provider is told to use that one', async ({ page }) => {
  await page.goto('/login');
  // The emulator merges such accounts. The real identity provider asks for the first method, in these words.
  const json = {
    needConfirmation: true,
    verifiedProvider: ['google.com'],
    providerId: 'github.com',
    oauthAccessToken: 'token',
  };
  await page.route('**/accounts:signInWithIdp*', (route) =>
    route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await chooseNewAccount(await openPopup(page, 'GitHub'), freshEmail());
  await expect(page.getByText('Ya tenés una cuenta con ese email')).toBeInViewport();
});
