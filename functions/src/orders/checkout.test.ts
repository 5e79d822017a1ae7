import { beforeAll, describe, expect, test } from 'vitest';
import {
  addActivity,
  addDescuento,
  addSlot,
  fillCart,
  join,
  openGym,
  order,
  pay,
  stored,
  takenOf,
} from '../../test/gym.ts';
import { db } from '../platform/firebase.ts';
import { document } from '../platform/documents.ts';

const gym = openGym();
beforeAll(() => addDescuento('GYM_POWER2022', 10));

const checkout = (orderId: string, more: object = {}) =>
  ['PUT', '/order/checkout', { orderId, state: 'Created', ...more }] as const;

describe('the cart', () => {
  test('is made once and found again', async () => {
    const ana = await join(gym);
    const first = await ana.ask('POST', '/order/cart', { userId: ana.uid });
    const second = await ana.ask('POST', '/order/cart', { userId: ana.uid });
    expect(first.status).toBe(201);
    expect(first.body[1]).toBe(true);
    expect(second.status).toBe(200);
    expect(second.body[1]).toBe(false);
    expect(second.body[0].id).toEqual(first.body[0].id);
  });

  test('is one, also when two tabs ask for it at once', async () => {
    const ana = await join(gym);
    const carts = await Promise.all(
      Array.from({ length: 5 }, () => ana.ask('POST', '/order/cart', { userId: ana.uid })),
    );
    expect(new Set(carts.map(({ body }) => body[0].id)).size).toBe(1);
  });

  test('holds one line a slot, which a repeated call does not double', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [
      { slot, quantity: 2 },
      { slot, quantity: 2 },
    ]);
    const { body: lines } = await ana.ask('GET', `/orderline/${orderId}`);
    expect(lines).toMatchObject([{ diaHoraId: slot.id, quantity: 2, subtotal: 40_000 }]);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Cart', totalPrice: 40_000 });
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('loses a line at quantity 0, and all of them when it is emptied', async () => {
    const ana = await join(gym);
    const one = await addSlot();
    const two = await addSlot();
    const orderId = await fillCart(ana, [{ slot: one }, { slot: two }, { slot: one, quantity: 0 }]);
    expect((await ana.ask('GET', `/orderline/${orderId}`)).body).toMatchObject([{ diaHoraId: two.id }]);
    expect((await ana.ask('DELETE', `/order/cart/${ana.uid}`)).body).toMatchObject({
      id: orderId,
      lines: [],
      totalPrice: 0,
    });
  });

  test('shows what each line costs and how many places are left now', async () => {
    const ana = await join(gym);
    const dearer = await addSlot();
    const fuller = await addSlot({ capacity: 3 });
    const gone = await addSlot();
    await fillCart(ana, [{ slot: dearer }, { slot: fuller }, { slot: gone }]);
    await db().doc(`activities/${dearer.activityId}`).update({ price: 30_000 });
    await db().doc(`diaHoras/${fuller.id}`).update({ taken: 3 });
    await db().doc(`activities/${gone.activityId}`).delete();
    const { lines } = (await ana.ask('POST', '/order/cart', { userId: ana.uid })).body[0];
    const shown = Object.fromEntries(lines.map((line: { diaHoraId: string }) => [line.diaHoraId, line]));
    expect(shown[dearer.id]).toMatchObject({ unitprice: 20_000, price: 30_000 });
    expect(shown[fuller.id]).toMatchObject({ stock: 0 });
    expect(shown[gone.id]).toMatchObject({ price: null });
  });

  test("takes no price but the class's", async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { body } = await ana.ask('POST', '/order/cart', { userId: ana.uid });
    const line = {
      orderId: body[0].id,
      userId: ana.uid,
      diaHoraId: slot.id,
      quantity: 1,
      unitprice: 1,
      subtotal: 1,
      activityId: slot.activityId,
    };
    for (const path of ['/orderline/cart', '/orderLine/checkout']) {
      expect(await ana.ask('POST', path, line)).toMatchObject({
        status: 409,
        body: { error: { code: 'PRICE_CHANGED', price: 20_000 } },
      });
    }
    expect(await stored(`orderLines/${body[0].id}_${slot.id}`)).toBeUndefined();
  });

  test('takes as many slots as one payment can list', async () => {
    const ana = await join(gym);
    const { id: activityId } = await addActivity();
    const slots = await Promise.all(Array.from({ length: 50 }, () => addSlot({ activityId })));
    const orderId = await fillCart(
      ana,
      slots.map((slot) => ({ slot })),
    );
    await expect(fillCart(ana, [{ slot: await addSlot({ activityId }) }])).rejects.toThrow('CART_FULL');
    await fillCart(ana, [{ slot: slots[0]!, quantity: 2 }]);
    await ana.ask(...checkout(orderId));
    const items = slots.map((_, index) => ({ name: 'Yoga', price: 20_000, count: index === 0 ? 2 : 1 }));
    expect((await ana.ask('POST', '/mercadopago', { orderId, items })).status).toBe(200);
  });

  test('belongs to its member alone', async () => {
    const ana = await join(gym);
    const eva = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    expect((await eva.ask('POST', '/order/cart', { userId: ana.uid })).body.error.code).toBe('FORBIDDEN');
    expect((await eva.ask('GET', `/orderline/${orderId}`)).body.error.code).toBe('ORDER_NOT_FOUND');
    expect((await eva.ask(...checkout(orderId))).body.error.code).toBe('ORDER_NOT_FOUND');
    expect((await gym.ask('POST', '/order/cart', { userId: ana.uid })).status).toBe(401);
  });
});

