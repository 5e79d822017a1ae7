import type { Slot } from '@gym-power/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { join, openGym } from '../../test/gym.ts';
import { checkOut, newOrder, pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stateOf, takenOf } from '../../test/records.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { db } from '../platform/firebase.ts';
import { endHolds, type Run } from './end-holds.ts';
import { fromNow } from '../../test/time.ts';

const gym = openGym();
afterEach(() => vi.restoreAllMocks());

const later = () => fromNow(16 * 60_000);
const run: Run = { ms: 60_000, asked: 2, failures: 3, batches: 4 };
const outage = (apiErrorRate: number) => gym.mercadoPago('PUT', '/faults', { apiErrorRate });

const holdsOf = (slot: Slot, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => checkOut(await join(gym), [{ slot }])));
const statesOf = (orderIds: readonly string[]) => Promise.all(orderIds.map(stateOf));

test('the overdue holds of a slot end in one batch', async () => {
  const slot = await addSlot({ capacity: 100 });
  const orderIds = await holdsOf(slot, 25);
  const batches = vi.spyOn(db(), 'batch');
  await endHolds(later());
  expect(batches).toHaveBeenCalledTimes(1);
  expect(new Set(await statesOf(orderIds))).toEqual(new Set(['Canceled']));
  expect(await takenOf(slot.id)).toBe(0);
  expect(await examineBooks(later())).toEqual([]);
});

test('an order that was paid in time completes, and the others of its slot are canceled', async () => {
  const slot = await addSlot();
  const { orderId: paid, preferenceId } = await placeOrder(await join(gym), [{ slot }]);
  const unpaid = await holdsOf(slot, 2);
  await pay(gym, preferenceId, { notify: false });
  await endHolds(later());
  expect(await stateOf(paid)).toBe('Complete');
  expect(await statesOf(unpaid)).toEqual(['Canceled', 'Canceled']);
  expect(await takenOf(slot.id)).toBe(1);
});

test('an order that cannot be canceled does not hold up the others of its batch', async () => {
  const slot = await addSlot();
  const broken = await addSlot();
  const [first, second] = await holdsOf(slot, 2);
  const both = await checkOut(await join(gym), [{ slot }, { slot: broken }]);
  await db().doc(`diaHoras/${broken.id}`).update({ taken: 0 });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await endHolds(later());
  expect(await statesOf([first!, second!, both])).toEqual(['Canceled', 'Canceled', 'Created']);
  await db().doc(`diaHoras/${broken.id}`).update({ taken: 1 });
  await endHolds(later());
  expect(await stateOf(both)).toBe('Canceled');
});

test('while Mercado Pago is down, holds without a payment page end, and it is soon not asked any more', async () => {
  const slot = await addSlot();
  const withPage = await Promise.all(Array.from({ length: 9 }, async () => newOrder(gym)));
  const withoutPage = await holdsOf(slot, 2);
  await outage(1);
  const asked = vi.spyOn(globalThis, 'fetch');
  await endHolds(later(), run);
  const orders = new Set(
    asked.mock.calls.flatMap(([url]) => /external_reference=([\w-]+)/.exec(new Request(url).url)?.[1] ?? []),
  );
  await outage(0);
  expect(orders.size).toBeLessThanOrEqual(run.failures + run.asked);
  expect(await statesOf(withoutPage)).toEqual(['Canceled', 'Canceled']);
  expect(new Set(await statesOf(withPage.map(({ orderId }) => orderId)))).toEqual(new Set(['Created']));
  await endHolds(later(), run);
  expect(new Set(await statesOf(withPage.map(({ orderId }) => orderId)))).toEqual(new Set(['Canceled']));
});

test('an order ends with its hold also while another payment of it is disputed and cannot be refunded', async () => {
  const { orderId, preferenceId } = await newOrder(gym);
  const { id } = await pay(gym, preferenceId, { amount: 1 });
  const payment = db().doc(`payments/${id}`);
  await expect.poll(async () => (await payment.get()).get('outcome')).toBe('unclear');
  await payment.update({ outcome: 'refundDue', unclearBecause: null });
  await gym.mercadoPago('PATCH', `/payments/${id}`, { status: 'in_mediation' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await endHolds(later(), run);
  expect(await stateOf(orderId)).toBe('Canceled');
  expect((await payment.get()).get('outcome')).toBe('refundDue');
});

test('holds that are too many for one run are left to the next', async () => {
  const { orderId } = await newOrder(gym);
  const [other] = await holdsOf(await addSlot(), 1);
  await endHolds(later(), { ...run, ms: 0 });
  expect(await statesOf([orderId, other!])).toEqual(['Created', 'Created']);
  await endHolds(later(), run);
  expect(await statesOf([orderId, other!])).toEqual(['Canceled', 'Canceled']);
});

test('two runs at once end each hold once', async () => {
  const slot = await addSlot({ capacity: 50 });
  const orderIds = await holdsOf(slot, 12);
  await Promise.all([endHolds(later()), endHolds(later())]);
  expect(new Set(await statesOf(orderIds))).toEqual(new Set(['Canceled']));
  expect(await takenOf(slot.id)).toBe(0);
});
