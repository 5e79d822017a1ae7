/** What people do again and again, as steps of browser tests. */
import type { Page } from 'playwright-core';
import type { DemoClase } from './demo.ts';

type Credentials = { email: string; password: string };

export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/** Signs in and waits for the member's dashboard. */
export async function signIn(page: Page, member: Credentials): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, member);
  await page.waitForURL(/\/sociodashboard/);
}

export async function putIntoCart(page: Page, { activityId, diaHoraId }: DemoClase): Promise<void> {
  await page.goto(`/clases/${activityId}`);
  await page.getByLabel('Elegir dia hora').selectOption(diaHoraId);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: /^Carrito, \d/ }).waitFor();
}

export const openCart = (page: Page): Promise<void> => page.getByRole('button', { name: /^Carrito/ }).click();

export const cartPanel = (page: Page) => page.getByRole('dialog', { name: 'Tu carrito' });

/** From a class to the checkout, ready to pay. */
export async function goToCheckout(page: Page, clase: DemoClase): Promise<void> {
  await putIntoCart(page, clase);
  await openCart(page);
  await cartPanel(page).getByRole('link', { name: 'Ir a pagar' }).click();
  await page.getByRole('button', { name: 'Pagar' }).waitFor();
}

/** Presses 'Pagar' and waits for Mercado Pago's page. */
export async function goToPaymentPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pagar' }).click();
  await page.waitForURL(/:5010\//);
}

/** How many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Presses Tab until what has the name, by its label where it is a field, has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return (at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '').trim();
    });
  for (let presses = 0; presses < 60; presses++) {
    if ((await focused()) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach '${name}'`);
}
