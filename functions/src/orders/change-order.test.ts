import { Refusal } from '@gym-power/domain';
import { expect, test, vi } from 'vitest';
import { join, openGym } from '../../test/gym.ts';
import { fillCart, newOrder } from '../../test/purchases.ts';
import { addSlot, stored } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { changeOrder } from './change-order.ts';
import { getOrder } from './order-store.ts';

const gym = openGym();

test('a change is decided on what the order names now, even when the given copy of it is stale', async () => {
  const ana = await join(gym);
  const one = await addSlot();
  const two = await addSlot();
  const orderId = await fillCart(ana, [{ slot: one }]);
  const stale = await getOrder(orderId);
  await fillCart(ana, [{ slot: two }, { slot: one, quantity: 0 }]);

  const { lines, slots, activities } = await changeOrder(stale, { now: new Date() }, (facts) => ({
    after: facts,
    result: facts,
  }));
  expect(lines).toMatchObject([{ diaHoraId: two.id }]);
  expect([...slots.keys()]).toEqual([two.id]);
  expect([...activities.keys()]).toEqual([two.activityId]);
});

test('a change is refused for an order that was deleted', async () => {
  const ana = await join(gym);
  const stale = await getOrder(await fillCart(ana, []));
  await db().doc(`orders/${stale.id}`).delete();
  await expect(changeOrder(stale, { now: new Date() }, (facts) => ({ after: facts, result: null }))).rejects.toThrow(
    new Refusal('ORDER_NOT_FOUND'),
  );
});

test.each([
  ['known', 'unclear'],
  ['new', null],
])('a decision about a %s payment is made again when the payment changes before the commit', async (_, before) => {
  const { orderId } = await newOrder(gym);
  const payment = {
    id: `${orderId.length}${before ? 1 : 2}`,
    orderId,
    userId: '',
    status: 'approved',
    amount: 1,
    currency: 'ARS',
    changedAt: new Date(),
    unclearBecause: null,
  } as const;
  const record = db().doc(`payments/${payment.id}`);
  if (before) await record.set({ ...payment, outcome: before });

  const batch = db().batch();
  const commit = batch.commit.bind(batch);
  batch.commit = async () => {
    await record.set({ ...payment, outcome: 'kept' });
    return commit();
  };
  vi.spyOn(db(), 'batch').mockReturnValueOnce(batch);
  const outcomes: unknown[] = [];
  await changeOrder(await getOrder(orderId), { now: new Date(), paymentId: payment.id }, (facts) => {
    outcomes.push(facts.payment?.outcome ?? null);
    return {
      after: facts,
      ...(facts.payment?.outcome !== 'kept' && { payment: { ...payment, outcome: 'noted' as const } }),
      result: null,
    };
  });
  vi.restoreAllMocks();
  expect(outcomes).toEqual([before, 'kept']);
  expect((await stored(record.path)).outcome).toBe('kept');
});
