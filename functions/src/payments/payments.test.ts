import { beforeAll, describe, expect, test } from 'vitest';
import {
  addDescuento,
  addSlot,
  fillCart,
  type Gym,
  join,
  openGym,
  order,
  pay,
  stored,
  takenOf,
} from '../../test/gym.ts';
import { db } from '../platform/firebase.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const gym = openGym();
beforeAll(() => addDescuento('GYM_POWER2022', 10));

const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

const standIn = async (method: string, path: string, body?: unknown, from: Gym = gym): Promise<any> => {
  const response = await fetch(`${from.mercadoPagoUrl}/sandbox${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
};
const refundsOf = async (paymentId: number) =>
  ((await standIn('GET', '/refunds')) as { payment_id: number }[]).filter((refund) => refund.payment_id === paymentId);

describe('the payment page', () => {
  test('is made from the stored order, after the descuento, and closes with the hold', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot, quantity: 2 }], 'GYM_POWER2022');
    const preference = ((await standIn('GET', '/preferences')) as { id: string }[]).find(
      ({ id }) => id === preferenceId,
    ) as any;
    expect(preference).toMatchObject({
      external_reference: orderId,
      items: [{ id: slot.id, title: 'Yoga, Lunes 19:00', quantity: 2, unit_price: 18_000, currency_id: 'ARS' }],
      payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
      expires: true,
    });
    const { reservedUntil } = await stored(`orders/${orderId}`);
    expect(new Date(preference.expiration_date_to)).toEqual(reservedUntil.toDate());
  });

  test('is the same one when it is asked again, also at once', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    await ana.ask('PUT', '/order/checkout', { orderId });
    const summary = [{ name: 'Yoga', price: 20_000, count: 1 }];
    const urls = await Promise.all(
      Array.from({ length: 4 }, async () => (await ana.ask('POST', '/mercadopago', summary)).body),
    );
    expect(new Set(urls).size).toBe(1);
    expect(
      ((await standIn('GET', '/preferences')) as { external_reference: string }[]).filter(
        (each) => each.external_reference === orderId,
      ),
    ).toHaveLength(1);
  });

  test('an order that costs nothing is complete without one', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    await ana.ask('PUT', '/order/checkout', { orderId });
    await db().doc(`orders/${orderId}`).update({ totalPrice: 0 });
    for (const _ of [1, 2])
      expect((await ana.ask('POST', '/mercadopago', { orderId, items: [] })).body).toBe(
        `${gym.url}/sociodashboard/compras`,
      );
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete', paymentId: null });
    expect(await takenOf(slot.id)).toBe(1);
  });

  test.each([
    ["a total that is not the order's", 'PRICE_CHANGED', [{ name: 'Yoga', price: 1, count: 1 }]],
    ['a position without a price', 'INVALID', [{ name: 'Yoga', count: 1 }]],
    ['a position less than one', 'INVALID', [{ name: 'Yoga', price: 20_000, count: 0 }]],
    ['something else', 'MALFORMED', 'hola'],
  ])('%s is refused', async (_, code, body) => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    await ana.ask('PUT', '/order/checkout', { orderId });
    const reply = await ana.ask('POST', '/mercadopago', JSON.stringify(body));
    expect(reply.body.error.code).toEqual(code);
    expect((await stored(`orders/${orderId}`)).preference).toBeNull();
  });

  test("is not given after the hold, nor for somebody else's order, nor without any order", async () => {
    const ana = await join(gym);
    const eva = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    await ana.ask('PUT', '/order/checkout', { orderId });
    expect((await eva.ask('POST', '/mercadopago', { orderId, items: [] })).body.error.code).toBe('ORDER_NOT_FOUND');
    expect((await eva.ask('POST', '/mercadopago', [])).body.error.code).toBe('ORDER_NOT_FOUND');
    gym.clock.now = later(16);
    expect((await ana.ask('POST', '/mercadopago', { orderId, items: [] })).body.error.code).toBe('HOLD_EXPIRED');
    gym.clock.now = new Date();
  });

  test('says so when Mercado Pago is down, and is there when it is back', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    await ana.ask('PUT', '/order/checkout', { orderId });
    await standIn('PUT', '/faults', { apiErrorRate: 1 });
    const down = await ana.ask('POST', '/mercadopago', { orderId, items: [] });
    await standIn('DELETE', '/faults');
    expect(down.status).toBe(503);
    expect(down.body.error.code).toBe('PAYMENTS_UNAVAILABLE');
    expect(down.headers.get('retry-after')).toBe('30');
    expect((await ana.ask('POST', '/mercadopago', { orderId, items: [] })).status).toBe(200);
  });
});

describe('a payment', () => {
  test('completes the order, starts the plan period and opens the class to a review', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    gym.clock.now = new Date('2030-01-01T00:00:00Z');
    const { id } = await pay(gym, preferenceId);
    gym.clock.now = new Date();
    expect(await stored(`orders/${orderId}`)).toMatchObject({
      state: 'Complete',
      paymentId: String(id),
      reservedUntil: null,
    });
    const line = await stored(`orderLines/${orderId}_${slot.id}`);
    expect(line.heldPlaces).toBe(1);
    expect(line.validUntil.toDate()).toEqual(new Date('2030-01-31T00:00:00Z'));
    expect((await stored(`users/${ana.uid}`)).activities).toEqual([slot.activityId]);
    expect(await stored(`payments/${id}`)).toMatchObject({
      orderId,
      status: 'approved',
      amount: 20_000,
      outcome: 'completed',
    });
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('is applied once, however often and however late it is told', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    await pay(gym, preferenceId, { notifications: 5 });
    expect(
      (await db().collection('mail').where('orderId', '==', orderId).get()).docs
        .map((mail) => mail.get('kind'))
        .toSorted(),
    ).toEqual(['orderComplete', 'orderCreated']);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete', revision: 2 });
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('that is refused leaves the order in its hold, and another card can still pay', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    await pay(gym, preferenceId, { status: 'rejected' });
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Created', paymentStatus: 'rejected' });
    expect((await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' })).body.error).toMatchObject({
      code: 'NOT_PAID',
      state: 'Created',
      paymentStatus: 'rejected',
    });
    await pay(gym, preferenceId);
    expect((await stored(`orders/${orderId}`)).state).toBe('Complete');
  });

  test('whose notification was lost is found when the buyer returns', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    await pay(gym, preferenceId, { notify: false });
    expect((await stored(`orders/${orderId}`)).state).toBe('Created');
    expect((await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' })).body).toMatchObject({
      id: orderId,
      state: 'Complete',
    });
  });

  test('is found behind dozens of cards that were refused', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    for (let card = 0; card < 31; card++) await pay(gym, preferenceId, { status: 'rejected', notify: false });
    await pay(gym, preferenceId, { notify: false });
    expect((await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' })).body).toMatchObject({
      id: orderId,
      state: 'Complete',
    });
  });

  test('of nobody: the address of the return proves nothing', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId } = await order(ana, [{ slot }]);
    expect((await ana.ask('PUT', `/order/${orderId}?status=approved&payment_id=1`, { state: 'Complete' })).status).toBe(
      409,
    );
    expect((await ana.ask('PUT', `/order/${orderId}`, { state: 'Canceled' })).body.error.code).toBe('INVALID');
    expect((await stored(`orders/${orderId}`)).state).toBe('Created');
  });

  test.each([
    ['less money', { amount: 1 }],
    ['other money', { currency: 'USD' }],
  ])('of %s completes nothing and waits for a person', async (_, wrong) => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    const { id } = await pay(gym, preferenceId, wrong);
    expect((await stored(`orders/${orderId}`)).state).toBe('Created');
    expect((await stored(`payments/${id}`)).outcome).toBe('unclear');
  });

  test('a part of which went back before we heard of it completes nothing and waits for a person; later, it changes nothing', async () => {
    const refundPart = (id: number) =>
      fetch(`${gym.mercadoPagoUrl}/v1/payments/${id}/refunds`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${process.env.MP_ACCESS_TOKEN}`,
          'Content-Type': 'application/json',
          'X-Idempotency-Key': `part-${id}`,
        },
        body: JSON.stringify({ amount: 5_000 }),
      });
    const before = await order(await join(gym), [{ slot: await addSlot() }]);
    const after = await order(await join(gym), [{ slot: await addSlot() }]);
    const { id } = await pay(gym, before.preferenceId, { notify: false });
    await refundPart(id);
    await reconcileOrders(new Date());
    expect(await stored(`payments/${id}`)).toMatchObject({
      outcome: 'unclear',
      unclearBecause: 'amount',
      amount: 15_000,
    });
    const { id: completing } = await pay(gym, after.preferenceId);
    await refundPart(completing);
    await reconcileOrders(new Date());
    expect(await stored(`payments/${completing}`)).toMatchObject({ outcome: 'completed', amount: 20_000 });
    expect((await stored(`orders/${before.orderId}`)).state).toBe('Created');
    expect((await stored(`orders/${after.orderId}`)).state).toBe('Complete');
  });

  test('that comes second is given back', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    const first = await pay(gym, preferenceId);
    const second = await pay(gym, preferenceId);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete', paymentId: String(first.id) });
    expect([await refundsOf(first.id), await refundsOf(second.id)].map(({ length }) => length)).toEqual([0, 1]);
    expect((await stored(`payments/${second.id}`)).outcome).toBe('refunded');
  });

  test('for an order that its member canceled is given back', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    const { id } = await pay(gym, preferenceId, { notify: false });
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    await standIn('PATCH', `/payments/${id}`, { status: 'approved' });
    expect(await refundsOf(id)).toHaveLength(1);
    expect((await stored(`orders/${orderId}`)).state).toBe('Canceled');
    expect(await takenOf(slot.id)).toBe(0);
  });

  test("that is refunded in Mercado Pago's own panel cancels the order and frees the place", async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    const { id } = await pay(gym, preferenceId);
    await standIn('PATCH', `/payments/${id}`, { status: 'charged_back' });
    expect(await stored(`orders/${orderId}`)).toMatchObject({
      state: 'Canceled',
      canceledBecause: 'refund',
      paymentStatus: 'charged_back',
    });
    expect((await stored(`users/${ana.uid}`)).activities).toEqual([]);
    expect(await takenOf(slot.id)).toBe(0);
  });
});

