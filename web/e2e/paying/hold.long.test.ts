/** The job that ends holds processes every order, so these tests take turns. */
import { runSchedule } from '../../../scripts/system/schedules.ts';
import { expect, test } from '../fixtures.ts';
import { takenOf } from '../gym/activities.ts';
import { endHold, ordersOf, placeOrder } from '../gym/orders.ts';
import { cartLine } from '../steps/cart.ts';
import { openAs } from '../steps/session.ts';

test.describe('a hold that runs out', { lock: 'holds' }, () => {
  test('is counted down and said at once; its place is free soon after, and can be bought again', async ({
    page,
    member,
    activity,
  }) => {
    await placeOrder(member, activity);
    await page.clock.install();
    await openAs(page, member, '/sociodashboard/compras');
    await expect(page.getByText(/^1[45]:\d\d$/)).toBeVisible();
    await page.clock.fastForward('15:00');
    await expect(page.getByText('Se venció el tiempo para pagar.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar pago' })).toHaveCount(0);

    await endHold(member);
    await runSchedule('endHolds');
    await expect(page.getByText('Cancelada: se venció el tiempo para pagar')).toBeVisible();
    expect(await takenOf(activity.slotId)).toBe(0);

    await page.getByRole('button', { name: 'Volver a comprar' }).click();
    await expect(cartLine(page, activity)).toBeVisible();
  });

  test('is over for a buyer who comes back from the payment page: the order is canceled', async ({
    page,
    member,
    activity,
  }) => {
    const { orderId } = await placeOrder(member, activity);
    await endHold(member);
    await runSchedule('endHolds');
    expect(await ordersOf(member)).toMatchObject([{ state: 'Canceled' }]);
    await openAs(page, member, `/sociodashboard/compras?status=null&external_reference=${orderId}`);
    await expect(page.getByText('Esta orden está cancelada')).toBeVisible();
  });
});
