/**
 * A checkout is decided on what this process remembers, and written in one round trip. Here something has changed since
 * that, as another instance or an admin's browser does it: past this process.
 */
import type { Slot } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestsOf } from '../../test/firestore-requests.ts';
import { join, openGym, type Person } from '../../test/gym.ts';
import { fillCart, newOrder, pay, placeOrder, type Wanted } from '../../test/purchases.ts';
import { addDescuento, addSlot, mailsOf, stateOf, stored, takenOf } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { forget } from '../platform/remembered.ts';
import { canVerify } from '../platform/verify.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
/** What was asked of Firestore, in order. */
let requests: string[] = [];
let inFlight = 0;
let mostInFlight = 0;

beforeAll(async () => {
  await canVerify();
  const client = requestsOf(db());
  for (const kind of ['request', 'requestStream'] as const) {
    const send = client[kind].bind(client);
    client[kind] = async (method, ...rest) => {
      // The gym's settings are read once a minute.
      if (!JSON.stringify(rest).includes('/settings/')) requests.push(method);
      mostInFlight = Math.max(mostInFlight, ++inFlight);
      return send(method, ...rest).finally(() => inFlight--);
    };
  }
});
beforeEach(() => addDescuento('GYM_POWER2022', 10));

const checkOut = async (person: Person, orderId: string, fields: object = {}) => {
  requests = [];
  return person.ask('PUT', '/order/checkout', { orderId, state: 'Created', ...fields });
};
const change = (path: string, fields: object) => db().doc(path).update(fields);

/** A new member, Ana, with a cart that this process remembers. */
async function newCart(fields: Parameters<typeof addSlot>[0] = {}, wanted: Partial<Wanted> = {}) {
  const ana = await join(gym);
  const slot = await addSlot(fields);
  return { ana, slot, orderId: await fillCart(ana, [{ slot, ...wanted }]) };
}

/** The only line of a cart. */
const lineIn = async (orderId: string) => (await stored(`orders/${orderId}`)).cartLines[0];

const ONCE = ['commit'];
const AFTER_READING = ['commit', 'batchGetDocuments', 'commit'];
/** Nothing is refused from memory, so first everything is read. */
const REFUSED = ['commit', 'batchGetDocuments'];

test('Firestore refuses a batch that verifies a version which a document does not have', async () => {
  expect(await canVerify()).toBe(true);
});

describe('a checkout of a cart that this instance filled', () => {
  test('takes one round trip: nothing is read, and one batch is written', async () => {
    const { ana, slot, orderId } = await newCart();
    const { body } = await checkOut(ana, orderId);
    expect(requests).toEqual(ONCE);
    expect(body).toMatchObject({ state: 'Created', totalPrice: 20_000, user: { name: 'Ana' } });
    expect(await takenOf(slot.id)).toBe(1);
    expect(await mailsOf(orderId)).toEqual(['orderCreated']);
  });

  test('takes one also for several slots, and for the next buyer of the same slot', async () => {
    const { ana, slot, orderId } = await newCart({ capacity: 30 });
    await fillCart(ana, [{ slot: await addSlot(), quantity: 2 }]);
    await checkOut(ana, orderId);
    expect(requests).toEqual(ONCE);
    const eva = await join(gym);
    await checkOut(eva, await fillCart(eva, [{ slot }]));
    expect(requests).toEqual(ONCE);
    expect(await takenOf(slot.id)).toBe(2);
  });

  test('takes one in place of an unpaid order, which is canceled in the same batch', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const first = await fillCart(ana, [{ slot }]);
    await checkOut(ana, first);
    const second = await fillCart(ana, [{ slot, quantity: 2 }]);
    expect((await checkOut(ana, second)).body.state).toBe('Created');
    expect(requests).toEqual(ONCE);
    expect(await stateOf(first)).toBe('Canceled');
    expect(await takenOf(slot.id)).toBe(2);
  });

  test('looks up a descuento first, and then takes one', async () => {
    const { ana, orderId } = await newCart();
    expect((await checkOut(ana, orderId, { codigo: 'GYM_POWER2022' })).body.totalPrice).toBe(18_000);
    expect(requests).toEqual(['runQuery', 'runQuery', 'commit']);
  });

  test('is answered from what is stored when it is repeated', async () => {
    const { ana, orderId } = await newCart();
    const { body } = await checkOut(ana, orderId);
    expect((await checkOut(ana, orderId)).body).toEqual(body);
    expect(requests).toEqual(['batchGetDocuments']);
  });

  test('reads how many places newcomers hold unpaid, where a newcomer may have paid since', async () => {
    const { slot, preferenceId } = await newOrder(gym);
    await pay(gym, preferenceId);
    const eva = await join(gym);
    const { body } = await checkOut(eva, await fillCart(eva, [{ slot }]));
    expect(body.state).toBe('Created');
    expect(requests).toEqual(['batchGetDocuments', 'runAggregationQuery', 'commit']);
    const buyer = await join(gym, { activities: ['another'] });
    await checkOut(buyer, await fillCart(buyer, [{ slot }]));
    expect(requests).toEqual(ONCE);
  });

  test('reads what is not remembered', async () => {
    const { ana, slot, orderId } = await newCart();
    forget(`diaHoras/${slot.id}`);
    expect((await checkOut(ana, orderId)).body.state).toBe('Created');
    expect(requests).toEqual(['batchGetDocuments', 'commit']);
  });
});