describe('the end of the hold', () => {
  test('frees the places of what was not paid', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId } = await order(ana, [{ slot, quantity: 3 }]);
    const end = (await stored(`orders/${orderId}`)).reservedUntil.toMillis();
    await reconcileOrders(new Date(end - MINUTE_MS));
    expect((await stored(`orders/${orderId}`)).state).toBe('Created');
    expect(await takenOf(slot.id)).toBe(3);
    await Promise.all([end, end].map((ms) => reconcileOrders(new Date(ms + MINUTE_MS))));
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Canceled', canceledBecause: 'expired' });
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('completes what was paid without a notification', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    await pay(gym, preferenceId, { notify: false });
    await reconcileOrders(later(16));
    expect((await stored(`orders/${orderId}`)).state).toBe('Complete');
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('comes for an order without a payment page even while Mercado Pago is down', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    await ana.ask('PUT', '/order/checkout', { orderId });
    await standIn('PUT', '/faults', { apiErrorRate: 1 });
    await reconcileOrders(later(16));
    await standIn('DELETE', '/faults');
    expect((await stored(`orders/${orderId}`)).state).toBe('Canceled');
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('waits while Mercado Pago cannot be asked', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId } = await order(ana, [{ slot }]);
    await standIn('PUT', '/faults', { apiErrorRate: 1 });
    await reconcileOrders(later(16));
    await standIn('DELETE', '/faults');
    expect((await stored(`orders/${orderId}`)).state).toBe('Created');
  });

  test('is not the end for a payment that arrives after it, as long as the places are free', async () => {
    const ana = await join(gym);
    const slot = await addSlot({ capacity: 1 });
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    await reconcileOrders(later(16));
    const { id } = await pay(gym, preferenceId);
    expect(await stored(`orders/${orderId}`)).toMatchObject({
      state: 'Complete',
      canceledBecause: null,
      paymentId: String(id),
    });
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('gives the money back when somebody else has the place by then', async () => {
    const ana = await join(gym);
    const eva = await join(gym);
    const slot = await addSlot({ capacity: 1 });
    const late = await order(ana, [{ slot }]);
    await reconcileOrders(later(16));
    const quick = await order(eva, [{ slot }]);
    await pay(gym, quick.preferenceId);
    const { id } = await pay(gym, late.preferenceId);
    expect((await stored(`orders/${late.orderId}`)).state).toBe('Canceled');
    expect(await refundsOf(id)).toMatchObject([{ payment_id: id }]);
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('a refund that does not go through is tried again', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await order(ana, [{ slot }]);
    const { id } = await pay(gym, preferenceId, { notify: false });
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    await standIn('PUT', '/faults', { apiErrorRate: 1 });
    await db()
      .doc(`payments/${id}`)
      .set({ orderId, status: 'approved', outcome: 'refundDue', changedAt: new Date(), updatedAt: new Date() });
    await reconcileOrders(new Date());
    await standIn('DELETE', '/faults');
    expect(await refundsOf(id)).toEqual([]);
    await Promise.all([reconcileOrders(new Date()), reconcileOrders(new Date())]);
    expect(await refundsOf(id)).toMatchObject([{}]);
    expect((await stored(`payments/${id}`)).outcome).toBe('refunded');
  });
});
