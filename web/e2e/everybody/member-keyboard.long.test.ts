import { orderNumber } from '@gym-power/domain';
import { expect, test } from '../fixtures.ts';
import { addToCart, buy } from '../gym/orders.ts';
import { cartPanel, PAYMENT_PAGE } from '../steps/cart.ts';
import { pressAt, tabTo } from '../steps/keyboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

test('a member buys with the keyboard alone', async ({ page, member, activity }) => {
  await addToCart(member, activity);
  await openAs(page, member, `/clases/${activity.activityId}`);
  await expect(page.getByRole('button', { name: 'Carrito, 1 lugar' })).toBeVisible();
  await pressAt(page, 'Carrito, 1 lugar');
  await expect(cartPanel(page)).toBeVisible();
  await pressAt(page, `Agregar un lugar de ${activity.name}, Lunes 7:00`);
  await pressAt(page, 'Ir a pagar');
  await expect(page.getByRole('heading', { name: 'Tu compra' })).toBeVisible();
  await pressAt(page, 'cancelar');
  await pressAt(page, 'No cancelar');
  await pressAt(page, 'Pagar');
  await expect(page).toHaveURL(PAYMENT_PAGE);
});

test('a member uses the whole dashboard with the keyboard alone', async ({ page, member, activity }) => {
  test.slow();
  const orderId = await buy(member, activity);
  await openAs(page, member, '/sociodashboard/perfil');
  const edit = page.getByRole('button', { name: 'Actualizar Perfil' });
  await expect(edit).toBeVisible();

  await pressAt(page, 'Actualizar Perfil');
  const profile = page.getByRole('dialog', { name: 'Actualizar Perfil' });
  await expect(profile).toBeVisible();
  await tabTo(page, 'Nombre');
  await page.keyboard.type('Renata');
  await tabTo(page, 'Teléfono');
  await page.keyboard.type('1123456789');
  await page.keyboard.press('Enter');
  await expect(profile).toBeHidden();
  await expect(page.getByRole('main').getByText('Renata')).toBeVisible();
  await expect(edit, 'the focus is back where it came from').toBeFocused();

  await pressAt(page, 'Actividades');
  await pressAt(page, `mostrar la reseña de ${activity.name}`);
  await tabTo(page, '1 estrella★');
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Muy buena.');
  await pressAt(page, 'Enviar');
  await expectNotice(page, 'Reseña enviada correctamente');
  await expect(page.getByTitle('4 out of 5')).toBeVisible();
  await pressAt(page, 'Borrar');
  const question = page.getByRole('dialog', { name: '¿Seguro que quieres borrar tu reseña?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Borrar' })).toBeFocused();

  await pressAt(page, 'Recetas');
  await expect(page.getByText('50 recetas')).toBeVisible();
  await tabTo(page, 'Buscar receta');
  await page.keyboard.type('en');
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText(/^\d recetas?$/)).toBeVisible();

  await pressAt(page, 'Compras');
  await pressAt(page, `Ver el comprobante de la orden ${orderNumber(orderId)}`);
  await expect(page.getByRole('heading', { name: 'Comprobante' })).toBeVisible();
  await pressAt(page, 'Compras');
  await expect(page.getByRole('heading', { name: 'Compras', level: 1 })).toBeVisible();
  await pressAt(page, 'Cerrar sesión');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});