describe('a checkout is refused although memory would allow it', () => {
  const cases = {
    'a price was changed': {
      code: 'PRICE_CHANGED',
      meanwhile: ({ slot }) => change(`activities/${slot.activityId}`, { price: 30_000 }),
    },
    'the class was deleted': {
      code: 'SLOT_WITHOUT_CLASS',
      meanwhile: ({ slot }) => db().doc(`activities/${slot.activityId}`).delete(),
    },
    'the slot was sold out': {
      code: 'SLOT_FULL',
      meanwhile: ({ slot }) => change(`diaHoras/${slot.id}`, { taken: 10 }),
    },
    'the slot was made smaller': {
      code: 'SLOT_FULL',
      meanwhile: ({ slot }) => change(`diaHoras/${slot.id}`, { capacity: 0 }),
    },
    'the slot left its class': {
      code: 'SLOT_WITHOUT_CLASS',
      meanwhile: ({ slot }) => change(`diaHoras/${slot.id}`, { activityId: null }),
    },
    'the slot was deleted': {
      code: 'SLOT_WITHOUT_CLASS',
      meanwhile: ({ slot }) => db().doc(`diaHoras/${slot.id}`).delete(),
    },
    'newcomers crowd the slot, which is watched': {
      code: 'SLOT_BUSY',
      meanwhile: async ({ slot: { id: diaHoraId } }) => {
        const batch = db().batch();
        batch.set(db().doc(`orderLines/crowd_${diaHoraId}`), { diaHoraId, heldPlaces: 1, trialPlaces: 1 });
        const watchedUntil = fromNow(60_000_000);
        batch.update(db().doc(`diaHoras/${diaHoraId}`), { taken: 1, trial: 1, watchedUntil });
        await batch.commit();
      },
    },
    'the account was deleted': {
      code: 'USER_NOT_FOUND',
      meanwhile: ({ ana }) => db().doc(`users/${ana.uid}`).delete(),
    },
    'the cart was emptied': {
      code: 'CART_EMPTY',
      meanwhile: ({ orderId }) =>
        change(`orders/${orderId}`, { cartLines: [], diaHoraIds: [], activities: [], totalPrice: 0 }),
    },
    'the cart was deleted': {
      code: 'ORDER_NOT_FOUND',
      meanwhile: ({ orderId }) => db().doc(`orders/${orderId}`).delete(),
    },
    'the order is of somebody else': {
      code: 'ORDER_NOT_FOUND',
      meanwhile: ({ orderId }) => change(`orders/${orderId}`, { userId: 'somebody-else' }),
    },
  } satisfies Record<
    string,
    { code: string; meanwhile: (cart: Awaited<ReturnType<typeof newCart>>) => Promise<unknown> }
  >;

  test.each(Object.entries(cases))('because %s', async (_, { code, meanwhile }) => {
    const cart = await newCart();
    await meanwhile(cart);
    const before = await stored(`diaHoras/${cart.slot.id}`);
    const { body } = await checkOut(cart.ana, cart.orderId);
    expect(body.error?.code).toBe(code);
    expect(requests.slice(0, 2)).toEqual(REFUSED);
    expect(await stored(`diaHoras/${cart.slot.id}`)).toEqual(before);
    expect(await mailsOf(cart.orderId)).toEqual([]);
  });

  test.each([
    ['ended', () => db().doc('descuentos/GYM_POWER2022').delete()],
    ['was replaced by another one', () => change('descuentos/GYM_POWER2022', { codigo: 'VERANO' })],
  ])('because its descuento %s', async (_, meanwhile) => {
    const { ana: eva, orderId: other } = await newCart();
    expect((await checkOut(eva, other, { codigo: 'GYM_POWER2022' })).status).toBe(200);
    const { ana, orderId } = await newCart();
    await meanwhile();
    expect((await checkOut(ana, orderId, { codigo: 'GYM_POWER2022' })).body.error.code).toBe('DESCUENTO_NOT_FOUND');
    expect(await stateOf(orderId)).toBe('Cart');
  });
});

