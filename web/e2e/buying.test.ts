import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { freshEmail, mailsTo, newClase, newMember, takenOf } from './demo.ts';
import { fillSignIn, openCart, putIntoCart } from './steps.ts';

describe('buying a place', () => {
  test('a visitor chooses a class, registers, pays with a descuento, and is enrolled', async ({ page }) => {
    const clase = await newClase({ price: 10_000, capacity: 5 });
    const email = freshEmail();

    await page.goto('/');
    await page.locator('#clases article').first().waitFor();
    await putIntoCart(page, clase);
    await openCart(page);
    await page.getByLabel('Código de descuento').fill('gym_power2022');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('10% de descuento').waitFor();
    await page.getByRole('link', { name: 'Ir a pagar' }).click();

    await page.getByRole('link', { name: 'Registrate' }).click();
    await page.getByLabel('Nombre').fill('Vera');
    await page.getByLabel('Apellido').fill('Visita');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Teléfono').fill('1123456789');
    await page.getByLabel('Contraseña', { exact: true }).fill('Prueba123!');
    await page.getByRole('button', { name: 'Registrarme' }).click();

    await page.getByRole('heading', { name: 'Tu compra' }).waitFor();
    expect(await page.getByText('$9.000').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pagar' }).click();

    await page.waitForURL(/:5010\//);
    expect(await takenOf(clase.diaHoraId), 'held while the buyer pays').toBe(1);
    await page.getByRole('button', { name: 'Pagar' }).click();

    await page.waitForURL(/\/sociodashboard\/compras/);
    await page.getByText('¡Listo, ya tenés tu lugar!').waitFor();
    const row = page.getByRole('row').filter({ hasText: clase.name });
    await row.waitFor();
    expect(await row.innerText()).toContain('Complete');

    await page.getByRole('link', { name: 'Actividades' }).click();
    await page.getByRole('heading', { name: clase.name }).waitFor();
    await page
      .getByText(/Vigente hasta el/)
      .first()
      .waitFor();

    expect(await takenOf(clase.diaHoraId)).toBe(1);
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
  });

  test('a rejected payment says so, and offers another try or a cancel that frees the place', async ({ page }) => {
    const clase = await newClase();
    const member = await newMember();
    await page.goto('/login');
    await fillSignIn(page, member);
    await page.waitForURL(/\/sociodashboard/);
    await putIntoCart(page, clase);
    await openCart(page);
    await page.getByRole('link', { name: 'Ir a pagar' }).click();
    await page.getByRole('button', { name: 'Pagar' }).click();

    await page.waitForURL(/:5010\//);
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await page.getByRole('link', { name: 'Volver al comercio' }).click();
    await page.waitForURL(/\/sociodashboard\/compras/);
    await page.getByText('El pago no se completó').waitFor();

    await page.getByRole('button', { name: 'Reintentar pago' }).click();
    await page.waitForURL(/:5010\//);
    await page.goto('/sociodashboard/compras');

    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await page.getByText('Una vez cancelado no se podrá recuperar').waitFor();
    await page.getByRole('button', { name: 'Sí, cancelar' }).click();
    await page.getByText('Su pedido ha sido cancelado').waitFor();
    await page.getByText('Cancelada por vos').waitFor();
    expect(await takenOf(clase.diaHoraId)).toBe(0);
  });
});
