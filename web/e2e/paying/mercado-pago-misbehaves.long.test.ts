/** The stand-in's faults affect every order, so each of these runs while no other test does. */
import { expect, test } from '../fixtures.ts';
import { takenOf } from '../gym/activities.ts';
import { liftFaults, notificationsDelivered, setFaults } from '../gym/mercado-pago.ts';
import { ordersOf } from '../gym/orders.ts';
import { PAYMENT_PAGE, payButton } from '../steps/cart.ts';
import { openCheckout, openPaymentPage } from '../steps/checkout.ts';
import { expectNotice } from '../steps/notices.ts';

test.describe('while Mercado Pago misbehaves', { lock: '-exclusive-' }, () => {
  test.afterEach(async () => {
    await liftFaults();
  });

  test('it is down: the place is held, with the time that is left, and can be paid for later', async ({
    page,
    member,
    activity,
  }) => {
    await openCheckout(page, member, activity);
    await setFaults({ apiErrorRate: 1 });
    await payButton(page).click();
    await expectNotice(page, 'Mercado Pago no responde en este momento');
    await expect(page.getByRole('heading', { name: 'Te falta pagar esta compra' })).toBeVisible();
    await expect(page.getByText(/^1[45]:\d\d$/)).toBeVisible();

    await liftFaults();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Continuar pago' }).click();
    await expect(page).toHaveURL(PAYMENT_PAGE);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  test('no notification arrives: the screen polls until the payment is known', async ({ page, member, activity }) => {
    await openPaymentPage(page, member, activity);
    await setFaults({ dropWebhooks: true, searchLagMs: 5_000 });
    await payButton(page).click();
    await expect(page.getByText('Tu pago está en camino')).toBeVisible();
    await expect(page.getByText('¡Listo, ya tenés tu lugar!')).toBeVisible();
  });

  test('notifications are late and repeated: one purchase, one place', async ({ page, member, activity }) => {
    const { orderId } = await openPaymentPage(page, member, activity);
    await setFaults({ webhookDelayMs: 1_000, duplicateWebhooks: 3 });
    await payButton(page).click();
    await expect(page.getByText('¡Listo, ya tenés tu lugar!')).toBeVisible();
    await expect.poll(() => notificationsDelivered(orderId)).toBe(4);
    expect(await ordersOf(member)).toMatchObject([{ state: 'Complete' }]);
    expect(await takenOf(activity.slotId)).toBe(1);
  });
});
