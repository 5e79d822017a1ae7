import { DAY_MS, firstClass, localDate } from '@gym-power/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym } from '../../test/gym.ts';
import { fillCart, newOrder, pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stamp, stateOf, stored, takenOf } from '../../test/records.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { db } from '../platform/firebase.ts';
import { examineGym } from './examine-gym.ts';
import { mendGym, setRight } from './mend-gym.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();

async function busyGym() {
  const slot = await addSlot();
  const ana = await join(gym);
  const eva = await join(gym);
  const paid = await placeOrder(ana, [{ slot, quantity: 2 }]);
  const { id } = await pay(gym, paid.preferenceId);
  const held = await placeOrder(eva, [{ slot }]);
  await fillCart(ana, [{ slot }]);
  const { orderId: canceled } = await placeOrder(ana, [{ slot }]);
  await ana.ask('PUT', `/order/canceled/${canceled}`);
  return { slot, ana, paid: paid.orderId, held: held.orderId, canceled, paymentId: String(id) };
}
let world: Awaited<ReturnType<typeof busyGym>>;
beforeAll(async () => {
  world = await busyGym();
  await fillCart(world.ana, [{ slot: world.slot }]);
});
beforeEach(rebuildCatalog);

const examined = async () => (await examineGym(timeNow())).map(({ path, says }) => `${path} ${says}`);
const mended = () => mendGym(timeNow(), () => {});
const change = (path: string, fields: object) => db().doc(path).update(fields);

const closed = (closure: string | null) => ({ kind: 'closed', because: 'Feriado', credit: false, closure });
const monday = localDate(firstClass({ day: 'Lunes', hour: '12:00' }, fromNow(28 * DAY_MS)));
const closeGym = (fields: object) =>
  db()
    .doc(`closures/${monday}`)
    .set({ because: 'Feriado', credit: false, by: 'ada', closing: 'c1', ...stamp(), ...fields });

test('the doctor finds nothing wrong where only use cases have written', async () => {
  expect(await examined()).toEqual([]);
});

