import { refusalMessage } from '@gym-power/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newActivity, newHour, takenOf } from '../gym/activities.ts';
import { addToCart, buy, placeOrder, sellPack } from '../gym/orders.ts';
import { newMember } from '../gym/people.ts';
import { firestore, stored } from '../gym/records.ts';
import { expectDialogAccessible } from '../steps/accessibility.ts';
import { row, search } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { holdBack } from '../steps/requests.ts';
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
  // On narrower screens, 'Devuelto' is only in the file.
  await page.setViewportSize({ width: 1920, height: 1000 });
  await openAs(page, admin, ORDERS);

  const move = page.getByRole('button', { name: 'Cambiar horario', exact: true });
  // A dialog that fades out still holds the focus.
  const closed = () => expect(page.getByRole('dialog')).toHaveCount(0);
  const choosePlace = async () => {
    await closed();
    await page.getByRole('button', { name: `Cambiar horario de ${orderId}` }).press('Enter');
    await page.getByRole('radio', { name: new RegExp(activity.name) }).press('Space');
    await expect(move).toBeDisabled();
    await page.getByRole('combobox', { name: 'Nuevo horario' }).selectOption(saturday);
  };
  await choosePlace();
  await expectDialogAccessible(page, 'moving, with all chosen');
  const answerMove = await holdBack(page, '**/api/orderline/*/diahora');
  await move.press('Enter');
  await expect(move).toBeDisabled();
  await expectDialogAccessible(page, 'moving, while it waits');
  answerMove('SLOT_FULL');
  await expectNotice(page, refusalMessage('SLOT_FULL'));
  await choosePlace();
  await expectDialogAccessible(page, 'moving, after it was refused');
  await page.keyboard.press('Escape');
  await move.press('Enter');
  await expectNotice(page, new RegExp(`pasó a ${activity.name}, Sabado 9:00`));
  expect(await takenOf(activity.slotId)).toBe(0);
  expect(await takenOf(saturday)).toBe(1);

  const choosePart = async () => {
    await closed();
    await cancel(page, orderId).press('Enter');
    await page.getByRole('radio', { name: new RegExp(`${other.name}, Lunes 7:00`) }).press('Space');
    await expect(page.getByText('Le devolvemos $12.000 por Mercado Pago')).toBeVisible();
  };
  await choosePart();
  await expectDialogAccessible(page, 'canceling a place, chosen');
  const answerCancel = await holdBack(page, '**/api/orderline/*/canceled');
  await sure(page).press('Enter');
  await expect(sure(page)).toBeDisabled();
  await expectDialogAccessible(page, 'canceling a place, while it waits');
  answerCancel('BUSY');
  await expectNotice(page, refusalMessage('BUSY'));
  await choosePart();
  await expectDialogAccessible(page, 'canceling a place, after it was refused');
  await page.keyboard.press('Escape');
  await sure(page).press('Enter');
  await expectNotice(page, 'Mercado Pago confirmó la devolución');
  await expect(row(page, orderId).getByText('$12.000', { exact: true })).toBeVisible();
  expect(await takenOf(other.slotId)).toBe(0);
  const order = (await stored(`orders/${orderId}`))!;
  expect(order).toMatchObject({ state: 'Complete', givenBack: 12_000 });
  expect(await stored(`payments/${order['paymentId']}`)).toMatchObject({ outcome: 'completed', refunded: 12_000 });
});

test('an admin cancels a pack, and the gym keeps its classes that were used or expired long ago', async ({
  page,
  admin,
  member,
  activity,
}) => {
  const { id: orderId } = await sellPack(admin, member, activity);
  const { docs: credits } = await firestore.collection('credits').where('pack.orderId', '==', orderId).get();
  const longAgo = { expiresOn: '2020-03-31' };
  await credits[0]!.ref.update({ ...longAgo, state: 'spent' });
  await credits[1]!.ref.update({ ...longAgo, state: 'expired' });
  await openAs(page, admin, ORDERS);
  await cancel(page, orderId).click();
  await page.getByRole('radio', { name: /Pack de 4 clases/ }).check();
  await expect(page.getByText('Le devolvemos $14.000 en el mostrador')).toBeVisible();
  await sure(page).click();
  await expectNotice(page, 'La devolución quedó anotada en la caja');
  expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete', givenBack: 14_000, kept: 14_000 });
});

test('an admin who cancels an unused pack alone has nothing to choose', async ({ page, admin, member }) => {
  const { id: orderId } = await sellPack(admin, member);
  await openAs(page, admin, ORDERS);
  await cancel(page, orderId).click();
  await expect(page.getByLabel('Devolver $28.000 en el mostrador')).toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await sure(page).click();
  await expectNotice(page, 'La devolución quedó anotada en la caja');
  expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Canceled' });
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
