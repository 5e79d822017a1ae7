/** The job that reads the changes at Mercado Pago which no notification announced. */
import { expect, test } from 'vitest';
import { openGym } from '../../test/gym.ts';
import { newOrder, newPaidOrder, pay } from '../../test/purchases.ts';
import { stateOf, stored, takenOf } from '../../test/records.ts';
import { endPlanPeriods } from '../buying/end-plan-periods.ts';
import { db } from '../platform/firebase.ts';
import { endHolds } from './end-holds.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
const later = (minutes: number) => fromNow(minutes * 60_000);
const changeSilently = (paymentId: number, change: object) =>
  gym.mercadoPago('PATCH', `/payments/${paymentId}`, { notify: false, ...change });

test.each(['refunded', 'charged_back'])(
  "a payment that is %s in Mercado Pago's own panel cancels its order",
  async (status) => {
    const { orderId, slot, paymentId } = await newPaidOrder(gym);
    await changeSilently(paymentId, { status });
    await Promise.all([reconcileOrders(timeNow()), reconcileOrders(timeNow())]);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Canceled', canceledBecause: 'refund' });
    expect(await takenOf(slot.id)).toBe(0);
    expect((await stored(`payments/${paymentId}`)).outcome).toBe('reversed');
  },
);

test('a payment that is made after the hold gets its place', async () => {
  const { slot, orderId, preferenceId } = await newOrder(gym, { capacity: 1 });
  await endHolds(later(16));
  expect(await stateOf(orderId)).toBe('Canceled');
  await pay(gym, preferenceId, { notify: false });
  await reconcileOrders(later(20));
  expect(await stateOf(orderId)).toBe('Complete');
  expect(await takenOf(slot.id)).toBe(1);
});

test('a payment for an order that its member canceled is refunded', async () => {
  const { ana, orderId, preferenceId } = await newOrder(gym);
  await ana.ask('PUT', `/order/canceled/${orderId}`);
  const { id } = await pay(gym, preferenceId, { notify: false });
  await reconcileOrders(timeNow());
  expect(await stateOf(orderId)).toBe('Canceled');
  expect((await stored(`payments/${id}`)).outcome).toBe('refunded');
});

test('a payment whose buyer deleted the account in the meantime is refunded', async () => {
  const { ana, slot, orderId, paymentId } = await newPaidOrder(gym, { notify: false });
  await db().doc(`users/${ana.uid}`).delete();
  await reconcileOrders(later(16));
  await endHolds(later(16));
  expect(await stateOf(orderId)).toBe('Canceled');
  expect(await takenOf(slot.id)).toBe(0);
  expect((await stored(`payments/${paymentId}`)).outcome).toBe('refunded');
});

test('a refund after the plan period does not free the place a second time', async () => {
  const { slot, orderId, paymentId } = await newPaidOrder(gym);
  await endPlanPeriods(later(31 * 24 * 60));
  await changeSilently(paymentId, { status: 'refunded' });
  await reconcileOrders(timeNow());
  expect(await stateOf(orderId)).toBe('Canceled');
  expect(await takenOf(slot.id)).toBe(0);
});
