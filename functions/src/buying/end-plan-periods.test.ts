import { expect, test } from 'vitest';
import { join, joinAdmin, openGym } from '../../test/gym.ts';
import { newPaidOrder, pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stateOf, stored, takenOf } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { endPlanPeriods } from './end-plan-periods.ts';
import { fromNow } from '../../test/time.ts';

const gym = openGym();
const inDays = (days: number) => fromNow(days * 24 * 60 * 60 * 1000);

test('the places are freed once when the plan period ends, even if the job missed some days', async () => {
  const ana = await join(gym);
  const slot = await addSlot({ taken: 4 });
  const { orderId, preferenceId } = await placeOrder(ana, [{ slot, quantity: 2 }]);
  await pay(gym, preferenceId);
  await endPlanPeriods(inDays(32.9));
  expect(await takenOf(slot.id)).toBe(6);
  await Promise.all([endPlanPeriods(inDays(45)), endPlanPeriods(inDays(45))]);
  await endPlanPeriods(inDays(46));
  expect(await takenOf(slot.id)).toBe(4);
  expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete' });
  expect((await stored(`users/${ana.uid}`)).activities).toEqual([slot.activityId]);
});

test('an order that is canceled at the same moment frees its places only once', async () => {
  const admin = await joinAdmin(gym);
  const { slot, orderId } = await newPaidOrder(gym, {}, { taken: 1 });
  await Promise.all([endPlanPeriods(inDays(34)), admin.ask('PUT', `/order/canceled/${orderId}`)]);
  await endPlanPeriods(inDays(34));
  expect(await stateOf(orderId)).toBe('Canceled');
  expect(await takenOf(slot.id)).toBe(1);
});

test('hundreds of lines that their order does not name neither stop the job nor delay other orders', async () => {
  const broken = await newPaidOrder(gym);
  const other = await newPaidOrder(gym);
  await db().doc(`orders/${broken.orderId}`).update({ diaHoraIds: [] });
  const line = (await db().doc(`orderLines/${broken.orderId}_${broken.slot.id}`).get()).data()!;
  const more = db().batch();
  for (let copy = 0; copy < 200; copy += 1)
    more.set(db().doc(`orderLines/${broken.orderId}_copy-${copy}`), {
      ...line,
      validUntil: inDays(29),
      keptUntil: inDays(32),
    });
  await more.commit();
  await endPlanPeriods(inDays(34));
  expect((await stored(`orderLines/${other.orderId}_${other.slot.id}`)).heldPlaces).toBe(0);
});
