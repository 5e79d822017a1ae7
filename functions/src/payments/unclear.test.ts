import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addSlot, join, openGym, order, pay, type Person, stored, takenOf } from '../../test/gym.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await join(gym, { isAdmin: true });
});

const standIn = async (method: string, path: string, body?: unknown): Promise<any> =>
  (
    await fetch(`${gym.mercadoPagoUrl}/sandbox${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  ).json();
const refunds = async (paymentId: number) =>
  (await standIn('GET', '/refunds')).filter((each: any) => each.payment_id === paymentId).length;
const queued = async (paymentId: number) =>
  (await admin.ask('GET', '/payments/unclear')).body.find(({ id }: any) => id === String(paymentId));
const settle = (paymentId: number, action: string) => admin.ask('POST', `/payments/${paymentId}/settle`, { action });

async function ordered() {
  const ana = await join(gym);
  const slot = await addSlot({ capacity: 2 });
  return { ana, slot, ...(await order(ana, [{ slot }])) };
}
async function paid(payment: Parameters<typeof pay>[2] = {}) {
  const made = await ordered();
  return { ...made, id: (await pay(gym, made.preferenceId, payment)).id };
}
const state = async (orderId: string): Promise<string> => (await stored(`orders/${orderId}`)).state;

describe('an admin who cancels a paid order', () => {
  test('and gives the money back: at once, and once', async () => {
    const { orderId, slot, id } = await paid();
    for (const _ of [1, 2])
      expect((await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true })).body).toMatchObject({
        state: 'Canceled',
        canceledBecause: 'admin',
        refund: 'refunded',
      });
    expect(await refunds(id)).toBe(1);
    expect(await takenOf(slot.id)).toBe(0);
    expect((await stored(`payments/${id}`)).outcome).toBe('refunded');
  });

  test('while Mercado Pago is down: the refund is due, and the job makes it', async () => {
    const { orderId, id } = await paid();
    await standIn('PUT', '/faults', { apiErrorRate: 1 });
    const { status, body } = await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
    await standIn('DELETE', '/faults');
    expect(status).toBe(200);
    expect(body.state).toBe('Canceled');
    expect(body.refund).toBe('refundDue');
    expect(await refunds(id)).toBe(0);
    await reconcileOrders(new Date());
    expect(await refunds(id)).toBe(1);
    expect((await stored(`payments/${id}`)).outcome).toBe('refunded');
  });

  test('and keeps the money: it is noted, and a repeated notification changes nothing', async () => {
    const { orderId, id } = await paid();
    expect((await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: false })).body).toMatchObject({
      state: 'Canceled',
      refund: null,
    });
    await standIn('PATCH', `/payments/${id}`, { status: 'approved' });
    expect(await refunds(id)).toBe(0);
    expect((await stored(`payments/${id}`)).outcome).toBe('kept');
  });

  test("and says nothing of the money, as the specification's client does: it waits in the queue", async () => {
    const { orderId, id } = await paid();
    expect((await admin.ask('PUT', `/order/canceled/${orderId}`)).body).toMatchObject({
      state: 'Canceled',
      refund: null,
    });
    await standIn('PATCH', `/payments/${id}`, { status: 'approved' });
    expect(await queued(id)).toMatchObject({
      unclearBecause: 'orderCanceled',
      actions: ['refund', 'dismiss'],
      order: { id: orderId, state: 'Canceled' },
    });
    expect((await settle(id, 'refund')).body).toMatchObject({ outcome: 'refunded', actions: [] });
    expect(await refunds(id)).toBe(1);
    expect(await queued(id)).toBeUndefined();
  });
});

describe('the queue of unclear payments', () => {
  test("is the admins' alone", async () => {
    const { ana, id } = await paid({ amount: 1 });
    expect((await ana.ask('GET', '/payments/unclear')).status).toBe(403);
    expect((await ana.ask('POST', `/payments/${id}/settle`, { action: 'accept' })).status).toBe(403);
    expect((await settle(999_999, 'refund')).body.error.code).toBe('PAYMENT_NOT_FOUND');
    expect((await settle(id, 'keep')).body.error.code).toBe('INVALID');
  });

  test('a wrong amount can be accepted: the order is complete, however often it is said', async () => {
    const { orderId, slot, id } = await paid({ amount: 19_000 });
    expect(await queued(id)).toMatchObject({
      unclearBecause: 'amount',
      amount: 19_000,
      actions: ['refund', 'accept'],
      order: { totalPrice: 20_000 },
    });
    for (const _ of [1, 2])
      expect((await settle(id, 'accept')).body).toMatchObject({
        outcome: 'completed',
        order: { state: 'Complete', paymentId: String(id) },
      });
    expect(await state(orderId)).toBe('Complete');
    expect(await takenOf(slot.id)).toBe(1);
    expect((await settle(id, 'refund')).body.error).toMatchObject({
      code: 'PAYMENT_SETTLED',
      outcome: 'completed',
      actions: [],
    });
  });

  test('a wrong amount cannot be accepted when the account of its buyer is gone: nobody is there to take the place', async () => {
    const { ana, orderId, slot, id } = await paid({ amount: 19_000 });
    await reconcileOrders(new Date(Date.now() + 16 * 60_000));
    await ana.ask('DELETE', `/user/${ana.uid}`);
    expect(await settle(id, 'accept')).toMatchObject({ status: 404, body: { error: { code: 'USER_NOT_FOUND' } } });
    expect(await state(orderId)).toBe('Canceled');
    expect(await takenOf(slot.id)).toBe(0);
    expect((await settle(id, 'refund')).body.outcome).toBe('refunded');
  });

  test('a wrong amount can be given back, and the order is paid anew', async () => {
    const { orderId, preferenceId, id } = await paid({ amount: 19_000 });
    expect((await settle(id, 'refund')).body).toMatchObject({ outcome: 'refunded', order: { state: 'Created' } });
    await pay(gym, preferenceId);
    expect(await state(orderId)).toBe('Complete');
    expect(await refunds(id)).toBe(1);
  });

  test('another currency can only be given back', async () => {
    const { id } = await paid({ currency: 'USD' });
    expect((await queued(id)).actions).toEqual(['refund']);
    expect((await settle(id, 'accept')).body.error).toMatchObject({ code: 'PAYMENT_SETTLED', actions: ['refund'] });
  });

  test('a wrong amount for an order that is paid by now can only be given back', async () => {
    const { id, preferenceId } = await paid({ amount: 1 });
    await pay(gym, preferenceId);
    expect((await queued(id)).actions).toEqual(['refund']);
  });

  test('a dispute that was dismissed goes on paying, until Mercado Pago decides against it', async () => {
    const { orderId, slot, id } = await paid();
    await standIn('PATCH', `/payments/${id}`, { status: 'in_mediation' });
    expect(await queued(id)).toMatchObject({ unclearBecause: 'mediation', actions: ['dismiss', 'refund'] });
    await settle(id, 'dismiss');
    await standIn('PATCH', `/payments/${id}`, { status: 'in_mediation' });
    expect(await queued(id)).toBeUndefined();
    expect(await state(orderId)).toBe('Complete');
    await standIn('PATCH', `/payments/${id}`, { status: 'charged_back' });
    expect(await state(orderId)).toBe('Canceled');
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('a payment for an order that does not exist is logged like every other, for the alert', async () => {
    const { orderId, preferenceId } = await ordered();
    const { db } = await import('../platform/firebase.ts');
    await db().doc(`orders/${orderId}`).delete();
    const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { id } = await pay(gym, preferenceId);
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    logged.mockRestore();
    expect(lines).toContainEqual(
      expect.objectContaining({ message: 'payment settled', paymentId: String(id), orderId, outcome: 'unclear' }),
    );
  });

  test('a payment for an order that does not exist (any more) is given back or kept', async () => {
    const one = await ordered();
    const two = await ordered();
    const { db } = await import('../platform/firebase.ts');
    for (const { orderId } of [one, two]) await db().doc(`orders/${orderId}`).delete();
    const { id: back } = await pay(gym, one.preferenceId);
    const { id: kept } = await pay(gym, two.preferenceId);
    expect(await queued(back)).toMatchObject({
      unclearBecause: 'orderUnknown',
      order: null,
      actions: ['refund', 'dismiss'],
    });
    expect((await settle(back, 'refund')).body.outcome).toBe('refunded');
    expect((await settle(kept, 'dismiss')).body.outcome).toBe('kept');
    await standIn('PATCH', `/payments/${kept}`, { status: 'approved' });
    expect(await refunds(back)).toBe(1);
    expect(await refunds(kept)).toBe(0);
    expect(await queued(kept)).toBeUndefined();
  });
});
