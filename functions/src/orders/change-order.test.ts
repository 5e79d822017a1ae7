import { Refusal } from '@gym-power/domain';
import { expect, test, vi } from 'vitest';
import { join, openGym } from '../../test/gym.ts';
import { fillCart, placeOrder } from '../../test/purchases.ts';
import { addSlot, stored } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { changeOrder } from './change-order.ts';
import { getOrder } from './order-store.ts';

const gym = openGym();

test('a change is decided on what the order names now, not on what it named when it was seen', async () => {
  const ana = await join(gym);
  const one = await addSlot();
  const two = await addSlot();
  const orderId = await fillCart(ana, [{ slot: one }]);
  const seen = await getOrder(orderId);
  await fillCart(ana, [{ slot: two }, { slot: one, quantity: 0 }]);

  const named = await changeOrder(seen, { now: new Date() }, (facts) => ({
    after: facts,
    result: [facts.lines.map(({ diaHoraId }) => diaHoraId), [...facts.slots.keys()], [...facts.activities.keys()]],
  }));
  expect(named).toEqual([[two.id], [two.id], [two.activityId]]);
});

test('a change is refused for an order that is gone', async () => {
  const ana = await join(gym);
  const seen = await getOrder(await fillCart(ana, []));
  await db().doc(`orders/${seen.id}`).delete();
  await expect(changeOrder(seen, { now: new Date() }, (facts) => ({ after: facts, result: null }))).rejects.toThrow(
    new Refusal('ORDER_NOT_FOUND'),
  );
});

test.each([
  ['seen before', 'unclear'],
  ['new', null],
])('a payment that is %s is decided on as it is, also when the order stays the same', async (_, before) => {
  const { orderId } = await placeOrder(await join(gym), [{ slot: await addSlot() }]);
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
  const seen: unknown[] = [];
  await changeOrder(await getOrder(orderId), { now: new Date(), paymentId: payment.id }, (facts) => {
    seen.push(facts.payment?.outcome ?? null);
    return {
      after: facts,
      ...(facts.payment?.outcome !== 'kept' && { payment: { ...payment, outcome: 'noted' as const } }),
      result: null,
    };
  });
  vi.restoreAllMocks();
  expect(seen).toEqual([before, 'kept']);
  expect((await stored(record.path)).outcome).toBe('kept');
});
