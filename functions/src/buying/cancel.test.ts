import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { newOrder, pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, stored, takenOf } from '../../test/records.ts';
import { document } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const cancel = (person: Person, orderId: string) => person.ask('PUT', `/order/canceled/${orderId}`);
const markPaid = (orderId: string) => db().doc(`orders/${orderId}`).update({ state: 'Complete' });
const activitiesOf = async (uid: string) => (await stored(`users/${uid}`)).activities;

describe('canceling an unpaid order', () => {
  test('frees its places, and repeated calls answer the same', async () => {
    const ana = await join(gym);
    const slot = await addSlot({ taken: 3 });
    const { orderId } = await placeOrder(ana, [{ slot, quantity: 2 }]);
    expect(await takenOf(slot.id)).toBe(5);
    for (const reply of await Promise.all([1, 2, 3].map(() => cancel(ana, orderId))))
      expect(reply).toMatchObject({ status: 200, body: { state: 'Canceled', canceledBecause: 'member' } });
    expect(await takenOf(slot.id)).toBe(3);
  });

  test('is refused for the order of another member', async () => {
    const { orderId } = await newOrder(gym);
    expect((await cancel(await join(gym), orderId)).body.error.code).toBe('FORBIDDEN');
  });

  test('is refused for an order that does not exist', async () => {
    expect((await cancel(await join(gym), 'nada')).body.error.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('canceling a paid order', () => {
  test('is for admins only, and frees its places', async () => {
    const { ana, slot, orderId } = await newOrder(gym);
    await markPaid(orderId);
    expect((await cancel(ana, orderId)).body.error.code).toBe('ORDER_STATE');
    expect(await takenOf(slot.id)).toBe(1);
    expect((await cancel(admin, orderId)).body).toMatchObject({ state: 'Canceled', canceledBecause: 'admin' });
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('takes the class and its review from the member, who keeps a class that another order has too', async () => {
    const { ana, slot, orderId: first } = await newOrder(gym);
    const { orderId: second } = await placeOrder(ana, [{ slot }]);
    for (const orderId of [first, second]) await markPaid(orderId);
    await db()
      .doc(`users/${ana.uid}`)
      .update({ activities: [slot.activityId] });
    await db()
      .doc(`reviews/${ana.uid}_${slot.activityId}`)
      .set(document({ id: 'x', rating: 5 }));

    await cancel(admin, first);
    expect(await activitiesOf(ana.uid)).toEqual([slot.activityId]);
    expect(await stored(`reviews/${ana.uid}_${slot.activityId}`)).toBeUndefined();
    await cancel(admin, second);
    expect(await activitiesOf(ana.uid)).toEqual([]);
  });

  async function twoOrdersOfOneClass() {
    const { id: activityId } = await addActivity();
    const ana = await join(gym, { activities: [activityId] });
    const first = await placeOrder(ana, [{ slot: await addSlot({ activityId }) }]);
    const second = await placeOrder(ana, [{ slot: await addSlot({ activityId }) }]);
    return { ana, activityId, first, second };
  }

  test('of the same class at the same moment leaves the member without the class', async () => {
    for (let round = 0; round < 5; round++) {
      const { ana, first, second } = await twoOrdersOfOneClass();
      for (const { orderId } of [first, second]) await markPaid(orderId);
      await Promise.all([cancel(admin, first.orderId), cancel(admin, second.orderId)]);
      expect(await activitiesOf(ana.uid)).toEqual([]);
    }
  });

  test('while another order of its class is being paid leaves the member the class', async () => {
    for (let round = 0; round < 5; round++) {
      const { ana, activityId, first, second } = await twoOrdersOfOneClass();
      await markPaid(first.orderId);
      await Promise.all([cancel(admin, first.orderId), pay(gym, second.preferenceId)]);
      expect(await activitiesOf(ana.uid)).toEqual([activityId]);
    }
  });
});
