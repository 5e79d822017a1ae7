/** What people do again and again, as steps of browser tests. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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

/** Mails and stored records follow shortly after the screen. */
export const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000, interval: 300 });

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What stands in the way of people with disabilities, as 'rule: where'. */
export async function barriers(page: Page): Promise<string[]> {
  // Not what is on its way in or out: half a fade has half the contrast.
  await page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity));
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as any).axe.run();
    return violations.map(({ id, nodes }: any) => `${id}: ${nodes.map(({ target }: any) => target.join(' ')).join(', ')}`);
  });
}

/** How many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
