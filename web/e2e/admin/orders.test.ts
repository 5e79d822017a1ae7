import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newActivity, newHour, takenOf } from '../gym/activities.ts';
import { addToCart, buy, placeOrder } from '../gym/orders.ts';
import { newMember } from '../gym/people.ts';
import { stored } from '../gym/records.ts';
import { row, search } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

const ORDERS = '/admindashboard/ordenes';
const cancel = (page: Page, orderId: string) => page.getByRole('button', { name: `Cancelar orden ${orderId}` });
const sure = (page: Page) => page.getByRole('button', { name: 'Si, estoy seguro' });

test('an admin cancels an order after a second thought, and its place is free', async ({
  page,
  admin,
  member,
  activity,
}) => {
  const { orderId } = await placeOrder(member, activity);
  await openAs(page, admin, ORDERS);
  await cancel(page, orderId).click();
  await expect(page.getByText('¿Seguro quieres cancelar esta orden?')).toBeVisible();
  await page.getByRole('button', { name: 'No estoy seguro' }).click();
  expect(await takenOf(activity.slotId)).toBe(1);
  await cancel(page, orderId).click();
  await expect(sure(page)).toBeVisible();
  await expect(page.getByText(/Devolver/), 'nothing was paid').toHaveCount(0);
  await sure(page).click();
  await expectNotice(page, 'Orden cancelada correctamente');
  await expect(row(page, orderId).getByText('Canceled (por un admin)')).toBeVisible();
  await expect(cancel(page, orderId)).toHaveCount(0);
  expect(await takenOf(activity.slotId)).toBe(0);
});

test('an admin who cancels a paid order gives the money back in the same dialog', async ({
  page,
  admin,
  member,
  activity,
}) => {
  const orderId = await buy(member, activity);
  await openAs(page, admin, ORDERS);
  await cancel(page, orderId).click();
  await expect(page.getByLabel(/Devolver \$10.000 por Mercado Pago/)).toBeChecked();
  await sure(page).click();
  await expectNotice(page, 'Mercado Pago confirmó la devolución');
  const order = (await stored(`orders/${orderId}`))!;
  expect(order).toMatchObject({ state: 'Canceled' });
  expect(await stored(`payments/${order['paymentId']}`)).toMatchObject({ status: 'refunded', outcome: 'refunded' });
});

test('an admin moves a member to another hour, and gives back one of two places of an order', async ({
  page,
  admin,
  member,
  activity,
}) => {
  const other = await newActivity({ called: 'Otra', price: 12_000 });
  const saturday = await newHour(activity);
  await addToCart(member, other, 12_000);
  const orderId = await buy(member, activity);
  await openAs(page, admin, ORDERS);

  await page.getByRole('button', { name: `Cambiar horario de ${orderId}` }).click();
  await page.getByRole('radio', { name: new RegExp(activity.name) }).check();
  await expect(page.getByRole('button', { name: 'Cambiar horario', exact: true })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Nuevo horario' }).selectOption(saturday);
  await page.getByRole('button', { name: 'Cambiar horario', exact: true }).click();
  await expectNotice(page, new RegExp(`pasó a ${activity.name}, Sabado 9:00`));
  expect(await takenOf(activity.slotId)).toBe(0);
  expect(await takenOf(saturday)).toBe(1);

  await cancel(page, orderId).click();
  await page.getByRole('radio', { name: new RegExp(`${other.name}, Lunes 7:00`) }).check();
  await expect(page.getByText('Le devolvemos $12.000 por Mercado Pago')).toBeVisible();
  await sure(page).click();
  await expectNotice(page, 'Mercado Pago confirmó la devolución');
  await expect(row(page, orderId).getByText('$12.000', { exact: true })).toBeVisible();
  expect(await takenOf(other.slotId)).toBe(0);
  const order = (await stored(`orders/${orderId}`))!;
  expect(order).toMatchObject({ state: 'Complete', givenBack: 12_000 });
  expect(await stored(`payments/${order['paymentId']}`)).toMatchObject({ outcome: 'completed', refunded: 12_000 });
});

test('an admin is told that an order could not be canceled', async ({ page, admin, member, activity }) => {
  const { orderId } = await placeOrder(member, activity);
  await openAs(page, admin, ORDERS);
  await page.route('**/api/order/canceled/**', (route) => route.fulfill({ status: 500, json: {} }));
  await cancel(page, orderId).click();
  await sure(page).click();
  await expectNotice(page, 'Algo salió mal al cancelar la orden');
});

test('an admin deletes a user after being asked, and the account is gone', async ({ page, admin }) => {
  const member = await newMember({ name: 'Adiós' });
  await openAs(page, admin, '/admindashboard/usuarios');
  const remove = page.getByRole('button', { name: `Borrar ${member.uid}` });
  await remove.click();
  await expect(page.getByText('¿Seguro que quieres borrar el usuario?')).toBeVisible();
  await page.getByRole('button', { name: 'Si, quiero borrarlo' }).click();
  await expect(remove).toHaveCount(0);
  await expect.poll(() => stored(`users/${member.uid}`)).toBeUndefined();
});

test('an admin is told that another admin cannot be deleted', async ({ page, admin }) => {
  await openAs(page, admin, '/admindashboard/usuarios');
  await search(page, 'admin@gympower.test');
  await page.getByRole('button', { name: 'Borrar admin', exact: true }).click();
  await page.getByRole('button', { name: 'Si, quiero borrarlo' }).click();
  await expectNotice(page, 'Algo salió mal al borrar el usuario');
});
