import { expect, test } from '../fixtures.ts';
import { takenOf } from '../gym/activities.ts';
import { buy } from '../gym/orders.ts';
import { openAs } from '../steps/session.ts';

test('a member undoes a purchase with the button of the law, and asks for the end of the service beside it', async ({
  page,
  member,
  activity,
}) => {
  await buy(member, activity);
  await openAs(page, member, '/arrepentimiento');
  const own = page.getByRole('region', { name: 'Tus compras de los últimos diez días' });
  await own.getByRole('button', { name: 'Arrepentirme' }).click();
  await page.getByRole('button', { name: 'Sí, arrepentirme' }).click();
  const receipt = page.getByRole('status').filter({ hasText: 'Listo, cancelamos tu compra' });
  await expect(receipt).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  expect(await takenOf(activity.slotId)).toBe(0);

  await page
    .getByRole('navigation', { name: 'Tus derechos' })
    .getByRole('link', { name: 'Botón de baja de servicio' })
    .click();
  await page.getByRole('button', { name: 'Pedir la baja' }).click();
  await expect(page.getByText('El email es obligatorio')).toBeVisible();
  await page.getByLabel('Email de la compra').fill('nadie@gympower.test');
  await page.getByRole('button', { name: 'Pedir la baja' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu pedido de baja' })).toBeVisible();
});
