import { beforeAll, describe, expect, test } from 'vitest';
import { join, openGym } from '../../test/gym.ts';
import { checkOut, newOrder, newPaidOrder, pay, placeOrder, refundsOf } from '../../test/purchases.ts';
import { addDescuento, addSlot, mailsOf, stateOf, stored, takenOf } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { endHolds } from './end-holds.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
beforeAll(() => addDescuento('GYM_POWER2022', 10));

const MINUTE_MS = 60_000;
const later = (minutes: number) => fromNow(minutes * MINUTE_MS);
const takeMercadoPagoDown = () => gym.mercadoPago('PUT', '/faults', { apiErrorRate: 1 });
const bringMercadoPagoBack = () => gym.mercadoPago('DELETE', '/faults');

async function newCheckout() {
  const ana = await join(gym);
  const slot = await addSlot();
  return { ana, slot, orderId: await checkOut(ana, [{ slot }]) };
}

describe('the payment page', () => {
  test('is created from the stored order, with the descuento applied, and closes with the hold', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot, quantity: 2 }], 'GYM_POWER2022');
    const preferences: any[] = await gym.mercadoPago('GET', '/preferences');
    const preference = preferences.find(({ id }) => id === preferenceId);
    expect(preference).toMatchObject({
      external_reference: orderId,
      items: [{ id: slot.id, title: 'Yoga, Lunes 19:00', quantity: 2, unit_price: 18_000, currency_id: 'ARS' }],
      payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
      expires: true,
    });
    const { reservedUntil } = await stored(`orders/${orderId}`);
    expect(new Date(preference.expiration_date_to)).toEqual(reservedUntil.toDate());
  });

  test('is the same one for repeated calls, even simultaneous ones', async () => {
    const { ana, orderId } = await newCheckout();
    const summary = [{ name: 'Yoga', price: 20_000, count: 1 }];
    const urls = await Promise.all(
      Array.from({ length: 4 }, async () => (await ana.ask('POST', '/mercadopago', summary)).body),
    );
    expect(new Set(urls).size).toBe(1);
    const preferences: any[] = await gym.mercadoPago('GET', '/preferences');
    expect(preferences.filter(({ external_reference }) => external_reference === orderId)).toHaveLength(1);
  });

  test('is not needed for an order that costs nothing: the order completes at once', async () => {
    const { ana, slot, orderId } = await newCheckout();
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
    ['an item without a price', 'INVALID', [{ name: 'Yoga', count: 1 }]],
    ['an item with a count below one', 'INVALID', [{ name: 'Yoga', price: 20_000, count: 0 }]],
    ['a body that is no summary', 'MALFORMED', 'hola'],
  ])('is refused for %s', async (_, code, body) => {
    const { ana, orderId } = await newCheckout();
    const reply = await ana.ask('POST', '/mercadopago', JSON.stringify(body));
    expect(reply.body.error.code).toBe(code);
    expect((await stored(`orders/${orderId}`)).preference).toBeNull();
  });

  test("is refused after the hold, for somebody else's order, and without an order", async () => {
    const { ana, orderId } = await newCheckout();
    const eva = await join(gym);
    expect((await eva.ask('POST', '/mercadopago', { orderId, items: [] })).body.error.code).toBe('ORDER_NOT_FOUND');
    expect((await eva.ask('POST', '/mercadopago', [])).body.error.code).toBe('ORDER_NOT_FOUND');
    gym.clock.now = later(16);
    expect((await ana.ask('POST', '/mercadopago', { orderId, items: [] })).body.error.code).toBe('HOLD_EXPIRED');
    gym.clock.now = timeNow();
  });

  test('answers 503 while Mercado Pago is down, and works when it is back', async () => {
    const { ana, orderId } = await newCheckout();
    await takeMercadoPagoDown();
    const down = await ana.ask('POST', '/mercadopago', { orderId, items: [] });
    await bringMercadoPagoBack();
    expect(down).toMatchObject({ status: 503, body: { error: { code: 'PAYMENTS_UNAVAILABLE' } } });
    expect(down.headers.get('retry-after')).toBe('30');
    expect((await ana.ask('POST', '/mercadopago', { orderId, items: [] })).status).toBe(200);
  });
});

