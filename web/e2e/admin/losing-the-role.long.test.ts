import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { placeOrder } from '../gym/orders.ts';
import { setAdmin } from '../gym/people.ts';
import { stored } from '../gym/records.ts';
import { firstRow, save } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

async function expectOut(page: Page): Promise<void> {
  await expectNotice(page, /Ya no sos administrador/);
  await expect(page).toHaveURL(/\/sociodashboard/);
}

test('an admin who has lost the role is out when they save, and told so', async ({ page, admin, activity }) => {
  await openAs(page, admin, `/admindashboard/clases/edit/${activity.activityId}`);
  await page.getByLabel('Precio').fill('1');
  await setAdmin(admin, false);
  await save(page).click();
  await expectOut(page);
  expect(await stored(`activities/${activity.activityId}`)).toMatchObject({ price: 10_000 });
});

test('an admin who has lost the role is out when they cancel an order', async ({ page, admin, member, activity }) => {
  const { orderId } = await placeOrder(member, activity);
  await openAs(page, admin, '/admindashboard/ordenes');
  await page.getByRole('button', { name: `Cancelar orden ${orderId}` }).click();
  // Only with the request: otherwise a change of any order would end the live list and sign the admin out first.
  await page.route('**/api/order/canceled/**', async (route) => {
    await setAdmin(admin, false);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Si, estoy seguro' }).click();
  await expectOut(page);
  expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Created' });
});

test('an admin who has lost the role is out when they open another section', async ({ page, admin }) => {
  await openAs(page, admin, '/admindashboard/clases');
  await expect(firstRow(page)).toBeVisible();
  await setAdmin(admin, false);
  await page.getByRole('link', { name: 'Instructores' }).click();
  await expectOut(page);
});

test('a member is not shown the dashboard', async ({ page, member }) => {
  await openAs(page, member, '/admindashboard/clases');
  await expect(page).toHaveURL(/\/sociodashboard/);
});
