/** Only the gym's oldest descuento counts, so the tests that use it and the one that changes it take turns. */
import { expect, test } from '../fixtures.ts';
import { newActivity, takenOf } from '../gym/activities.ts';
import { preferencesOf } from '../gym/mercado-pago.ts';
import { addToCart, cartOf, ordersOf, setCampaign } from '../gym/orders.ts';
import { callAs } from '../gym/rest.ts';
import { applyCode, cartPanel, goFromCartToPay, openCart, payButton, putIntoCart } from '../steps/cart.ts';
import { openCheckout } from '../steps/checkout.ts';
import { openAs } from '../steps/session.ts';

test.describe('the discount code', { lock: 'campaign' }, () => {
  test.afterEach(() => setCampaign(10));

  test('a wrong code shakes red each time again; the right one turns green and lowers the total', async ({ page }) => {
    await putIntoCart(page, await newActivity({ price: 10_001 }));
    await openCart(page);
    const answer = cartPanel(page).locator('p[role=status]');
    // The look changes with every wrong code, or the animation would not restart.
    const attempts = [
      { code: 'nada', look: 'refused' },
      { code: 'tampoco', look: 'refusedAgain' },
      { code: 'nunca', look: 'refused' },
    ];
    for (const { code, look } of attempts) {
      await applyCode(page, code);
      await expect(answer).toHaveAttribute('data-look', look);
    }
    await applyCode(page, 'gym_power2022');
    await expect(answer.getByText('Código aplicado: 10% de descuento')).toBeVisible();
    await expect(cartPanel(page).getByText('Total $9.001')).toBeVisible();
  });

  test('a tab that shows another total than the order has does not send its buyer to pay', async ({
    page,
    member,
    activity,
  }) => {
    await openCheckout(page, member, activity);
    const orderId = await cartOf(member);
    await callAs(member, 'PUT', '/order/checkout', { orderId, state: 'Created', codigo: 'GYM_POWER2022' });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Te falta pagar esta compra' })).toBeVisible();
    await expect(page.getByText('$9.000')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  test('a purchase that costs nothing is complete at once, without a payment page', async ({
    page,
    member,
    activity,
  }) => {
    await setCampaign(100);
    await addToCart(member, activity);
    await openAs(page, member, '/about');
    await openCart(page);
    await applyCode(page, 'GYM_POWER2022');
    await expect(cartPanel(page).getByText('Total $0')).toBeVisible();
    await goFromCartToPay(page);
    await payButton(page).click();

    await expect(page.getByText('¡Listo, ya tenés tu lugar!')).toBeVisible();
    await expect(page).toHaveURL(/\/sociodashboard\/compras$/);
    await expect(page.getByRole('row').filter({ hasText: activity.name })).toHaveText(/Complete\s*\$0/);
    const orders = await ordersOf(member);
    expect(orders).toMatchObject([{ state: 'Complete', totalPrice: 0 }]);
    expect(await preferencesOf(orders[0]!.id)).toEqual([]);
    expect(await takenOf(activity.slotId)).toBe(1);

    await page.getByRole('link', { name: /^Ver el comprobante/ }).click();
    await expect(page.getByText('Incluye 100% de descuento (GYM_POWER2022)')).toBeVisible();
    await expect(page.getByText('Sin cargo')).toBeVisible();
  });
});
