import { beforeAll, describe, expect, test, vi } from 'vitest';
import { joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { newOrder, newPaidOrder, pay, queuedPayment, refundsOf, resolvePayment } from '../../test/purchases.ts';
import { stateOf, stored, takenOf } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { endHolds } from './end-holds.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const cancel = (orderId: string, refund?: boolean) =>
  admin.ask('PUT', `/order/canceled/${orderId}`, refund === undefined ? undefined : { refund });
const setStatus = (paymentId: number, status: string) => gym.mercadoPago('PATCH', `/payments/${paymentId}`, { status });
const refundCount = async (paymentId: number) => (await refundsOf(gym, paymentId)).length;
const outcomeOf = async (paymentId: number) => (await stored(`payments/${paymentId}`)).outcome;

describe('an admin who cancels a paid order', () => {
  test('with a refund: the money is returned at once, and only once', async () => {
    const { orderId, slot, paymentId } = await newPaidOrder(gym);
    for (const _ of [1, 2])
      expect((await cancel(orderId, true)).body).toMatchObject({
        state: 'Canceled',
        canceledBecause: 'admin',
        refund: 'refunded',
      });
    expect(await refundCount(paymentId)).toBe(1);
    expect(await takenOf(slot.id)).toBe(0);
    expect(await outcomeOf(paymentId)).toBe('refunded');
  });

  test('with a refund while Mercado Pago is down: the refund is due, and the job makes it', async () => {
    const { orderId, paymentId } = await newPaidOrder(gym);
    await gym.mercadoPago('PUT', '/faults', { apiErrorRate: 1 });
    const reply = await cancel(orderId, true);
    await gym.mercadoPago('DELETE', '/faults');
    expect(reply).toMatchObject({ status: 200, body: { state: 'Canceled', refund: 'refundDue' } });
    expect(await refundCount(paymentId)).toBe(0);
    await reconcileOrders(timeNow());
    expect(await refundCount(paymentId)).toBe(1);
    expect(await outcomeOf(paymentId)).toBe('refunded');
  });

  test('without a refund: the gym keeps the money, and a repeated notification changes nothing', async () => {
    const { orderId, paymentId } = await newPaidOrder(gym);
    expect((await cancel(orderId, false)).body).toMatchObject({ state: 'Canceled', refund: null });
    await setStatus(paymentId, 'approved');
    expect(await refundCount(paymentId)).toBe(0);
    expect(await outcomeOf(paymentId)).toBe('kept');
  });

  test("without a word about the money, as the specification's client: the payment waits in the queue", async () => {
    const { orderId, paymentId } = await newPaidOrder(gym);
    expect((await cancel(orderId)).body).toMatchObject({ state: 'Canceled', refund: null });
    await setStatus(paymentId, 'approved');
    expect(await queuedPayment(admin, paymentId)).toMatchObject({
      unclearBecause: 'orderCanceled',
      actions: ['refund', 'dismiss'],
      order: { id: orderId, state: 'Canceled' },
    });
    expect((await resolvePayment(admin, paymentId, 'refund')).body).toMatchObject({ outcome: 'refunded', actions: [] });
    expect(await refundCount(paymentId)).toBe(1);
    expect(await queuedPayment(admin, paymentId)).toBeUndefined();
  });
});

describe('the queue of unclear payments', () => {
  test('is only for admins', async () => {
    const { ana, paymentId } = await newPaidOrder(gym, { amount: 1 });
    expect((await ana.ask('GET', '/payments/unclear')).status).toBe(403);
    expect((await ana.ask('POST', `/payments/${paymentId}/settle`, { action: 'accept' })).status).toBe(403);
  });

  test('refuses unknown payments and unknown actions', async () => {
    const { paymentId } = await newPaidOrder(gym, { amount: 1 });
    expect((await resolvePayment(admin, 999_999, 'refund')).body.error.code).toBe('PAYMENT_NOT_FOUND');
    expect((await resolvePayment(admin, paymentId, 'keep')).body.error.code).toBe('INVALID');
  });
});

describe('a payment of a wrong amount', () => {
  test('can be accepted: the order completes, and accepting again changes nothing', async () => {
    const { orderId, slot, paymentId } = await newPaidOrder(gym, { amount: 19_000 });
    expect(await queuedPayment(admin, paymentId)).toMatchObject({
      unclearBecause: 'amount',
      amount: 19_000,
      actions: ['refund', 'accept'],
      order: { totalPrice: 20_000 },
    });
    for (const _ of [1, 2])
      expect((await resolvePayment(admin, paymentId, 'accept')).body).toMatchObject({
        outcome: 'completed',
        order: { state: 'Complete', paymentId: String(paymentId) },
      });
    expect(await stateOf(orderId)).toBe('Complete');
    expect(await takenOf(slot.id)).toBe(1);
    expect((await resolvePayment(admin, paymentId, 'refund')).body.error).toMatchObject({
      code: 'PAYMENT_SETTLED',
      outcome: 'completed',
      actions: [],
    });
  });

  test('can be refunded, and the order can be paid again', async () => {
    const { orderId, preferenceId, paymentId } = await newPaidOrder(gym, { amount: 19_000 });
    const { body } = await resolvePayment(admin, paymentId, 'refund');
    expect(body).toMatchObject({ outcome: 'refunded', order: { state: 'Created' } });
    await pay(gym, preferenceId);
    expect(await stateOf(orderId)).toBe('Complete');
    expect(await refundCount(paymentId)).toBe(1);
  });

  test('cannot be accepted once the buyer has deleted the account: nobody would take the place', async () => {
    const { ana, orderId, slot, paymentId } = await newPaidOrder(gym, { amount: 19_000 });
    await endHolds(fromNow(16 * 60_000));
    await ana.ask('DELETE', `/user/${ana.uid}`);
    expect(await resolvePayment(admin, paymentId, 'accept')).toMatchObject({
      status: 404,
      body: { error: { code: 'USER_NOT_FOUND' } },
    });
    expect(await stateOf(orderId)).toBe('Canceled');
    expect(await takenOf(slot.id)).toBe(0);
    expect((await resolvePayment(admin, paymentId, 'refund')).body.outcome).toBe('refunded');
  });

  test('can only be refunded once another payment has completed the order', async () => {
    const { paymentId, preferenceId } = await newPaidOrder(gym, { amount: 1 });
    await pay(gym, preferenceId);
    expect((await queuedPayment(admin, paymentId)).actions).toEqual(['refund']);
  });
});

test('a payment in another currency can only be refunded', async () => {
  const { paymentId } = await newPaidOrder(gym, { currency: 'USD' });
  expect((await queuedPayment(admin, paymentId)).actions).toEqual(['refund']);
  const { body } = await resolvePayment(admin, paymentId, 'accept');
  expect(body.error).toMatchObject({ code: 'PAYMENT_SETTLED', actions: ['refund'] });
});

test('a dismissed dispute leaves the payment paying for its order until Mercado Pago decides against it', async () => {
  const { orderId, slot, paymentId } = await newPaidOrder(gym);
  await setStatus(paymentId, 'in_mediation');
  expect(await queuedPayment(admin, paymentId)).toMatchObject({
    unclearBecause: 'mediation',
    actions: ['dismiss', 'refund'],
  });
  await resolvePayment(admin, paymentId, 'dismiss');
  await setStatus(paymentId, 'in_mediation');
  expect(await queuedPayment(admin, paymentId)).toBeUndefined();
  expect(await stateOf(orderId)).toBe('Complete');
  await setStatus(paymentId, 'charged_back');
  expect(await stateOf(orderId)).toBe('Canceled');
  expect(await takenOf(slot.id)).toBe(0);
});

describe('a payment for an order that no longer exists', () => {
  async function payForDeletedOrder() {
    const { orderId, preferenceId } = await newOrder(gym);
    await db().doc(`orders/${orderId}`).delete();
    return { orderId, paymentId: (await pay(gym, preferenceId)).id };
  }

  test('is logged like every other payment, so that the alert sees it', async () => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { orderId, paymentId } = await payForDeletedOrder();
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    logged.mockRestore();
    expect(lines).toContainEqual(
      expect.objectContaining({
        message: 'payment settled',
        paymentId: String(paymentId),
        orderId,
        outcome: 'unclear',
      }),
    );
  });

  test('can be refunded', async () => {
    const { paymentId } = await payForDeletedOrder();
    expect(await queuedPayment(admin, paymentId)).toMatchObject({
      unclearBecause: 'orderUnknown',
      order: null,
      actions: ['refund', 'dismiss'],
    });
    expect((await resolvePayment(admin, paymentId, 'refund')).body.outcome).toBe('refunded');
    expect(await refundCount(paymentId)).toBe(1);
  });

  test('can be kept, and a repeated notification changes nothing', async () => {
    const { paymentId } = await payForDeletedOrder();
    expect((await resolvePayment(admin, paymentId, 'dismiss')).body.outcome).toBe('kept');
    await setStatus(paymentId, 'approved');
    expect(await refundCount(paymentId)).toBe(0);
    expect(await queuedPayment(admin, paymentId)).toBeUndefined();
  });
});
