import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { freshEmail } from './demo.ts';
import { withoutGoogle } from './gapi-stub.ts';

type Name = 'Google' | 'GitHub';

async function openPopup(page: Page, provider: Name): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Ingresar con ${provider}` }).click();
  return popup;
}

/** The emulator's own page, where an account of the provider is made up. */
async function chooseNewAccount(popup: Page, email: string): Promise<void> {
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(`Sofía Prueba ${randomUUID().slice(0, 4)}`);
  await popup.getByRole('button', { name: /Sign in with/ }).click();
}

describe('a visitor with an account elsewhere', () => {
  for (const provider of ['Google', 'GitHub'] as const) {
    test(`signs in with ${provider}, and has a profile`, async ({ page }) => {
      await withoutGoogle(page);
      await page.goto('/login');
      const email = freshEmail();
      await chooseNewAccount(await openPopup(page, provider), email);
      await page.waitForURL(/\/sociodashboard/);
      await page.getByText(email).first().waitFor();
      await page.getByText('Sofía').first().waitFor();
    });
  }

  test('is told so when they closed the window', async ({ page }) => {
    await withoutGoogle(page);
    await page.goto('/login');
    const popup = await openPopup(page, 'Google');
    await popup.getByText('Add new account').waitFor();
    await popup.close();
    await page.getByText('Cerraste la ventana antes de terminar').waitFor();
  });

  test('opens another window by pressing twice, and nobody says that they closed the first', async ({ page }) => {
    await withoutGoogle(page);
    await page.goto('/login');
    await (await openPopup(page, 'Google')).getByText('Add new account').waitFor();
    const second = await openPopup(page, 'GitHub');
    await second.getByText('Add new account').waitFor();
    await page.waitForTimeout(500);
    expect(await page.getByText('Cerraste la ventana').count()).toBe(0);
    await chooseNewAccount(second, freshEmail());
    await page.waitForURL(/\/sociodashboard/);
  });

  test('is told so when the browser blocked the window', async ({ page }) => {
    await withoutGoogle(page);
    await page.addInitScript(() => (window.open = () => null));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Ingresar con GitHub' }).click();
    await page.getByText('Tu navegador bloqueó la ventana').waitFor();
  });

  test('is told to use the first method where the email belongs to another', async ({ page }) => {
    await withoutGoogle(page);
    await page.goto('/login');
    // The emulator joins such accounts; the identity provider itself asks for the first method, in these words.
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
    await page.getByText('Ya tenés una cuenta con ese email').waitFor();
  });
});
