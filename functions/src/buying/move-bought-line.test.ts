import { orderLineId, type Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { newOrder, newPaidOrder, pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, mailsOf, stored, takenOf } from '../../test/records.ts';
import { entriesOf } from '../records/audit-store.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { db } from '../platform/firebase.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const move = (orderId: string, from: Slot, to: Slot, by = admin) =>
  by.ask('PUT', `/orderline/${orderLineId(orderId, from.id)}/diahora`, { diaHoraId: to.id });
const codeOf = async (reply: Promise<{ body: any }>) => (await reply).body.error.code;

describe('moving a member to another slot', () => {
  test('takes the place there and frees the one here, and the price stays', async () => {
    const { slot, orderId } = await newPaidOrder(gym);
    const to = await addSlot({ activityId: slot.activityId, day: 'Martes', hour: '8:00' });
    const { status, body } = await move(orderId, slot, to);
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([
      { id: orderLineId(orderId, to.id), day: 'Martes', hour: '8:00', heldPlaces: 1, subtotal: 20_000 },
    ]);
    expect(await takenOf(slot.id)).toBe(0);
    expect(await takenOf(to.id)).toBe(1);
    expect(await mailsOf(orderId)).toContain('lineMoved');
    const [kept] = await entriesOf('orderLines', orderLineId(orderId, slot.id));
    expect(kept).toMatchObject({ by: admin.uid, kind: 'update' });
    expect(await stored(`orderLines/${orderLineId(orderId, slot.id)}`)).toBeUndefined();
  });

  test('happens once, however often it is asked for', async () => {
    const { slot, orderId } = await newPaidOrder(gym);
    const to = await addSlot({ activityId: slot.activityId });
    for (const { status } of await Promise.all([1, 2, 3].map(() => move(orderId, slot, to)))) expect(status).toBe(200);
    expect(await takenOf(to.id)).toBe(1);
    expect((await mailsOf(orderId)).filter((kind) => kind === 'lineMoved')).toHaveLength(1);
  });

  test('to a class of the same price also moves the right to review', async () => {
    const { ana, slot, orderId } = await newPaidOrder(gym);
    const to = await addSlot();
    await db().doc(`reviews/${ana.uid}_${slot.activityId}`).set({ rating: 5 });
    expect((await move(orderId, slot, to)).body.activities).toMatchObject([{ id: to.activityId }]);
    expect((await stored(`users/${ana.uid}`)).activities).toEqual([to.activityId]);
    expect(await stored(`reviews/${ana.uid}_${slot.activityId}`)).toBeUndefined();
  });

  test('never sells the last place of a slot twice', async () => {
    const last = await addSlot({ capacity: 1 });
    const bought = await Promise.all([1, 2, 3].map(() => newPaidOrder(gym, {}, { activityId: last.activityId })));
    const replies = await Promise.all(bought.map(({ orderId, slot }) => move(orderId, slot, last)));
    expect(replies.map(({ status, body }) => (status === 200 ? 'moved' : body.error.code)).toSorted()).toEqual([
      'SLOT_FULL',
      'SLOT_FULL',
      'moved',
    ]);
    expect(await takenOf(last.id)).toBe(1);
    const places = await Promise.all(bought.map(({ slot }) => takenOf(slot.id)));
    expect(places.toSorted()).toEqual([0, 1, 1]);
  });
});

describe('moving a member is refused', () => {
  test('to a class of another price, to the same slot, and to one that the member has already', async () => {
    const { ana, slot, orderId } = await newPaidOrder(gym);
    const dear = await addSlot({ activityId: (await addActivity({ price: 30_000 })).id });
    expect(await codeOf(move(orderId, slot, dear))).toBe('PRICE_DIFFERS');
    expect(await codeOf(move(orderId, slot, slot))).toBe('ALREADY_THERE');
    const other = await addSlot({ activityId: slot.activityId });
    await pay(gym, (await placeOrder(ana, [{ slot: other }])).preferenceId);
    expect(await codeOf(move(orderId, slot, other))).toBe('ALREADY_THERE');
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('for an unpaid order, for a slot that does not exist, and to members', async () => {
    const { ana, slot, orderId } = await newOrder(gym);
    const to = await addSlot({ activityId: slot.activityId });
    expect(await codeOf(move(orderId, slot, to))).toBe('ORDER_STATE');
    expect(await codeOf(move(orderId, slot, { ...to, id: 'nada' }))).toBe('DIA_HORA_NOT_FOUND');
    expect(await codeOf(move(orderId, slot, to, ana))).toBe('FORBIDDEN');
  });
});

test('the records agree after all of this', async () => {
  expect(await examineBooks(timeNow())).toEqual([]);
});
