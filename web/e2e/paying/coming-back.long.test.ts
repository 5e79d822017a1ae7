import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { decidePayment } from '../gym/mercado-pago.ts';
import { buy, ordersOf } from '../gym/orders.ts';
import { payButton } from '../steps/cart.ts';
import { openPaymentPage } from '../steps/checkout.ts';
import { openAs } from '../steps/session.ts';

const PURCHASES = /\/sociodashboard\/compras/;
const paid = (page: Page) => page.getByText('¡Listo, ya tenés tu lugar!');
const awaited = (page: Page) => page.getByText('Tu pago está en camino');
const goBackToShop = (page: Page) => page.getByRole('link', { name: 'Volver al comercio' }).click();

test('with a payment approved, the buyer is told once that the place is theirs', async ({ page, member, activity }) => {
  await openPaymentPage(page, member, activity);
  await payButton(page).click();
  await expect(paid(page)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: activity.name });
  await expect(row.getByText(/Vigente hasta el/)).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(paid(page)).toHaveCount(0);
});

test('with a payment pending, the screen waits, and follows what Mercado Pago decides', async ({
  page,
  member,
  activity,
}) => {
  const { orderId } = await openPaymentPage(page, member, activity);
  await page.getByRole('button', { name: 'Dejar pendiente' }).click();
  await expect(awaited(page)).toBeVisible();
  await expect(page.getByText('El pago está en camino: Mercado Pago todavía no lo confirmó.')).toBeVisible();
  await decidePayment(orderId, 'approved');
  await expect(paid(page)).toBeVisible();
});

test('without a payment, with the literal null in the address, nothing is charged and the place waits', async ({
  page,
  member,
  activity,
}) => {
  await openPaymentPage(page, member, activity);
  await goBackToShop(page);
  await expect(page.getByText('Volviste sin pagar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar pago' })).toBeVisible();
  expect(await ordersOf(member)).toMatchObject([{ state: 'Created' }]);

  await page.goto(
    '/sociodashboard?collection_id=null&collection_status=null&payment_id=null&status=null&external_reference=null',
  );
  await expect(page.getByText('Volviste sin pagar')).toBeVisible();
  await expect(page).toHaveURL(PURCHASES);
});

test('an address that only claims a payment buys nothing', async ({ page, member, activity }) => {
  await openPaymentPage(page, member, activity);
  await page.goto('/sociodashboard?status=approved&collection_status=approved&payment_id=123456');
  await expect(awaited(page)).toBeVisible();
  expect(await ordersOf(member)).toMatchObject([{ state: 'Created' }]);
});

test('while the server cannot be asked, the screen says so and goes on asking', async ({ page, member, activity }) => {
  await buy(member, activity);
  await openAs(page, member, '/robots.txt');
  await page.route('**/api/order/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.goto('/sociodashboard/compras?status=approved&external_reference=x');
  await expect(page.getByText('No podemos preguntar por tu pago')).toBeVisible();
  await page.unroute('**/api/order/*');
  await expect(page.getByText('No pudimos saber cómo terminó tu pago')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: activity.name })).toBeVisible();
});
