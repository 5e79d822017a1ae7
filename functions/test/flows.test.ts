// The specification's client makes several calls for one purpose. Omitted, repeated or concurrent calls must not change
// the result.
import type { Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from './gym.ts';
import { fillCart, pay, placeOrder } from './purchases.ts';
import { addDescuento, addSlot, mailsOf, stored, takenOf } from './records.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
  await addDescuento('GYM_POWER2022', 10);
});

type Calls = (() => Promise<unknown>)[];

const manners: Record<string, (calls: Calls) => Promise<void>> = {
  'in order': async (calls) => {
    for (const call of calls) await call();
  },
  'only the first one': async ([first]) => void (await first!()),
  'each one twice': async (calls) => {
    for (const call of calls) for (let times = 0; times < 2; times++) await call();
  },
  'all of them twice': async (calls) => {
    for (const call of [...calls, ...calls]) await call();
  },
  'all at once': async (calls) => void (await Promise.all(calls.map((call) => call()))),
  'the first one, then the others in reverse': async ([first, ...others]) => {
    for (const call of [first!, ...others.toReversed()]) await call();
  },
};

describe.each(Object.entries(manners))('calls made %s', (_, make) => {
  test('for a checkout leave one order, take its places once and queue one mail', async () => {
    const ana = await join(gym);
    const one = await addSlot({ capacity: 5 });
    const two = await addSlot({ capacity: 5 });
    const orderId = await fillCart(ana, [{ slot: one, quantity: 2 }, { slot: two }]);
    const line = (slot: Slot, quantity: number) => ({
      userId: ana.uid,
      diaHoraId: slot.id,
      unitprice: 20_000,
      subtotal: 20_000 * quantity,
      quantity,
      orderId,
      activityId: slot.activityId,
    });
    await make([
      () => ana.ask('PUT', '/order/checkout', { orderId, state: 'Created', codigo: 'GYM_POWER2022' }),
      () => ana.ask('POST', '/orderLine/checkout', line(one, 2)),
      () => ana.ask('POST', '/orderLine/checkout', line(two, 1)),
      () => ana.ask('PUT', '/order/sumaTotal', { orderId, subtotal: 60_000 }),
      () => ana.ask('PUT', '/diahora/subtractStock', { diaHoraId: one.id, quantity: 2 }),
      () => ana.ask('PUT', '/diahora/subtractStock', { diaHoraId: two.id, quantity: 1 }),
      () =>
        ana.ask('POST', '/email/orderCreated', {
          user: { name: 'Ana', lastname: 'Paz', email: ana.email },
          info: { orderId, totalPrice: 54_000 },
        }),
      () =>
        ana.ask('POST', '/mercadopago', [
          { name: 'Yoga', price: 18_000, count: 2 },
          { name: 'Yoga', price: 18_000, count: 1 },
        ]),
    ]);
    expect(await stored(`orders/${orderId}`)).toMatchObject({
      state: 'Created',
      totalPrice: 54_000,
      descuento: { codigo: 'GYM_POWER2022' },
    });
    expect(await takenOf(one.id)).toBe(2);
    expect(await takenOf(two.id)).toBe(1);
    expect(await mailsOf(orderId)).toEqual(['orderCreated']);
    expect((await ana.ask('GET', `/order/user/${ana.uid}`)).body).toMatchObject([{ id: orderId, lines: [{}, {}] }]);
  });

  test("for an admin's cancel cancel the order, free its places, delete its reviews and queue one mail", async () => {
    const ana = await join(gym);
    const one = await addSlot();
    const two = await addSlot();
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot: one, quantity: 2 }, { slot: two }]);
    await pay(gym, preferenceId);
    await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' });
    await ana.ask('POST', '/review/activity', {
      rating: 5,
      description: 'Muy buena.',
      activityId: one.activityId!,
      userId: ana.uid,
    });
    expect(await takenOf(one.id)).toBe(2);
    expect(await takenOf(two.id)).toBe(1);
    await make([
      () => admin.ask('PUT', `/order/canceled/${orderId}`),
      () => admin.ask('PUT', '/diahora/addStock', { orderId }),
      () => admin.ask('GET', `/orderline/${orderId}`),
      () => admin.ask('DELETE', `/review/delete/${ana.uid}/${one.activityId}`),
      () => admin.ask('DELETE', `/review/delete/${ana.uid}/${two.activityId}`),
      () => admin.ask('GET', '/order'),
    ]);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Canceled', canceledBecause: 'admin' });
    expect(await takenOf(one.id)).toBe(0);
    expect(await takenOf(two.id)).toBe(0);
    expect(await stored(`reviews/${ana.uid}_${one.activityId}`)).toBeUndefined();
    expect((await stored(`users/${ana.uid}`)).activities).toEqual([]);
    expect(await mailsOf(orderId)).toEqual(['orderCanceled', 'orderComplete', 'orderCreated']);
  });
});