describe('a payment', () => {
  test('completes the order, starts the plan period and lets the buyer review the class', async () => {
    const { ana, slot, orderId, preferenceId } = await newOrder(gym);
    gym.clock.now = new Date('2030-01-01T00:00:00Z');
    const { id } = await pay(gym, preferenceId);
    gym.clock.now = timeNow();
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

  test('is applied once, however many notifications arrive', async () => {
    const { slot, orderId, preferenceId } = await newOrder(gym);
    await pay(gym, preferenceId, { notifications: 5 });
    expect(await mailsOf(orderId)).toEqual(['orderComplete', 'orderCreated']);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete', revision: 2 });
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('that is rejected leaves the order in its hold, and another card can still pay', async () => {
    const { ana, orderId, preferenceId } = await newOrder(gym);
    await pay(gym, preferenceId, { status: 'rejected' });
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Created', paymentStatus: 'rejected' });
    expect((await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' })).body.error).toMatchObject({
      code: 'NOT_PAID',
      state: 'Created',
      paymentStatus: 'rejected',
    });
    await pay(gym, preferenceId);
    expect(await stateOf(orderId)).toBe('Complete');
  });

  test('whose notification was lost is found when the buyer returns', async () => {
    const { ana, orderId } = await newPaidOrder(gym, { notify: false });
    expect(await stateOf(orderId)).toBe('Created');
    const { body } = await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' });
    expect(body).toMatchObject({ id: orderId, state: 'Complete' });
  });

  test('is found although dozens of rejected cards came before it', async () => {
    const { ana, orderId, preferenceId } = await newOrder(gym);
    for (let card = 0; card < 31; card++) await pay(gym, preferenceId, { status: 'rejected', notify: false });
    await pay(gym, preferenceId, { notify: false });
    const { body } = await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' });
    expect(body).toMatchObject({ id: orderId, state: 'Complete' });
  });

  test('is not proven by the address that the buyer returns to', async () => {
    const { ana, orderId } = await newOrder(gym);
    const forged = await ana.ask('PUT', `/order/${orderId}?status=approved&payment_id=1`, { state: 'Complete' });
    expect(forged.status).toBe(409);
    expect((await ana.ask('PUT', `/order/${orderId}`, { state: 'Canceled' })).body.error.code).toBe('INVALID');
    expect(await stateOf(orderId)).toBe('Created');
  });

  test.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s completes nothing and waits for an admin', async (_, wrong) => {
    const { orderId, paymentId } = await newPaidOrder(gym, wrong);
    expect(await stateOf(orderId)).toBe('Created');
    expect((await stored(`payments/${paymentId}`)).outcome).toBe('unclear');
  });

  test('for an order that another payment completed is refunded, and one mail says so', async () => {
    const { orderId, preferenceId, paymentId } = await newPaidOrder(gym);
    const second = await pay(gym, preferenceId);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete', paymentId: String(paymentId) });
    expect(await refundsOf(gym, paymentId)).toEqual([]);
    expect(await refundsOf(gym, second.id)).toHaveLength(1);
    expect((await stored(`payments/${second.id}`)).outcome).toBe('refunded');
    await gym.mercadoPago('PATCH', `/payments/${second.id}`, { status: 'refunded' });
    await reconcileOrders(later(16));
    expect(await mailsOf(orderId)).toEqual(['orderComplete', 'orderCreated', 'paymentRefunded']);
  });

  test('for an order that its member canceled is refunded', async () => {
    const { ana, slot, orderId, paymentId } = await newPaidOrder(gym, { notify: false });
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    await gym.mercadoPago('PATCH', `/payments/${paymentId}`, { status: 'approved' });
    expect(await refundsOf(gym, paymentId)).toHaveLength(1);
    expect(await stateOf(orderId)).toBe('Canceled');
    expect(await takenOf(slot.id)).toBe(0);
    expect(await mailsOf(orderId)).toContain('paymentRefunded');
  });

  test("that Mercado Pago's own panel charges back cancels the order and frees the place", async () => {
    const { ana, slot, orderId, paymentId } = await newPaidOrder(gym);
    await gym.mercadoPago('PATCH', `/payments/${paymentId}`, { status: 'charged_back' });
    expect(await stored(`orders/${orderId}`)).toMatchObject({
      state: 'Canceled',
      canceledBecause: 'refund',
      paymentStatus: 'charged_back',
    });
    expect(await mailsOf(orderId), 'the mail about the order says it').not.toContain('paymentRefunded');
    expect((await stored(`users/${ana.uid}`)).activities).toEqual([]);
    expect(await takenOf(slot.id)).toBe(0);
  });
});

describe('when the hold ends', () => {
  test('the places of an unpaid order are free again', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId } = await placeOrder(ana, [{ slot, quantity: 3 }]);
    const end = (await stored(`orders/${orderId}`)).reservedUntil.toMillis();
    await endHolds(new Date(end - MINUTE_MS));
    expect(await stateOf(orderId)).toBe('Created');
    expect(await takenOf(slot.id)).toBe(3);
    await Promise.all([end, end].map((ms) => endHolds(new Date(ms + MINUTE_MS))));
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Canceled', canceledBecause: 'expired' });
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('an order that was paid without a notification completes', async () => {
    const { slot, orderId } = await newPaidOrder(gym, { notify: false });
    await endHolds(later(16));
    expect(await stateOf(orderId)).toBe('Complete');
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('an order without a payment page is canceled even while Mercado Pago is down', async () => {
    const { slot, orderId } = await newCheckout();
    await takeMercadoPagoDown();
    await endHolds(later(16));
    await bringMercadoPagoBack();
    expect(await stateOf(orderId)).toBe('Canceled');
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('an order with a payment page waits until Mercado Pago can be asked', async () => {
    const { orderId } = await newOrder(gym);
    await takeMercadoPagoDown();
    await endHolds(later(16));
    await bringMercadoPagoBack();
    expect(await stateOf(orderId)).toBe('Created');
  });

  test('a later payment still completes the order while the places are free', async () => {
    const { slot, orderId, preferenceId } = await newOrder(gym, { capacity: 1 });
    await endHolds(later(16));
    const { id } = await pay(gym, preferenceId);
    expect(await stored(`orders/${orderId}`)).toMatchObject({
      state: 'Complete',
      canceledBecause: null,
      paymentId: String(id),
    });
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('a later payment is refunded when somebody else has the place', async () => {
    const late = await newOrder(gym, { capacity: 1 });
    await endHolds(later(16));
    const quick = await placeOrder(await join(gym), [{ slot: late.slot }]);
    await pay(gym, quick.preferenceId);
    const { id } = await pay(gym, late.preferenceId);
    expect(await stateOf(late.orderId)).toBe('Canceled');
    expect(await refundsOf(gym, id)).toHaveLength(1);
    expect(await takenOf(late.slot.id)).toBe(1);
  });
});

test('a refund that fails is tried again by the job, and made once', async () => {
  const { ana, orderId, paymentId } = await newPaidOrder(gym, { notify: false });
  await ana.ask('PUT', `/order/canceled/${orderId}`);
  await takeMercadoPagoDown();
  await db()
    .doc(`payments/${paymentId}`)
    .set({
      orderId,
      userId: ana.uid,
      by: 'mercadopago',
      takenBy: null,
      undone: null,
      status: 'approved',
      amount: 20_000,
      refunded: 0,
      currency: 'ARS',
      method: null,
      changedAt: later(-1),
      outcome: 'refundDue',
      unclearBecause: null,
      acceptedAmount: null,
      parts: [],
      entries: 0,
      createdAt: timeNow(),
      updatedAt: timeNow(),
    });
  await reconcileOrders(timeNow());
  await bringMercadoPagoBack();
  expect(await refundsOf(gym, paymentId)).toEqual([]);
  await Promise.all([reconcileOrders(timeNow()), reconcileOrders(timeNow())]);
  expect(await refundsOf(gym, paymentId)).toHaveLength(1);
  expect((await stored(`payments/${paymentId}`)).outcome).toBe('refunded');
});
