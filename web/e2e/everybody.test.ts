import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './axe.ts';
import { bought } from './backstage.ts';
import { test } from './browser.ts';
import { newClase, newMember } from './demo.ts';
import { cartPanel, goToCheckout, goToPaymentPage, openCart, overflow, putIntoCart, signIn } from './steps.ts';

const PHONE = { width: 360, height: 740 };

/** As it stands, on a desk and on a small phone. */
async function fits(page: Page, what: string): Promise<void> {
  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(size);
    expect(await violations(page), `${what} at ${size.width}`).toEqual([]);
    expect(await overflow(page), `${what} is wider than ${size.width}`).toBe(0);
  }
}

describe('everybody can use', () => {
  test("each of the member's views", async ({ page }) => {
    const clase = await newClase();
    const member = await newMember();
    const orderId = await bought(member, clase);
    await signIn(page, member);
    await goToCheckout(page, await newClase());
    await fits(page, 'checkout');
    await goToPaymentPage(page);
    const views = { perfil: 'Mi Perfil', inicio: 'Bienvenido', actividades: clase.name, recetas: '50 recetas', compras: 'En camino', [`compras/${orderId}`]: 'Comprobante' };
    for (const [view, seen] of Object.entries(views)) {
      await page.goto(`/sociodashboard/${view}`);
      await page.getByRole('main').getByText(seen).first().waitFor();
      await fits(page, view);
    }
    await page.goto('/sociodashboard/actividades');
    await page.getByRole('button', { name: 'mostrar' }).click();
    await page.getByRole('button', { name: 'Enviar' }).waitFor();
    await fits(page, 'the review form');
  });

  test("each of the member's dialogs", async ({ page }) => {
    const dialogs: Record<string, () => Promise<void>> = {
      'Actualizar Perfil': () => page.getByRole('button', { name: 'Actualizar Perfil' }).click(),
      '¿Seguro que quieres borrar tu cuenta?': () => page.getByRole('button', { name: 'Borrar mi cuenta' }).click(),
      'Tu carrito': () => openCart(page),
    };
    await signIn(page, await newMember());
    await putIntoCart(page, await newClase());
    await page.goto('/sociodashboard/perfil');
    for (const [name, open] of Object.entries(dialogs)) {
      await open();
      await page.getByRole('dialog', { name }).waitFor();
      await fits(page, name);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' });
    }
    await openCart(page);
    await cartPanel(page).getByRole('button', { name: 'Vaciar' }).click();
    await page.getByRole('dialog', { name: '¿Estás seguro?' }).waitFor();
    await fits(page, 'Vaciar');
  });

  test('the purchase with the keyboard alone', async ({ page }) => {
    const clase = await newClase();
    await signIn(page, await newMember());
    await putIntoCart(page, clase);
    await tabTo(page, 'Carrito, 1 lugar');
    await page.keyboard.press('Enter');
    await cartPanel(page).waitFor();
    await tabTo(page, `Agregar un lugar de ${clase.name}, Lunes 7:00`);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Ir a pagar');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tu compra' }).waitFor();
    await tabTo(page, 'cancelar');
    await page.keyboard.press('Enter');
    await tabTo(page, 'No cancelar');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Pagar');
    await page.keyboard.press('Enter');
    await page.waitForURL(/:5010\//);
  });
});

/** Presses Tab until what has the name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  for (let presses = 0; presses < 60; presses++) {
    if ((await focused()).trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach '${name}'`);
}