describe('checkout', () => {
  test('takes the places, applies the descuento and starts the hold', async () => {
    const ana = await join(gym);
    const slot = await addSlot({ activityId: (await addActivity({ price: 25_005 })).id, capacity: 5, taken: 1 });
    const orderId = await fillCart(ana, [{ slot, quantity: 2 }]);
    gym.clock.now = new Date('2026-03-01T12:00:00Z');
    const { status, body } = await ana.ask(
      ...checkout(orderId, { codigo: ' gym_power2022 ', email: 'otra@gympower.test' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: orderId,
      state: 'Created',
      totalPrice: 45_010,
      reservedUntil: '2026-03-01T12:15:00.000Z',
      email: 'otra@gympower.test',
      descuento: { codigo: 'GYM_POWER2022', descuento: 10 },
      user: { name: 'Ana' },
      lines: [{ unitprice: 22_505, subtotal: 45_010, heldPlaces: 2 }],
    });
    expect(await takenOf(slot.id)).toBe(3);
    gym.clock.now = new Date();
  });

  test('queues one mail, however often it is called', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    const replies = await Promise.all(Array.from({ length: 6 }, () => ana.ask(...checkout(orderId))));
    expect(replies.map(({ status, body }) => [status, body.state])).toEqual(replies.map(() => [200, 'Created']));
    expect(await takenOf(slot.id)).toBe(1);
    const mails = await db().collection('mail').where('orderId', '==', orderId).get();
    expect(mails.docs.map((mail) => mail.data())).toMatchObject([{ kind: 'orderCreated', userId: ana.uid }]);
  });

  test('called again answers the order as it is, also when its descuento has ended meanwhile', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    expect((await ana.ask(...checkout(orderId, { codigo: 'NADA' }))).body.error.code).toBe('DESCUENTO_NOT_FOUND');
    const first = await ana.ask(...checkout(orderId, { codigo: 'GYM_POWER2022' }));
    await db().doc('descuentos/GYM_POWER2022').delete();
    const again = await ana.ask(...checkout(orderId, { codigo: 'GYM_POWER2022' }));
    await addDescuento('GYM_POWER2022', 10);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  test('takes all places or none, and names the slot that is full', async () => {
    const ana = await join(gym);
    const free = await addSlot();
    const full = await addSlot({ capacity: 2, taken: 1, day: 'Sabado', hour: '9:00' });
    const orderId = await fillCart(ana, [{ slot: free }, { slot: full, quantity: 2 }]);
    const { status, body } = await ana.ask(...checkout(orderId));
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'SLOT_FULL', diaHoraId: full.id, day: 'Sabado', hour: '9:00', stock: 1 });
    expect(await takenOf(free.id)).toBe(0);
    expect(await takenOf(full.id)).toBe(1);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Cart', reservedUntil: null });
    expect((await db().collection('mail').where('orderId', '==', orderId).get()).size).toBe(0);
  });

  test('sells the last places once: 30 buyers for 4', async () => {
    const slot = await addSlot({ capacity: 4 });
    const buyers = await Promise.all(Array.from({ length: 30 }, async () => join(gym)));
    const carts = await Promise.all(
      buyers.map(async (buyer) => ({ buyer, orderId: await fillCart(buyer, [{ slot }]) })),
    );
    const replies = await Promise.all(carts.map(({ buyer, orderId }) => buyer.ask(...checkout(orderId))));
    const outcomes = replies.map(({ status, body }) => (status === 200 ? 'won' : body.error.code));
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'SLOT_FULL')).toHaveLength(26);
    expect(await takenOf(slot.id)).toBe(4);
  });

  test('does not charge a price that the buyer has not seen', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    await db().doc(`activities/${slot.activityId}`).update({ price: 30_000 });
    expect((await ana.ask(...checkout(orderId))).body.error).toMatchObject({
      code: 'PRICE_CHANGED',
      price: 30_000,
      diaHoraId: slot.id,
    });
    expect(await takenOf(slot.id)).toBe(0);
  });

  test.each([
    ['an empty cart', 'CART_EMPTY', async (): Promise<[]> => []],
    [
      'a slot that left its class',
      'SLOT_WITHOUT_CLASS',
      async () => {
        const slot = await addSlot();
        return [{ slot, after: () => db().doc(`diaHoras/${slot.id}`).update({ activityId: null }) }];
      },
    ],
    [
      'a class that is gone',
      'SLOT_WITHOUT_CLASS',
      async () => {
        const slot = await addSlot();
        return [{ slot, after: () => db().doc(`activities/${slot.activityId}`).delete() }];
      },
    ],
  ] as const)('refuses %s', async (_, code, prepare) => {
    const ana = await join(gym);
    const slots = await prepare();
    const orderId = await fillCart(ana, slots);
    for (const { after } of slots) await after();
    expect((await ana.ask(...checkout(orderId))).body.error.code).toBe(code);
    expect((await stored(`orders/${orderId}`)).state).toBe('Cart');
  });

  test('refuses a code that is not the running campaign', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    expect((await ana.ask(...checkout(orderId, { codigo: 'NADA' }))).body.error.code).toBe('DESCUENTO_NOT_FOUND');
    expect((await stored(`orders/${orderId}`)).state).toBe('Cart');
  });

  test('leaves the member a new cart', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId } = await order(ana, [{ slot }]);
    const { body } = await ana.ask('POST', '/order/cart', { userId: ana.uid });
    expect(body[0].id).not.toBe(orderId);
    expect((await ana.ask('GET', `/order/user/${ana.uid}`)).body).toMatchObject([
      { id: orderId, state: 'Created', totalPrice: 20_000, lines: [{ quantity: 1 }] },
    ]);
  });
});

