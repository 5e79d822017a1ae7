import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './axe.ts';
import { bought, ordered, ordersOf } from './backstage.ts';
import { test } from './browser.ts';
import { asMember, newClase, newMember } from './demo.ts';
import { cartPanel, goToCheckout, goToPaymentPage, openCart, overflow, putIntoCart, signIn, tabTo } from './steps.ts';

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
    const views = {
      perfil: 'Mi Perfil',
      inicio: 'Bienvenido',
      actividades: clase.name,
      recetas: '50 recetas',
      compras: 'En camino',
      [`compras/${orderId}`]: 'Comprobante',
    };
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
    const [clase, other] = [await newClase(), await newClase()];
    const member = await newMember();
    await bought(member, clase);
    await asMember(member, 'POST', '/review/activity', {
      userId: member.uid,
      activityId: clase.activityId,
      rating: 4,
      description: 'Muy buena.',
    });
    await ordered(member, other);
    await signIn(page, member);
    await putIntoCart(page, clase);
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
    const dialogs: { at: string; name: string; open: () => Promise<void> }[] = [
      { at: 'perfil', name: 'Actualizar Perfil', open: () => press('Actualizar Perfil') },
      { at: 'perfil', name: '¿Seguro que quieres borrar tu cuenta?', open: () => press('Borrar mi cuenta') },
      { at: 'perfil', name: 'Tu carrito', open: () => openCart(page) },
      {
        at: 'actividades',
        name: '¿Seguro que quieres borrar tu reseña?',
        open: () => press(`mostrar la reseña de ${clase.name}`).then(() => press('Borrar')),
      },
      { at: 'compras', name: 'Está seguro que desea cancelar?', open: () => press('Cancelar') },
    ];
    for (const { at, name, open } of dialogs) {
      await page.goto(`/sociodashboard/${at}`);
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

  test('the dashboard with the keyboard alone', async ({ page }) => {
    const clase = await newClase();
    const member = await newMember();
    await bought(member, clase);
    await signIn(page, member);
    const press = async (name: string, key = 'Enter') => {
      await tabTo(page, name);
      await page.keyboard.press(key);
    };
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

    await press('Actualizar Perfil');
    const profile = page.getByRole('dialog', { name: 'Actualizar Perfil' });
    await profile.waitFor();
    await tabTo(page, 'Nombre');
    await page.keyboard.type('Renata');
    await tabTo(page, 'Teléfono');
    await page.keyboard.type('1123456789');
    await page.keyboard.press('Enter');
    await profile.waitFor({ state: 'hidden' });
    await page.getByRole('main').getByText('Renata').waitFor();
    expect(await focused(), 'the focus is back where it came from').toBe('Actualizar Perfil');

    await press('Actividades');
    await press(`mostrar la reseña de ${clase.name}`);
    await tabTo(page, '1 estrella★');
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Muy buena.');
    await press('Enviar');
    await page.getByText('Reseña enviada correctamente').waitFor();
    await page.getByTitle('4 out of 5').waitFor();
    await press('Borrar');
    const question = page.getByRole('dialog', { name: '¿Seguro que quieres borrar tu reseña?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Borrar');

    await press('Recetas');
    await page.getByText('50 recetas').waitFor();
    await tabTo(page, 'Buscar receta');
    await page.keyboard.type('en');
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByText(/^\d recetas?$/).waitFor();

    await press('Compras');
    const [order] = await ordersOf(member);
    await press(`Ver el comprobante de la orden ${order!.id.slice(0, 10)}`);
    await page.getByRole('heading', { name: 'Comprobante' }).waitFor();
    await press('Compras');
    await page.getByRole('heading', { name: 'Compras', level: 1 }).waitFor();
    await press('Cerrar sesión');
    await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
  });
});
