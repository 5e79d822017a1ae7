import { Refusal } from '@gym-power/domain';
import { expect, test } from 'vitest';
import { addSlot, fillCart, join, openGym } from '../../test/gym.ts';
import { db } from '../platform/firebase.ts';
import { changeOrder } from './order-change-store.ts';
import { getOrder } from './order-store.ts';

const gym = openGym();

test('a change is decided on what the order names now, not on what it named when it was seen', async () => {
  const [ana, one, two] = [await join(gym), await addSlot(), await addSlot()];
  const orderId = await fillCart(ana, [{ slot: one }]);
  const seen = await getOrder(orderId);
  await fillCart(ana, [{ slot: two }, { slot: one, quantity: 0 }]);

  const named = await changeOrder(seen, { now: new Date() }, (facts) => ({
    file: facts, result: [facts.lines.map(({ diaHoraId }) => diaHoraId), [...facts.slots.keys()], [...facts.activities.keys()]],
  }));
  expect(named).toEqual([[two.id], [two.id], [two.activityId]]);
});

test('a change is refused for an order that is gone', async () => {
  const ana = await join(gym);
  const seen = await getOrder(await fillCart(ana, []));
  await db().doc(`orders/${seen.id}`).delete();
  await expect(changeOrder(seen, { now: new Date() }, (facts) => ({ file: facts, result: null }))).rejects.toThrow(new Refusal('ORDER_NOT_FOUND'));
});
