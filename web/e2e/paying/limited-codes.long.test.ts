/** Codes with limits, from the dashboard to the cart, the checkout and the desk. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { addToCart, ordersOf } from '../gym/orders.ts';
import { newDesk, newMember, type Person } from '../gym/people.ts';
import { findStored, firestore } from '../gym/records.ts';
import { callAs } from '../gym/rest.ts';
import { applyCode, cartPanel, goFromCartToPay, goToPaymentPage, openCart, payButton } from '../steps/cart.ts';
import { row, save } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

const newCode = () => `L-${randomUUID().slice(0, 8).toUpperCase()}`;

const answer = (page: Page) => cartPanel(page).locator('p[role=status]');

async function openOwnCart(page: Page, member: Person): Promise<void> {
  await openAs(page, member, '/about');
  await openCart(page);
}

test('an admin limits a code to one use in a class; the member after that reads that it is used up', async ({
  page,
  newDevice,
  admin,
  member,
  activity,
}) => {
  test.slow();
  const code = newCode();
  const other = await newActivity({ price: 8_000 });
  await openAs(page, admin, '/admindashboard/descuentos');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código').fill(code);
  await dialog.getByLabel('Descuento (%)').fill('20');
  await dialog.getByLabel('Desde').fill('2026-11-02');
  await dialog.getByLabel('Último día').fill('2026-11-01');
  await expect(dialog.getByText('Tiene que terminar después de empezar')).toBeVisible();
  await dialog.getByLabel('Desde').fill('');
  await dialog.getByLabel('Último día').fill('2099-12-31');
  await dialog.getByLabel('Usos en total').fill('1');
  await dialog.getByLabel(activity.activityId).check();
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expectNotice(page, `${code} ya vale, dentro de sus límites.`);
  await expect(row(page, code)).toHaveText(/20%\s*Vale ahora\s*Hasta el 31\/12\/2099\s*0 de 1/);

  const phone = await newDevice();
  await addToCart(member, other, 8_000);
  await openOwnCart(phone, member);
  await applyCode(phone, code);
  await expect(answer(phone)).toHaveText('Ese código es para otras clases');
  await addToCart(member, activity);
  await openOwnCart(phone, member);
  await applyCode(phone, code);
  await expect(answer(phone)).toHaveText(`Código aplicado: 20% de descuento en ${activity.name}`);
  await expect(cartPanel(phone).getByText('Total $16.000')).toBeVisible();
  await goFromCartToPay(phone);
  await goToPaymentPage(phone);
  expect(await ordersOf(member)).toMatchObject([{ state: 'Created', totalPrice: 16_000 }]);
  await expect(row(page, code)).toContainText(/Agotado.*1 de 1/s);

  const next = await newMember();
  const secondPhone = await newDevice();
  await addToCart(next, activity);
  await openOwnCart(secondPhone, next);
  await applyCode(secondPhone, code);
  await expect(answer(secondPhone)).toHaveText('Ese código de descuento ya se usó todas las veces que se podía.');

  await row(page, code).getByRole('link').first().click();
  await page.getByLabel('Usos en total').fill('2');
  await save(page).click();
  await expectNotice(page, 'Descuento editado correctamente');
  expect(await findStored('descuentos', 'codigo', code)).toMatchObject({ maxUses: 2, uses: 1, descuento: 20 });
  await applyCode(secondPhone, code);
  await expect(answer(secondPhone)).toHaveText('Código aplicado: 20% de descuento');
});

test('a code that ends before its buyer pays is taken off, and the buyer sees the new total first', async ({
  page,
  admin,
  member,
  activity,
}) => {
  const code = newCode();
  const made = await callAs<{ id: string }>(admin, 'POST', '/descuento', { codigo: code, descuento: 50, perMember: 1 });
  await addToCart(member, activity);
  await openOwnCart(page, member);
  await applyCode(page, code);
  await goFromCartToPay(page);
  await expect(page.getByRole('main').getByText(`Ahorrás con ${code} (50%)`)).toBeVisible();
  await firestore.doc(`descuentos/${made.id}`).update({ validUntil: new Date() });
  await payButton(page).click();
  await expect(page.getByRole('alert').getByText(/no está vigente.*revisá el total antes de pagar/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Total $10.000')).toBeVisible();
  expect(await ordersOf(member)).toEqual([]);
  await goToPaymentPage(page);
  expect(await ordersOf(member)).toMatchObject([{ state: 'Created', totalPrice: 10_000 }]);
});

test('the desk sells with a code that somebody brings along', async ({ page, admin, activity }) => {
  const code = newCode();
  await callAs(admin, 'POST', '/descuento', { codigo: code, descuento: 25, maxUses: 1 });
  const rosa = await newMember();
  await openAs(page, await newDesk(), `/admindashboard/vender?socio=${rosa.uid}`);
  await page.getByLabel('Filtrar').fill(activity.name);
  await page.getByRole('button', { name: 'Lunes 7:00' }).click();
  await applyCode(page, code);
  await page.getByRole('button', { name: 'Cobrar $7.500' }).click();
  await expectNotice(page, 'Venta registrada');
  expect(await findStored('descuentos', 'codigo', code)).toMatchObject({ uses: 1 });
});
