import { expect, test } from '../fixtures.ts';
import { newActivity, takenOf } from '../gym/activities.ts';
import { addToCart, endHold, ordersOf, placeOrder } from '../gym/orders.ts';
import { followVerification } from '../gym/people.ts';
import { callAs } from '../gym/rest.ts';
import { cartLine, cartPanel, goToPaymentPage, openCart, payButton } from '../steps/cart.ts';
import { openCheckout } from '../steps/checkout.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

test('a member with an unpaid purchase is told that the next one replaces it', async ({ page, member, activity }) => {
  await placeOrder(member, activity);
  const other = await newActivity();
  await openCheckout(page, member, other);
  await expect(page.getByText('10.000: al continuar la reemplazás por esta.')).toBeVisible();
  await goToPaymentPage(page);
  expect((await ordersOf(member)).map(({ state }) => state)).toEqual(['Created', 'Canceled']);
  expect(await takenOf(activity.slotId)).toBe(0);
  expect(await takenOf(other.slotId)).toBe(1);
});

test('a member verifies the address before a second unpaid purchase, and goes on', async ({
  page,
  member,
  activity,
}) => {
  const { orderId } = await placeOrder(member, activity);
  await endHold(member, 60_000);
  await callAs(member, 'PUT', `/order/canceled/${orderId}`, {});
  await openCheckout(page, member, activity);
  await payButton(page).click();
  await expect(page.getByText('Verificá tu email para volver a reservar.')).toBeInViewport();
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expectNotice(page, 'se te envio un mail');
  expect(await followVerification(member.email), 'the link leads back to the purchase').toMatch(/\/checkout$/);
  // The link opens in another tab. The page reacts when the member returns to it.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('Verificá tu email para volver a reservar.')).toBeHidden();
  await goToPaymentPage(page);
});

test('the cart stops at as many places as one purchase may hold, and says so', async ({ page, member, activity }) => {
  await addToCart(member, activity);
  await openAs(page, member, '/clases');
  await openCart(page);
  const more = cartPanel(page).getByRole('button', { name: /^Agregar un lugar/ });
  for (const places of ['2', '3', '4']) {
    await more.click();
    await expect(cartLine(page, activity).getByRole('status')).toHaveText(places);
  }
  await expect(more).toBeDisabled();
  await expect(page.getByText('Como máximo 4 lugares por horario en cada compra.')).toBeVisible();
});