describe('the doctor finds and repairs, from the orders,', () => {
  test.each([
    [
      'a slot that counts too many places',
      () => change(`diaHoras/${world.slot.id}`, { taken: 9 }),
      'has 9 taken, and its orders hold 3',
    ],
    [
      'a slot that counts too few places',
      () => change(`diaHoras/${world.slot.id}`, { taken: 0 }),
      'has 0 taken, and its orders hold 3',
    ],
    [
      'a slot that counts members who do not wait',
      () => change(`diaHoras/${world.slot.id}`, { waiting: 2 }),
      'counts 2 who wait for a place, and 0 do',
    ],
    [
      'a date that counts guests whom nobody has booked',
      () =>
        change(`diaHoras/${world.slot.id}`, { 'dates.2099-01-05': { absent: 1, guests: 2, waiting: 0, change: null } }),
      'counts 1 absent, 2 guests, 0 waiting on 2099-01-05, and there are 0 absent, 0 guests, 0 waiting',
    ],
    [
      'a slot that counts more places of newcomers than are taken',
      () => change(`diaHoras/${world.slot.id}`, { trial: 9 }),
      'counts 9 places of newcomers, and its orders hold 1',
    ],
    [
      'a slot that may shrink below its places',
      () => change(`diaHoras/${world.slot.id}`, { peak: 1 }),
      'may shrink to 1 places, and 3 are taken on a date',
    ],
    [
      'a slot that is open while the gym is closed',
      () => closeGym({ state: 'closed' }),
      `is open on ${monday}, and the gym is closed`,
    ],
    [
      'a closure that never came to its end',
      () => closeGym({ state: 'closing', updatedAt: new Date(0) }),
      `closures/${monday} is still closing`,
    ],
    [
      'a canceled order that holds places',
      () => change(`orderLines/${world.canceled}_${world.slot.id}`, { heldPlaces: 1 }),
      'holds 1 places, and its Canceled order is due 0',
    ],
    [
      'a paid order that holds no places',
      () => change(`orderLines/${world.paid}_${world.slot.id}`, { heldPlaces: 0 }),
      'holds 0 places, and its Complete order is due 2',
    ],
    [
      'a completed order whose payment is not recorded',
      () => db().doc(`payments/${world.paymentId}`).delete(),
      'which is unknown',
    ],
    [
      'a payment that was applied to no order',
      () => change(`payments/${world.paymentId}`, { outcome: 'noted' }),
      'is approved and noted',
    ],
    [
      'a payment without its entry in the ledger',
      () => db().doc(`ledger/${world.paymentId}-1`).delete(),
      'and the ledger says',
    ],
    [
      'a payment that is worth less than its order',
      () => change(`payments/${world.paymentId}`, { refunded: 5_000, changedAt: new Date(0) }),
      'of 35000, and 40000 were due',
    ],
    ['a buyer who may not review', () => change(`users/${world.ana.uid}`, { activities: [] }), 'and may not review it'],
    [
      'a cart that belongs to nobody',
      () =>
        db().doc('orders/stray').set({ state: 'Cart', userId: 'nobody', diaHoraIds: [], cartLines: [], totalPrice: 0 }),
      'is a cart that belongs to nobody',
    ],
    [
      'a review of an account that was deleted',
      () =>
        db()
          .doc('reviews/gone_yoga')
          .set({ userId: 'gone', activityId: 'yoga', rating: 5, author: { lastName: '' }, ...stamp() }),
      'reviews/gone_yoga is left of an account that was deleted',
    ],
    [
      'a mail that waits for an account that was deleted',
      () =>
        db()
          .doc('mail/gone')
          .set({ userId: 'gone', orderId: 'o1', state: 'pending', outlivesAccount: false, ...stamp() }),
      'mail/gone is left of an account that was deleted',
    ],
    [
      'a deletion that never came to its end',
      () =>
        db()
          .doc('accountDeletions/gone')
          .set({ createdAt: new Date(0), updatedAt: timeNow() }),
      'accountDeletions/gone has not come to its end',
    ],
    ['a slot of a class that was deleted', () => addSlot({ activityId: 'gone' }), 'is of class gone, which is gone'],
    [
      'a member without words to search for',
      () => change(`users/${world.ana.uid}`, { words: FieldValue.delete() }),
      'is not found by its words',
    ],
    [
      'an order that is found by a former name of its buyer',
      () => change(`orders/${world.paid}`, { words: { olga: true } }),
      'is not found by its words',
    ],
    ['a view that missed a change', () => change(`diaHoras/${world.slot.id}`, { hour: '21:00' }), 'not as stored'],
  ])('%s', async (_, breakIt, says) => {
    await breakIt();
    expect(await examined()).toContainEqual(expect.stringContaining(says));
    expect(await mended()).toEqual([]);
    expect(await takenOf(world.slot.id)).toBe(3);
  });

  test.each([
    [
      'a closed date with guests',
      { change: closed(null), absent: 0, guests: 1, waiting: 0 },
      'is closed on 2099-02-02, with 1 guests and 0 waiting',
    ],
    [
      'a date that is closed with the gym, which is open',
      { change: closed('2099-02-02'), absent: 0, guests: 0, waiting: 0 },
      'is closed on 2099-02-02 with the gym, which is open',
    ],
  ])('but %s takes a human decision', async (_, date, says) => {
    const { id } = world.slot;
    await change(`diaHoras/${id}`, { 'dates.2099-02-02': date });
    expect(await examined()).toContainEqual(expect.stringContaining(`diaHoras/${id} ${says}`));
    await change(`diaHoras/${id}`, { 'dates.2099-02-02': FieldValue.delete() });
  });

  test.each([
    ['of a purchase that was undone', () => ({ orderId: world.canceled }), 'is open, and its order is Canceled'],
    ['for a date that takes place', () => ({ orderId: world.paid }), 'is owed for 2099-02-02, which takes place'],
  ])('and so does a credit %s', async (_, from, says) => {
    const owed = { ...from(), lineId: 'none', diaHoraId: world.slot.id, date: '2099-02-02' };
    const credit = db().doc('credits/odd');
    await credit.set({
      userId: world.ana.uid,
      because: 'closed',
      state: 'open',
      from: owed,
      session: null,
      ...stamp(),
    });
    expect(await examined()).toContainEqual(`credits/odd ${says}`);
    await credit.delete();
  });

  test('but not a place held in a slot that left its class: that takes a human decision', async () => {
    const { id, activityId } = world.slot;
    await change(`diaHoras/${id}`, { activityId: null });
    expect((await mended()).map(({ says }) => says)).toContainEqual(
      expect.stringContaining(`in slot ${id}, which is of no class`),
    );
    await change(`diaHoras/${id}`, { activityId });
    await rebuildCatalog();
    expect(await examined()).toEqual([]);
  });

  test('an order that is still Created after its hold', async () => {
    await change(`orders/${world.held}`, { reservedUntil: fromNow(-3_600_000) });
    expect(await examined()).toContainEqual(expect.stringContaining('is Created, and its hold ended'));
    expect(await mended()).toEqual([]);
    expect(await stateOf(world.held)).toBe('Canceled');
  });

  test('a plan period that was never ended', async () => {
    const line = `orderLines/${world.paid}_${world.slot.id}`;
    const past = fromNow(-3 * 3_600_000);
    await change(line, { validUntil: past, keptUntil: past });
    expect(await mended()).toEqual([]);
    expect((await stored(line)).heldPlaces).toBe(0);
    expect(await takenOf(world.slot.id)).toBe(0);
  });
});