describe('a checkout goes by what is stored now', () => {
  test('when others bought places of the slot meanwhile', async () => {
    const { ana, slot, orderId } = await newCart();
    await change(`diaHoras/${slot.id}`, { taken: 4 });
    expect((await checkOut(ana, orderId)).body.state).toBe('Created');
    expect(requests).toEqual(AFTER_READING);
    expect(await takenOf(slot.id)).toBe(5);
  });

  test('when a full slot has a free place again', async () => {
    const { ana, slot, orderId } = await newCart({ capacity: 1 });
    await change(`diaHoras/${slot.id}`, { taken: 1 });
    expect((await checkOut(ana, orderId)).body.error.code).toBe('SLOT_FULL');
    await change(`diaHoras/${slot.id}`, { taken: 0 });
    expect((await checkOut(ana, orderId)).body.state).toBe('Created');
    expect(requests).toEqual(['batchGetDocuments', 'commit']);
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('when the cart has another quantity now', async () => {
    const { ana, slot, orderId } = await newCart();
    await change(`orders/${orderId}`, {
      totalPrice: 60_000,
      cartLines: [{ ...(await lineIn(orderId)), quantity: 3, subtotal: 60_000 }],
    });
    expect((await checkOut(ana, orderId)).body).toMatchObject({ totalPrice: 60_000, lines: [{ heldPlaces: 3 }] });
    expect(requests).toEqual(AFTER_READING);
    expect(await takenOf(slot.id)).toBe(3);
  });

  test('when the cart has other slots now', async () => {
    const { ana, slot, orderId } = await newCart();
    const other = await addSlot();
    const line = {
      ...(await lineIn(orderId)),
      id: `${orderId}_${other.id}`,
      diaHoraId: other.id,
      activityId: other.activityId,
    };
    await change(`orders/${orderId}`, {
      diaHoraIds: [other.id],
      activities: [{ id: other.activityId, name: 'Yoga', image: '' }],
      cartLines: [line],
    });
    expect((await checkOut(ana, orderId)).body.lines).toMatchObject([{ diaHoraId: other.id }]);
    expect(await takenOf(slot.id)).toBe(0);
    expect(await takenOf(other.id)).toBe(1);
  });

  test('when the order was checked out elsewhere, and takes no place twice', async () => {
    const { ana, slot, orderId } = await newCart();
    const batch = db().batch();
    const line = await lineIn(orderId);
    const left = { state: 'Created', revision: 1, reservedUntil: timeNow(), cartLines: [] };
    batch.update(db().doc(`orders/${orderId}`), left);
    batch.set(db().doc(`orderLines/${orderId}_${slot.id}`), { ...line, heldPlaces: 1 });
    batch.update(db().doc(`diaHoras/${slot.id}`), { taken: 1 });
    await batch.commit();
    expect((await checkOut(ana, orderId)).body).toMatchObject({ state: 'Created', lines: [{ heldPlaces: 1 }] });
    // Its lines are records of their own now, which nobody knew to read.
    expect(requests).toEqual([...REFUSED, 'batchGetDocuments']);
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('when the buyer has another name, and is no newcomer any more', async () => {
    const { ana, slot, orderId } = await newCart();
    await change(`users/${ana.uid}`, { name: 'Eva', activities: [slot.activityId] });
    expect((await checkOut(ana, orderId)).body.user.name).toBe('Eva');
    expect(requests).toEqual(AFTER_READING);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 1, trial: 0 });
  });

  test('when the class has another name', async () => {
    const { ana, slot, orderId } = await newCart();
    await change(`activities/${slot.activityId}`, { name: 'Pilates' });
    expect((await checkOut(ana, orderId)).body.lines).toMatchObject([{ name: 'Pilates' }]);
  });

  test('when the unpaid order before it was paid: it is not canceled', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId: first } = await placeOrder(ana, [{ slot }]);
    const second = await fillCart(ana, [{ slot }]);
    await change(`orders/${first}`, { state: 'Complete', purchasedAt: timeNow() });
    expect((await checkOut(ana, second)).body.state).toBe('Created');
    expect(await stateOf(first)).toBe('Complete');
    expect(await takenOf(slot.id)).toBe(2);
  });

  test('when its descuento is another percentage now', async () => {
    const { ana, orderId } = await newCart();
    await change('descuentos/GYM_POWER2022', { descuento: 50 });
    expect((await checkOut(ana, orderId, { codigo: 'GYM_POWER2022' })).body.totalPrice).toBe(10_000);
  });
});