describe('canceling', () => {
  test('by the member frees the places, once', async () => {
    const ana = await join(gym);
    const slot = await addSlot({ taken: 3 });
    const { orderId } = await order(ana, [{ slot, quantity: 2 }]);
    expect(await takenOf(slot.id)).toBe(5);
    const replies = await Promise.all([1, 2, 3].map(() => ana.ask('PUT', `/order/canceled/${orderId}`)));
    expect(replies.map(({ status, body }) => [status, body.state, body.canceledBecause])).toEqual(
      [1, 2, 3].map(() => [200, 'Canceled', 'member']),
    );
    expect(await takenOf(slot.id)).toBe(3);
  });

  test('is not for other members, nor for a paid order by its member', async () => {
    const ana = await join(gym);
    const eva = await join(gym);
    const admin = await join(gym, { isAdmin: true });
    const slot = await addSlot();
    const { orderId } = await order(ana, [{ slot }]);
    expect((await eva.ask('PUT', `/order/canceled/${orderId}`)).body.error.code).toBe('FORBIDDEN');
    await db().doc(`orders/${orderId}`).update({ state: 'Complete' });
    expect((await ana.ask('PUT', `/order/canceled/${orderId}`)).body.error.code).toBe('ORDER_STATE');
    expect(await takenOf(slot.id)).toBe(1);
    expect((await admin.ask('PUT', `/order/canceled/${orderId}`)).body).toMatchObject({
      state: 'Canceled',
      canceledBecause: 'admin',
    });
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('a paid order takes back the class and its review, unless another order still has the class', async () => {
    const ana = await join(gym, { activities: [] });
    const admin = await join(gym, { isAdmin: true });
    const slot = await addSlot();
    const bought = [await order(ana, [{ slot }]), await order(ana, [{ slot }])];
    for (const { orderId } of bought) await db().doc(`orders/${orderId}`).update({ state: 'Complete' });
    await db()
      .doc(`users/${ana.uid}`)
      .update({ activities: [slot.activityId] });
    await db()
      .doc(`reviews/${ana.uid}_${slot.activityId}`)
      .set(document({ id: 'x', rating: 5 }));

    await admin.ask('PUT', `/order/canceled/${bought[0]!.orderId}`);
    expect((await stored(`users/${ana.uid}`)).activities).toEqual([slot.activityId]);
    expect(await stored(`reviews/${ana.uid}_${slot.activityId}`)).toBeUndefined();
    await admin.ask('PUT', `/order/canceled/${bought[1]!.orderId}`);
    expect((await stored(`users/${ana.uid}`)).activities).toEqual([]);
  });

  test('two paid orders of one class at the same moment leaves none of it', async () => {
    const admin = await join(gym, { isAdmin: true });
    for (let round = 0; round < 5; round++) {
      const ana = await join(gym);
      const { id: activityId } = await addActivity();
      await db()
        .doc(`users/${ana.uid}`)
        .update({ activities: [activityId] });
      const bought = [];
      for (const slot of [await addSlot({ activityId }), await addSlot({ activityId })])
        bought.push(await order(ana, [{ slot }]));
      for (const { orderId } of bought) await db().doc(`orders/${orderId}`).update({ state: 'Complete' });
      await Promise.all(bought.map(({ orderId }) => admin.ask('PUT', `/order/canceled/${orderId}`)));
      expect((await stored(`users/${ana.uid}`)).activities).toEqual([]);
    }
  });

  test('one while another of its class is paid leaves the class', async () => {
    const admin = await join(gym, { isAdmin: true });
    for (let round = 0; round < 5; round++) {
      const ana = await join(gym);
      const { id: activityId } = await addActivity();
      await db()
        .doc(`users/${ana.uid}`)
        .update({ activities: [activityId] });
      const paid = await order(ana, [{ slot: await addSlot({ activityId }) }]);
      const awaiting = await order(ana, [{ slot: await addSlot({ activityId }) }]);
      await db().doc(`orders/${paid.orderId}`).update({ state: 'Complete' });
      await Promise.all([admin.ask('PUT', `/order/canceled/${paid.orderId}`), pay(gym, awaiting.preferenceId)]);
      expect((await stored(`users/${ana.uid}`)).activities).toEqual([activityId]);
    }
  });

  test('an unknown order is not found', async () => {
    const ana = await join(gym);
    expect((await ana.ask('PUT', '/order/canceled/nada')).body.error.code).toBe('ORDER_NOT_FOUND');
  });
});
