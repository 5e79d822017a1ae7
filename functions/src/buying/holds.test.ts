import { DEFAULT_PLACES_PER_SLOT } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { checkOut, fillCart, newOrder, pay, placeOrder, refundsOf, type Wanted } from '../../test/purchases.ts';
import { addSlot, mailsOf, stateOf, stored, takenOf } from '../../test/records.ts';
import { endHolds } from '../money/end-holds.ts';
import { db } from '../platform/firebase.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const later = (minutes: number) => fromNow(minutes * 60_000);

async function tryToCheckOut(person: Person, wanted: readonly Wanted[]) {
  const orderId = await fillCart(person, wanted);
  return { orderId, ...(await person.ask('PUT', '/order/checkout', { orderId })) };
}

async function letExpire(orderId: string): Promise<void> {
  await db()
    .doc(`orders/${orderId}`)
    .update({ reservedUntil: fromNow(-1) });
  await endHolds(timeNow());
}

const unpaidOrdersOf = async (person: Person): Promise<number> =>
  (await db().collection('orders').where('userId', '==', person.uid).where('state', '==', 'Created').get()).size;

describe('a member with an unpaid order who checks out again', () => {
  test('replaces it: its places are free, and its payment page is closed', async () => {
    const { ana, slot, orderId, preferenceId } = await newOrder(gym, { capacity: 2 });
    const second = await checkOut(ana, [{ slot, quantity: 2 }]);
    expect(await stateOf(orderId)).toBe('Canceled');
    expect(await stateOf(second)).toBe('Created');
    expect(await takenOf(slot.id)).toBe(2);
    expect(await mailsOf(orderId)).toEqual(['orderCanceled', 'orderCreated']);
    const preferences: { id: string; expiration_date_to: string }[] = await gym.mercadoPago('GET', '/preferences');
    const closed = preferences.find(({ id }) => id === preferenceId)!;
    expect(Date.parse(closed.expiration_date_to)).toBeLessThanOrEqual(timeNow().getTime());
  });

  test('has to pay it by the same time', async () => {
    const { ana, slot, orderId } = await newOrder(gym);
    const { reservedUntil } = await stored(`orders/${orderId}`);
    const second = await checkOut(ana, [{ slot, quantity: 2 }]);
    expect((await stored(`orders/${second}`)).reservedUntil).toEqual(reservedUntil);
  });

  test('keeps it when the new one is refused', async () => {
    const { ana, slot, orderId } = await newOrder(gym);
    const full = await addSlot({ capacity: 1, taken: 1 });
    expect((await tryToCheckOut(ana, [{ slot: full }])).body.error.code).toBe('SLOT_FULL');
    expect(await stateOf(orderId)).toBe('Created');
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('still gets back a payment for the replaced one', async () => {
    const { ana, slot, preferenceId } = await newOrder(gym);
    await checkOut(ana, [{ slot }]);
    const { id } = await pay(gym, preferenceId);
    expect(await refundsOf(gym, id)).toHaveLength(1);
  });

  test('keeps it once it is paid', async () => {
    const { ana, slot, orderId, preferenceId } = await newOrder(gym);
    const cart = await fillCart(ana, [{ slot }]);
    await pay(gym, preferenceId);
    expect((await ana.ask('PUT', '/order/checkout', { orderId: cart })).status).toBe(200);
    expect(await stateOf(orderId)).toBe('Complete');
    expect(await takenOf(slot.id)).toBe(2);
  });

  test('has one unpaid order, also after an admin deleted the cart in between', async () => {
    const { ana, slot, orderId } = await newOrder(gym);
    await admin.ask('DELETE', `/order/${await fillCart(ana, [{ slot }])}`);
    await checkOut(ana, [{ slot }]);
    expect(await stateOf(orderId)).toBe('Canceled');
    expect(await unpaidOrdersOf(ana)).toBe(1);
  });

  test('has one unpaid order, however many checkouts race', async () => {
    const { ana, slot } = await newOrder(gym);
    const buy = () => tryToCheckOut(ana, [{ slot }]).catch(() => undefined);
    await Promise.all([buy(), buy(), buy(), buy()]);
    expect(await unpaidOrdersOf(ana)).toBe(1);
    expect(await takenOf(slot.id)).toBe(1);
  });
});

describe('after a hold that ended unpaid', () => {
  test('a member with an unverified address verifies it first', async () => {
    const ana = await join(gym, {}, false);
    const slot = await addSlot();
    await letExpire(await checkOut(ana, [{ slot }]));
    const { orderId, status, body } = await tryToCheckOut(ana, [{ slot }]);
    expect(status).toBe(403);
    expect(body.error.code).toBe('EMAIL_NOT_VERIFIED');
    expect(await stateOf(orderId)).toBe('Cart');
  });

  test('that the member canceled in time, a checkout goes on with it', async () => {
    const ana = await join(gym, {}, false);
    const slot = await addSlot();
    for (let times = 0; times < 3; times++) {
      const { orderId } = await placeOrder(ana, [{ slot }]);
      expect((await ana.ask('PUT', `/order/canceled/${orderId}`)).status).toBe(200);
    }
    expect((await tryToCheckOut(ana, [{ slot }])).status).toBe(200);
  });

  test('and one more, a member waits half an hour; a purchase ends the count', async () => {
    const ana = await join(gym, { activities: ['another'] });
    const slot = await addSlot();
    await letExpire(await checkOut(ana, [{ slot }]));
    const { orderId } = await placeOrder(ana, [{ slot }]);
    await letExpire(orderId);

    const { orderId: cart, status, body, headers } = await tryToCheckOut(ana, [{ slot }]);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'CHECKOUT_PAUSED' });
    const minutes = (Date.parse(body.error.until) - timeNow().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(29 * 60);

    gym.clock.now = later(31);
    expect((await ana.ask('PUT', '/order/checkout', { orderId: cart })).status).toBe(200);
    const { body: url } = await ana.ask('POST', '/mercadopago', { orderId: cart, items: [] });
    gym.clock.now = timeNow();
    await pay(gym, new URL(url).searchParams.get('pref_id')!);
    const next = await checkOut(ana, [{ slot }]);
    expect(await stored(`orders/${next}`)).toMatchObject({ unpaidHolds: 0 });
  });
});

describe('the places of a slot', () => {
  test('that one order may hold are as many as a visitor is told, who has no account to ask for', async () => {
    const ana = await join(gym);
    await fillCart(ana, [{ slot: await addSlot() }]);
    const { body } = await ana.ask('POST', '/order/cart', { userId: ana.uid });
    expect(body[0].lines[0].most).toBe(DEFAULT_PLACES_PER_SLOT);
  });

  test('are limited in one order, in the cart and at checkout', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    await expect(fillCart(ana, [{ slot, quantity: 5 }])).rejects.toThrow('TOO_MANY_PLACES');
    const orderId = await fillCart(ana, [{ slot, quantity: 4 }]);
    const { cartLines } = await stored(`orders/${orderId}`);
    await db()
      .doc(`orders/${orderId}`)
      .update({ cartLines: [{ ...cartLines[0], quantity: 5 }] });
    const { status, body } = await ana.ask('PUT', '/order/checkout', { orderId });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'TOO_MANY_PLACES', most: 4 });
  });

  test('are for buyers first, once newcomers have given back a crowd of them unpaid', async () => {
    const slot = await addSlot({ capacity: 20 });
    const newcomers = await Promise.all([join(gym), join(gym), join(gym)]);
    const held = await checkOut(newcomers[0]!, [{ slot, quantity: 4 }]);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 4, trial: 4 });
    await letExpire(held);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 0, trial: 0, crowdedSince: null });

    await checkOut(newcomers[1]!, [{ slot, quantity: 2 }]);
    const { status, body, headers } = await tryToCheckOut(newcomers[2]!, [{ slot }]);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'SLOT_BUSY', diaHoraId: slot.id, most: 0 });
    expect(headers.get('retry-after')).toBe('900');
    const buyer = await join(gym, { activities: ['another'] });
    expect((await tryToCheckOut(buyer, [{ slot, quantity: 4 }])).status).toBe(200);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 6, trial: 2 });
  });

  test('that a newcomer has paid count as unpaid no more when the next newcomer comes', async () => {
    const { slot, preferenceId } = await newOrder(gym, { capacity: 5 });
    await pay(gym, preferenceId);
    // The payment left the slot's counts alone, and newcomers may hold only one place.
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 1, trial: 1 });
    await checkOut(await join(gym), [{ slot }]);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 2, trial: 1, crowdedSince: null });
    await checkOut(await join(gym), [{ slot }]);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 3, trial: 2, crowdedSince: expect.anything() });
  });

  test('that a newcomer has paid are none of a crowd when another one gives theirs back', async () => {
    const { slot, preferenceId } = await newOrder(gym, { capacity: 5 });
    const eva = await join(gym);
    const unpaid = await checkOut(eva, [{ slot }]);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ trial: 2, crowdedSince: expect.anything() });
    await pay(gym, preferenceId);
    expect((await eva.ask('PUT', `/order/canceled/${unpaid}`)).status).toBe(200);
    const after = { taken: 1, trial: 0, crowdedSince: null, watchedUntil: null };
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject(after);
  });

  test('are shown without what only the server counts', async () => {
    const { ana, slot, orderId } = await newOrder(gym);
    const { body } = await ana.ask('GET', `/order/user/${ana.uid}`);
    const order = body.find(({ id }: { id: string }) => id === orderId);
    expect(Object.keys(order)).not.toContain('unpaidHolds');
    expect(Object.keys(order.lines[0])).not.toContain('trialPlaces');
    const edited = await admin.ask('PUT', `/diahora/${slot.id}`, { capacity: 11 });
    expect(Object.keys(edited.body)).not.toContain('trial');
  });
});