test('while others sell a slot too, it is read before each sale', async () => {
  const { ana, slot, orderId } = await newCart({ capacity: 30 });
  await change(`diaHoras/${slot.id}`, { taken: 4 });
  await checkOut(ana, orderId);
  expect(requests).toEqual(AFTER_READING);
  const eva = await join(gym);
  const cart = await fillCart(eva, [{ slot }]);
  await change(`diaHoras/${slot.id}`, { taken: 6 });
  await checkOut(eva, cart);
  expect(requests).toEqual(['batchGetDocuments', 'commit']);
  expect(await takenOf(slot.id)).toBe(7);
});

test('of many at once who want the last places, exactly as many get one', async () => {
  const slot = await addSlot({ capacity: 3 });
  const carts = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const buyer = await join(gym);
      return { buyer, orderId: await fillCart(buyer, [{ slot }]) };
    }),
  );
  // The first place is gone, and this process does not know.
  await change(`diaHoras/${slot.id}`, { taken: 1 });
  const replies = await Promise.all(carts.map(({ buyer, orderId }) => checkOut(buyer, orderId)));
  const outcomes = replies.map(({ body }) => body.error?.code ?? body.state);
  expect(outcomes.filter((outcome) => outcome === 'Created')).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome === 'SLOT_FULL')).toHaveLength(18);
  expect(await takenOf(slot.id)).toBe(3);
});

describe('in a rush of newcomers for the last places', () => {
  const PLACES = 20;
  const BUYERS = 60;

  const fillCarts = (slot: Slot) =>
    Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const buyer = await join(gym);
        return { buyer, orderId: await fillCart(buyer, [{ slot }]) };
      }),
    );

  async function rush({ hinted }: { hinted: boolean }) {
    const slot = await addSlot({ capacity: PLACES });
    const carts = await fillCarts(slot);
    if (hinted) {
      for (const { buyer, orderId } of carts)
        for (const path of [`users/${buyer.uid}`, `orders/${orderId}`]) forget(path);
      forget(`diaHoras/${slot.id}`);
      forget(`activities/${slot.activityId}`);
    }
    const hint = { diaHoraIds: [slot.id], activityIds: [slot.activityId], previousOrderId: null };
    requests = [];
    const replies = await Promise.all(
      carts.map(({ buyer, orderId }) =>
        buyer.ask('PUT', '/order/checkout', { orderId, state: 'Created', ...(hinted && { hint }) }),
      ),
    );
    const asked = Object.fromEntries([...Map.groupBy(requests, (method) => method)].map(([k, all]) => [k, all.length]));
    const outcomes = replies.map(({ body }) => body.error?.code ?? body.state);
    expect(outcomes.filter((outcome) => outcome === 'Created')).toHaveLength(PLACES);
    expect(outcomes.filter((outcome) => outcome === 'SLOT_FULL')).toHaveLength(BUYERS - PLACES);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: PLACES, trial: PLACES });
    return asked;
  }

  // The third of them begins a crowd. Before that, the unpaid places are counted once.
  test('each winner costs one batch, and everybody else one read', async () => {
    expect(await rush({ hinted: false })).toEqual({
      commit: PLACES,
      batchGetDocuments: BUYERS - PLACES + 1,
      runAggregationQuery: 1,
    });
  });

  test('each also costs one read by an instance that remembers none of their carts', async () => {
    expect(await rush({ hinted: true })).toEqual({
      commit: PLACES,
      batchGetDocuments: BUYERS,
      runAggregationQuery: 1,
    });
  });

  const tomorrow = () => fromNow(86_400_000);
  test.each([
    ['a full slot', 'SLOT_FULL', () => ({ taken: PLACES })],
    ['a watched slot', 'SLOT_BUSY', () => ({ taken: 2, trial: 2, watchedUntil: tomorrow() })],
  ])('those who are refused for %s do not wait for each other', async (_, code, fields) => {
    const slot = await addSlot({ capacity: PLACES });
    const carts = await fillCarts(slot);
    await db().doc(`orderLines/held_${slot.id}`).set({ diaHoraId: slot.id, heldPlaces: 2, trialPlaces: 2 });
    await change(`diaHoras/${slot.id}`, fields());
    const [first, ...others] = carts;
    expect((await checkOut(first!.buyer, first!.orderId)).body.error.code).toBe(code);
    mostInFlight = 0;
    const replies = await Promise.all(others.map(({ buyer, orderId }) => checkOut(buyer, orderId)));
    for (const { body } of replies) expect(body.error.code).toBe(code);
    expect(mostInFlight).toBeGreaterThan(1);
  });
});
