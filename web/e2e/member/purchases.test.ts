import { expect, test } from '../fixtures.ts';
import { takenOf } from '../gym/activities.ts';
import { buy, ordersOf } from '../gym/orders.ts';
import { openPaymentPage } from '../steps/checkout.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

test('a member reads the receipt of a purchase, ready to be printed', async ({ page, member, activity }) => {
  await buy(member, activity);
  await page.route('**/api/order/user/*', async (route) => {
    const response = await route.fetch();
    const [order] = (await response.json()) as { lines: { id: string }[] }[];
    const lines = Array.from({ length: 8 }, (_, index) => ({ ...order!.lines[0]!, id: `linea-${index}` }));
    await route.fulfill({ response, json: [{ ...order, lines }] });
  });
  await openAs(page, member, '/sociodashboard/compras');
  await page.getByRole('link', { name: /^Ver el comprobante/ }).click();
  const receipt = page.getByRole('article');
  await expect(receipt.getByText('Total $10.000')).toBeVisible();
  await expect(receipt.getByText(/Mercado Pago, operación \d+/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(receipt).toBeVisible();
  for (const landscape of [false, true]) {
    const pdf = await page.pdf({ format: 'A4', landscape });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), `landscape: ${landscape}`).toHaveLength(1);
  }
});

test('a member cancels an unpaid order after a second thought, and the place is free again', async ({
  page,
  member,
  activity,
}) => {
  await openPaymentPage(page, member, activity);
  await page.getByRole('link', { name: 'Volver al comercio' }).click();
  const unpaid = page.getByText('Volviste sin pagar');
  await expect(unpaid).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Está seguro que desea cancelar?' });

  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(question.getByText('Una vez cancelado no se podrá recuperar')).toBeVisible();
  await question.getByRole('button', { name: 'No cancelar' }).click();
  await expectNotice(page, 'Su pedido no ha sido cancelado');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  expect(await takenOf(activity.slotId)).toBe(1);
  expect(await ordersOf(member)).toMatchObject([{ state: 'Created' }]);

  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await question.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expectNotice(page, 'Su pedido ha sido cancelado');
  expect(await takenOf(activity.slotId)).toBe(0);
  expect(await ordersOf(member)).toMatchObject([{ state: 'Canceled' }]);
  await expect(unpaid, 'the hold is over').toHaveCount(0);
});
