import type { Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, openGym, type Person } from '../../test/gym.ts';
import { fillCart, newOrder } from '../../test/purchases.ts';
import { addActivity, addDescuento, addSlot, mailsOf, stateOf, stored, takenOf } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
beforeAll(() => addDescuento('GYM_POWER2022', 10));

const openCart = (person: Person) => person.ask('POST', '/order/cart', { userId: person.uid });
const checkOut = (person: Person, orderId: string, fields: object = {}) =>
  person.ask('PUT', '/order/checkout', { orderId, state: 'Created', ...fields });

async function newCart() {
  const ana = await join(gym);
  const slot = await addSlot();
  return { ana, slot, orderId: await fillCart(ana, [{ slot }]) };
}

describe('the cart', () => {
  test('is created by the first call and found by the next', async () => {
    const ana = await join(gym);
    const first = await openCart(ana);
    expect(first).toMatchObject({ status: 201, body: [{ state: 'Cart' }, true] });
    expect(await openCart(ana)).toMatchObject({ status: 200, body: [{ id: first.body[0].id }, false] });
  });

  test('is created once when several tabs ask for it at the same time', async () => {
    const ana = await join(gym);
    const carts = await Promise.all(Array.from({ length: 5 }, () => openCart(ana)));
    expect(new Set(carts.map(({ body }) => body[0].id)).size).toBe(1);
  });

  test('has one line for each slot, and a repeated call sets the quantity again instead of adding to it', async () => {
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

  test('loses a line that is set to quantity 0, and all lines when it is emptied', async () => {
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

  test('shows the present price of each line and how many places are left', async () => {
    const ana = await join(gym);
    const dearer = await addSlot();
    const fuller = await addSlot({ capacity: 3 });
    const gone = await addSlot();
    await fillCart(ana, [{ slot: dearer }, { slot: fuller }, { slot: gone }]);
    await db().doc(`activities/${dearer.activityId}`).update({ price: 30_000 });
    await db().doc(`diaHoras/${fuller.id}`).update({ taken: 3 });
    await db().doc(`activities/${gone.activityId}`).delete();
    const { lines } = (await openCart(ana)).body[0];
    const shown = Object.fromEntries(lines.map((line: { diaHoraId: string }) => [line.diaHoraId, line]));
    expect(shown[dearer.id]).toMatchObject({ unitprice: 20_000, price: 30_000 });
    expect(shown[fuller.id]).toMatchObject({ stock: 0 });
    expect(shown[gone.id]).toMatchObject({ price: null });
  });

  test("refuses a price that is not the class's", async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { body } = await openCart(ana);
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
    expect((await stored(`orders/${body[0].id}`)).cartLines).toEqual([]);
  });

  test('is full with 50 slots, which is as many as one payment can list', async () => {
    const ana = await join(gym);
    const { id: activityId } = await addActivity();
    const slots = await Promise.all(Array.from({ length: 50 }, () => addSlot({ activityId })));
    const orderId = await fillCart(
      ana,
      slots.map((slot) => ({ slot })),
    );
    await expect(fillCart(ana, [{ slot: await addSlot({ activityId }) }])).rejects.toThrow('CART_FULL');
    await fillCart(ana, [{ slot: slots[0]!, quantity: 2 }]);
    await checkOut(ana, orderId);
    const items = slots.map((_, index) => ({ name: 'Yoga', price: 20_000, count: index === 0 ? 2 : 1 }));
    expect((await ana.ask('POST', '/mercadopago', { orderId, items })).status).toBe(200);
  });

  test('is made with its first line, and once when several lines arrive at the same time', async () => {
    const ana = await join(gym);
    expect((await ana.ask('GET', `/order/cart/${ana.uid}`)).body).toBeNull();
    const slots = [await addSlot(), await addSlot(), await addSlot()];
    const lineOf = (slot: Slot) => ({ userId: ana.uid, diaHoraId: slot.id, quantity: 1, unitprice: 20_000 });
    const lines = await Promise.all(slots.map((slot) => ana.ask('POST', '/orderline/cart', lineOf(slot))));
    const ids = [...new Set(lines.map(({ body }) => body.orderId))];
    expect(ids).toHaveLength(1);
    const { body: cart } = await ana.ask('GET', `/order/cart/${ana.uid}`);
    expect(cart).toMatchObject({ id: ids[0], totalPrice: 60_000, previousOrderId: null });
    expect(cart.lines.map((line: any) => line.diaHoraId).toSorted()).toEqual(slots.map(({ id }) => id).toSorted());
    expect((await openCart(ana)).body[0].id).toBe(ids[0]);
  });

  test('has its lines inside until its checkout makes each a record of its own', async () => {
    const { ana, slot, orderId } = await newCart();
    const record = `orderLines/${orderId}_${slot.id}`;
    expect((await stored(`orders/${orderId}`)).cartLines).toMatchObject([{ diaHoraId: slot.id, quantity: 1 }]);
    expect(await stored(record)).toBeUndefined();
    await checkOut(ana, orderId);
    expect((await stored(`orders/${orderId}`)).cartLines).toEqual([]);
    expect(await stored(record)).toMatchObject({ orderId, quantity: 1, heldPlaces: 1 });
  });

  test('is found from its id, and from its member where that is wrong', async () => {
    const { ana, orderId } = await newCart();
    const { ana: eva, orderId: foreign } = await newCart();
    const cart = async (hint: string) => (await ana.ask('GET', `/order/cart/${ana.uid}?orderId=${hint}`)).body;
    expect((await cart(orderId)).id).toBe(orderId);
    expect((await cart(foreign)).id).toBe(orderId);
    expect((await cart('no-such-order')).id).toBe(orderId);
    expect((await eva.ask('GET', `/order/cart/${ana.uid}`)).status).toBe(403);
    await checkOut(ana, orderId);
    expect(await cart(orderId)).toBeNull();
  });

  test('is only for its member', async () => {
    const ana = await join(gym);
    const eva = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    expect((await eva.ask('POST', '/order/cart', { userId: ana.uid })).body.error.code).toBe('FORBIDDEN');
    expect((await eva.ask('GET', `/orderline/${orderId}`)).body.error.code).toBe('ORDER_NOT_FOUND');
    expect((await checkOut(eva, orderId)).body.error.code).toBe('ORDER_NOT_FOUND');
    expect((await gym.ask('POST', '/order/cart', { userId: ana.uid })).status).toBe(401);
  });
});

describe('checkout', () => {
  test('takes the places, applies the descuento and starts the hold', async () => {
    const ana = await join(gym);
    const slot = await addSlot({ activityId: (await addActivity({ price: 25_005 })).id, capacity: 5, taken: 1 });
    const orderId = await fillCart(ana, [{ slot, quantity: 2 }]);
    gym.clock.now = new Date('2026-03-01T12:00:00Z');
    const { status, body } = await checkOut(ana, orderId, { codigo: ' gym_power2022 ', email: 'otra@gympower.test' });
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
    gym.clock.now = timeNow();
  });

  test('queues one mail and takes the places once, however many calls arrive', async () => {
    const { ana, slot, orderId } = await newCart();
    const replies = await Promise.all(Array.from({ length: 6 }, () => checkOut(ana, orderId)));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { state: 'Created' } });
    expect(await takenOf(slot.id)).toBe(1);
    const mails = await db().collection('mail').where('orderId', '==', orderId).get();
    expect(mails.docs.map((mail) => mail.data())).toMatchObject([{ kind: 'orderCreated', userId: ana.uid }]);
  });

  test('answers a repeated call with the order as it is, even after its descuento has ended', async () => {
    const { ana, orderId } = await newCart();
    const first = await checkOut(ana, orderId, { codigo: 'GYM_POWER2022' });
    await db().doc('descuentos/GYM_POWER2022').delete();
    const again = await checkOut(ana, orderId, { codigo: 'GYM_POWER2022' });
    await addDescuento('GYM_POWER2022', 10);
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  test('takes all places or none, and the refusal names the slot that is full', async () => {
    const ana = await join(gym);
    const free = await addSlot();
    const full = await addSlot({ capacity: 2, taken: 1, day: 'Sabado', hour: '9:00' });
    const orderId = await fillCart(ana, [{ slot: free }, { slot: full, quantity: 2 }]);
    const { status, body } = await checkOut(ana, orderId);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'SLOT_FULL', diaHoraId: full.id, day: 'Sabado', hour: '9:00', stock: 1 });
    expect(await takenOf(free.id)).toBe(0);
    expect(await takenOf(full.id)).toBe(1);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Cart', reservedUntil: null });
    expect(await mailsOf(orderId)).toEqual([]);
  });

  test('sells the last 4 places to 4 of 30 simultaneous buyers', async () => {
    const slot = await addSlot({ capacity: 4 });
    const buyers = await Promise.all(Array.from({ length: 30 }, async () => join(gym)));
    const carts = await Promise.all(
      buyers.map(async (buyer) => ({ buyer, orderId: await fillCart(buyer, [{ slot }]) })),
    );
    const replies = await Promise.all(carts.map(({ buyer, orderId }) => checkOut(buyer, orderId)));
    const outcomes = replies.map(({ status, body }) => (status === 200 ? 'won' : body.error.code));
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'SLOT_FULL')).toHaveLength(26);
    expect(await takenOf(slot.id)).toBe(4);
  });

  test('refuses when a price changed after the buyer saw it', async () => {
    const { ana, slot, orderId } = await newCart();
    await db().doc(`activities/${slot.activityId}`).update({ price: 30_000 });
    expect((await checkOut(ana, orderId)).body.error).toMatchObject({
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
      'a class that was deleted',
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
    expect((await checkOut(ana, orderId)).body.error.code).toBe(code);
    expect(await stateOf(orderId)).toBe('Cart');
  });

  test('refuses a code that is not the one of the running campaign', async () => {
    const { ana, orderId } = await newCart();
    expect((await checkOut(ana, orderId, { codigo: 'NADA' })).body.error.code).toBe('DESCUENTO_NOT_FOUND');
    expect(await stateOf(orderId)).toBe('Cart');
  });

  describe('that names what the buyer was shown', () => {
    const shownOf = (slot: Slot, fields: object = {}) => ({
      lines: [{ diaHoraId: slot.id, activityId: slot.activityId, quantity: 1, unitprice: 20_000, ...fields }],
      totalPrice: 20_000,
      previousOrderId: null,
    });

    test('takes the places that were shown', async () => {
      const { ana, slot, orderId } = await newCart();
      const { body } = await checkOut(ana, orderId, { mostrado: shownOf(slot) });
      expect(body).toMatchObject({ state: 'Created', lines: [{ diaHoraId: slot.id }] });
      expect(await takenOf(slot.id)).toBe(1);
    });

    test('is refused where a second tab has changed the cart, with the new one and what changed', async () => {
      const { ana, slot, orderId } = await newCart();
      const other = await addSlot();
      await fillCart(ana, [{ slot: other, quantity: 2 }]);
      const { status, body } = await checkOut(ana, orderId, { mostrado: shownOf(slot) });
      expect(status).toBe(409);
      expect(body.error).toMatchObject({ code: 'CART_CHANGED', carrito: { id: orderId, totalPrice: 60_000 } });
      expect(body.error.cambios).toEqual(['Se agregó Yoga, Lunes 19:00.', 'El total es $60.000 en vez de $20.000.']);
      expect(await stateOf(orderId)).toBe('Cart');
      expect(await takenOf(slot.id)).toBe(0);
    });

    test('is refused where the price has changed since', async () => {
      const { ana, slot, orderId } = await newCart();
      await db().doc(`activities/${slot.activityId}`).update({ price: 21_000 });
      const { body } = await checkOut(ana, orderId, { mostrado: shownOf(slot) });
      expect(body.error).toMatchObject({ code: 'CART_CHANGED', carrito: { lines: [{ price: 21_000 }] } });
      expect(body.error.cambios[0]).toBe('Yoga, Lunes 19:00: cada lugar cuesta $21.000 en vez de $20.000.');
      expect(await stateOf(orderId)).toBe('Cart');
    });

    test('cancels the unpaid order before it, also when another one is named', async () => {
      for (const previous of [null, 'foreign'] as const) {
        const { ana, slot, orderId: first } = await newOrder(gym);
        const foreign = previous && (await newOrder(gym)).orderId;
        const second = await fillCart(ana, [{ slot }]);
        const mostrado = { ...shownOf(slot), previousOrderId: foreign };
        expect((await checkOut(ana, second, { mostrado })).body).toMatchObject({ id: second, state: 'Created' });
        expect(await stateOf(first)).toBe('Canceled');
        if (foreign) expect(await stateOf(foreign)).toBe('Created');
        expect(await takenOf(slot.id)).toBe(1);
      }
    });

    test('refuses what it refuses without', async () => {
      const { ana, slot, orderId } = await newCart();
      const mostrado = shownOf(slot);
      const eva = await join(gym);
      expect((await checkOut(eva, orderId, { mostrado })).body.error.code).toBe('ORDER_NOT_FOUND');
      await db().doc(`diaHoras/${slot.id}`).update({ taken: 10 });
      expect((await checkOut(ana, orderId, { mostrado })).body.error.code).toBe('SLOT_FULL');
      await db().doc(`users/${ana.uid}`).delete();
      expect((await checkOut(ana, orderId, { mostrado })).body.error.code).toBe('USER_NOT_FOUND');
      expect(await stateOf(orderId)).toBe('Cart');
    });
  });

  test('leaves the member with a new cart', async () => {
    const { ana, orderId } = await newOrder(gym);
    const { body } = await openCart(ana);
    expect(body[0].id).not.toBe(orderId);
    expect((await ana.ask('GET', `/order/user/${ana.uid}`)).body).toMatchObject([
      { id: orderId, state: 'Created', totalPrice: 20_000, lines: [{ quantity: 1 }] },
    ]);
  });
});