describe('a repair that races with buyers', () => {
  async function examinedOrder() {
    const { ana, slot, orderId, preferenceId } = await newOrder(gym);
    const line = `orderLines/${orderId}_${slot.id}`;
    const mendsOf = async (path: string) =>
      (await examineGym(timeNow())).flatMap((finding) => (finding.path === path ? [finding.mend!] : []));
    return { ana, slot, orderId, preferenceId, line, mendsOf };
  }

  test('holds the places that are due now, not those that were due at the examination', async () => {
    const { ana, slot, orderId, line, mendsOf } = await examinedOrder();
    await change(line, { heldPlaces: 0 });
    const mends = await mendsOf(line);
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    for (const mend of mends) await setRight(mend, timeNow());
    expect(mends).toHaveLength(1);
    expect((await stored(line)).heldPlaces).toBe(0);
    await setRight({ by: 'countingPlaces', diaHoraId: slot.id }, timeNow());
  });

  test('makes a write fail that is based on an older read of the order', async () => {
    const { orderId, line, mendsOf } = await examinedOrder();
    await change(line, { heldPlaces: 0 });
    const ref = db().doc(`orders/${orderId}`);
    const { updateTime } = await ref.get();
    for (const mend of await mendsOf(line)) await setRight(mend, timeNow());
    expect((await stored(line)).heldPlaces).toBe(1);
    await expect(ref.update({ totalPrice: 1 }, { lastUpdateTime: updateTime! })).rejects.toMatchObject({ code: 9 });
  });

  test('does not let a buyer review a class whose order was canceled after the examination', async () => {
    const { ana, slot, orderId, preferenceId, mendsOf } = await examinedOrder();
    await pay(gym, preferenceId);
    await change(`users/${ana.uid}`, { activities: [] });
    const mends = await mendsOf(`users/${ana.uid}`);
    await (await joinAdmin(gym)).ask('PUT', `/order/canceled/${orderId}`, { refund: true });
    for (const mend of mends) await setRight(mend, timeNow());
    expect(mends).toHaveLength(1);
    expect((await stored(`users/${ana.uid}`)).activities).toEqual([]);
    expect(await takenOf(slot.id)).toBe(0);
  });
});

describe('the doctor reports and leaves to an admin', () => {
  test.each([
    [
      'a slot with more places sold than it has',
      () => change(`diaHoras/${world.slot.id}`, { capacity: -1 }),
      'raise its capacity, or cancel an order',
    ],
    [
      'a completed order without a payment',
      () => change(`orders/${world.paid}`, { paymentId: null }),
      'is Complete without a payment of 40000',
    ],
    [
      'a total that is not the sum of its lines',
      () => change(`orders/${world.canceled}`, { totalPrice: 1 }),
      'costs 1, and its lines 20000',
    ],
    [
      'a canceled line whose refund is unknown',
      () => change(`orderLines/${world.canceled}_${world.slot.id}`, { givenBack: 20_000 }),
      'gives 20000 back, and payment null has no such refund',
    ],
    [
      'an order that gives back more than its lines',
      () => change(`orders/${world.canceled}`, { givenBack: 1 }),
      'gives 1 back, and its lines',
    ],
    [
      'an order that names a class of no line',
      () => change(`orders/${world.paid}`, { activities: [] }),
      'and its lines disagree about',
    ],
  ])('%s', async (_, breakIt, says) => {
    await breakIt();
    expect((await mended()).map((finding) => finding.says)).toContainEqual(expect.stringContaining(says));
  });
});
