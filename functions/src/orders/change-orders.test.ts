import { cancelOrder, Refusal } from '@gym-power/domain';
import { expect, test, vi } from 'vitest';
import { join, openGym } from '../../test/gym.ts';
import { checkOut, fillCart, newOrder } from '../../test/purchases.ts';
import { addSlot, mailsOf, stateOf, stored, takenOf } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { changeOrder, changeOrders } from './change-orders.ts';
import { getOrder } from './order-store.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();

test('a change is decided on what the order names now, even when the given copy of it is stale', async () => {
  const ana = await join(gym);
  const one = await addSlot();
  const two = await addSlot();
  const orderId = await fillCart(ana, [{ slot: one }]);
  const stale = await getOrder(orderId);
  await fillCart(ana, [{ slot: two }, { slot: one, quantity: 0 }]);

  const { lines, slots, activities } = await changeOrder(
    { ...stale, withClasses: true },
    { now: timeNow() },
    (facts) => ({
      after: facts,
      result: facts,
    }),
  );
  expect(lines).toMatchObject([{ diaHoraId: two.id }]);
  expect([...slots.keys()]).toEqual([two.id]);
  expect([...activities.keys()]).toEqual([two.activityId]);
});

test('a change is refused for an order that was deleted', async () => {
  const ana = await join(gym);
  const stale = await getOrder(await fillCart(ana, []));
  await db().doc(`orders/${stale.id}`).delete();
  await expect(changeOrder(stale, { now: timeNow() }, (facts) => ({ after: facts, result: null }))).rejects.toThrow(
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
    by: 'mercadopago',
    takenBy: null,
    status: 'approved',
    amount: 1,
    refunded: 0,
    acceptedAmount: null,
    parts: [],
    currency: 'ARS',
    changedAt: timeNow(),
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
  await changeOrder(await getOrder(orderId), { now: timeNow(), paymentId: payment.id }, (facts) => {
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

test('several orders of one slot change in one batch, and the slot by the sum of their lines', async () => {
  const slot = await addSlot();
  const members = await Promise.all([join(gym), join(gym), join(gym)]);
  const ids = await Promise.all(members.map((member) => checkOut(member, [{ slot, quantity: 2 }])));
  const commits = vi.spyOn(db(), 'batch');
  await changeOrders(await Promise.all(ids.map(getOrder)), { now: timeNow() }, ({ orders }) => ({
    after: [...orders.values()].map((order) => cancelOrder(order, 'memberCancels')),
    result: null,
  }));
  expect(commits).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  expect(await takenOf(slot.id)).toBe(0);
  for (const id of ids) expect(await stateOf(id)).toBe('Canceled');
  for (const id of ids) expect(await mailsOf(id)).toEqual(['orderCanceled', 'orderCreated']);
});

test('a place moves from one order to a new one without ever being free', async () => {
  const { ana, slot, orderId } = await newOrder(gym, { capacity: 1 });
  const old = await getOrder(orderId);
  const born = { ...old, id: `renewal-${orderId}` };
  await changeOrders([old, born], { now: timeNow() }, ({ orders }) => {
    const before = orders.get(old.id)!;
    const lines = before.lines.map((line) => ({ ...line, id: `${born.id}_${line.diaHoraId}`, orderId: born.id }));
    return { after: [cancelOrder(before, 'memberCancels'), { order: born, lines }], result: null };
  });
  expect(await takenOf(slot.id)).toBe(1);
  expect(await stored(`orderLines/${born.id}_${slot.id}`)).toMatchObject({ heldPlaces: 1, userId: ana.uid });
  expect(await stored(`orderLines/${orderId}_${slot.id}`)).toMatchObject({ heldPlaces: 0 });
});

test('nothing of a batch is written when one of its orders changed before the commit', async () => {
  const slot = await addSlot();
  const members = await Promise.all([join(gym), join(gym)]);
  const ids = await Promise.all(members.map((member) => checkOut(member, [{ slot }])));
  const hints = await Promise.all(ids.map(getOrder));
  const batch = db().batch();
  const commit = batch.commit.bind(batch);
  batch.commit = async () => {
    await db().doc(`orders/${ids[1]}`).update({ state: 'Complete' });
    return commit();
  };
  vi.spyOn(db(), 'batch').mockReturnValueOnce(batch);
  await changeOrders(hints, { now: timeNow() }, ({ orders }) => ({
    after: [...orders.values()].map((order) =>
      order.order.state === 'Created' ? cancelOrder(order, 'memberCancels') : order,
    ),
    result: null,
  }));
  vi.restoreAllMocks();
  expect(await stateOf(ids[0]!)).toBe('Canceled');
  expect(await stateOf(ids[1]!)).toBe('Complete');
  expect(await takenOf(slot.id)).toBe(1);
});

test('what is read of another order only while it is unpaid stays out of the facts once it is paid', async () => {
  const { orderId } = await newOrder(gym);
  const { orderId: other } = await newOrder(gym);
  const reading = async () =>
    changeOrders(
      [await getOrder(orderId), { ...(await getOrder(other)), diaHoraIds: [], onlyIn: 'Created' }],
      { now: timeNow() },
      ({ orders }) => ({ after: [], result: orders.get(other) }),
    );
  expect((await reading())!.lines).toHaveLength(1);
  await db().doc(`orders/${other}`).update({ state: 'Complete' });
  expect(await reading()).toMatchObject({ order: { state: 'Complete' }, lines: [] });
});
