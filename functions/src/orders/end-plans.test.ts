import { expect, test } from 'vitest';
import { join, joinAdmin, openGym } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stateOf, stored, takenOf } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { endPlanPeriods } from './end-plans.ts';

const gym = openGym();
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

test('a place is free again when its plan period ends, once, also when the job missed days', async () => {
  const ana = await join(gym);
  const slot = await addSlot({ taken: 4 });
  const { orderId, preferenceId } = await placeOrder(ana, [{ slot, quantity: 2 }]);
  await pay(gym, preferenceId);
  await endPlanPeriods(inDays(29));
  expect(await takenOf(slot.id)).toBe(6);
  await Promise.all([endPlanPeriods(inDays(45)), endPlanPeriods(inDays(45))]);
  await endPlanPeriods(inDays(46));
  expect(await takenOf(slot.id)).toBe(4);
  expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete' });
  expect((await stored(`users/${ana.uid}`)).activities).toEqual([slot.activityId]);
});

test('an order that was canceled meanwhile gives its places back only once', async () => {
  const ana = await join(gym);
  const admin = await joinAdmin(gym);
  const slot = await addSlot({ taken: 1 });
  const { orderId, preferenceId } = await placeOrder(ana, [{ slot }]);
  await pay(gym, preferenceId);
  await Promise.all([endPlanPeriods(inDays(31)), admin.ask('PUT', `/order/canceled/${orderId}`)]);
  await endPlanPeriods(inDays(31));
  expect(await stateOf(orderId)).toBe('Canceled');
  expect(await takenOf(slot.id)).toBe(1);
});

test('lines that their order does not name hold up neither the job nor the others, however many they are', async () => {
  const ana = await join(gym);
  const slot = await addSlot();
  const astray = await placeOrder(ana, [{ slot }]);
  const other = await placeOrder(ana, [{ slot }]);
  for (const { preferenceId } of [astray, other]) await pay(gym, preferenceId);
  await db().doc(`orders/${astray.orderId}`).update({ diaHoraIds: [] });
  const line = (await db().doc(`orderLines/${astray.orderId}_${slot.id}`).get()).data()!;
  const more = db().batch();
  for (let copy = 0; copy < 200; copy += 1)
    more.set(db().doc(`orderLines/${astray.orderId}_copy-${copy}`), { ...line, validUntil: inDays(29) });
  await more.commit();
  await endPlanPeriods(inDays(31));
  expect((await stored(`orderLines/${other.orderId}_${slot.id}`)).heldPlaces).toBe(0);
});
