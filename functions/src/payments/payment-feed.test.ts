import { expect, test } from 'vitest';
import { addSlot, join, openGym, order, pay, stored, takenOf } from '../../test/gym.ts';
import { eachOf } from '../platform/attempt.ts';
import { endPlanPeriods } from '../orders/end-plans.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const gym = openGym();
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const standIn = async (method: string, path: string, body: unknown): Promise<any> =>
  (
    await fetch(`${gym.mercadoPagoUrl}/sandbox${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

/** An order with an approved payment that its notification told us of. */
async function paid() {
  const ana = await join(gym);
  const slot = await addSlot({ capacity: 1 });
  const { orderId, preferenceId } = await order(ana, [{ slot }]);
  const { id } = await pay(gym, preferenceId);
  return { ana, slot, orderId, preferenceId, paymentId: id, stored: () => stored(`orders/${orderId}`) };
}

test.each(['refunded', 'charged_back'])(
  "what was %s in Mercado Pago's own panel, and never told, cancels the order",
  async (status) => {
    const { orderId, slot, paymentId } = await paid();
    await standIn('PATCH', `/payments/${paymentId}`, { status, notify: false });
    await Promise.all([reconcileOrders(new Date()), reconcileOrders(new Date())]);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Canceled', canceledBecause: 'refund' });
    expect(await takenOf(slot.id)).toBe(0);
    expect((await stored(`payments/${paymentId}`)).outcome).toBe('reversed');
  },
);

test('a payment after the end of the hold, and never told, gets its place', async () => {
  const ana = await join(gym);
  const slot = await addSlot({ capacity: 1 });
  const { orderId, preferenceId } = await order(ana, [{ slot }]);
  await reconcileOrders(later(16));
  expect((await stored(`orders/${orderId}`)).state).toBe('Canceled');
  await pay(gym, preferenceId, { notify: false });
  await reconcileOrders(later(20));
  expect((await stored(`orders/${orderId}`)).state).toBe('Complete');
  expect(await takenOf(slot.id)).toBe(1);
});

test('a payment for an order that its member canceled, and never told, is given back', async () => {
  const ana = await join(gym);
  const slot = await addSlot();
  const { orderId, preferenceId } = await order(ana, [{ slot }]);
  await ana.ask('PUT', `/order/canceled/${orderId}`);
  const { id } = await pay(gym, preferenceId, { notify: false });
  await reconcileOrders(new Date());
  expect((await stored(`orders/${orderId}`)).state).toBe('Canceled');
  expect((await stored(`payments/${id}`)).outcome).toBe('refunded');
});

test('a payment whose buyer deleted the account meanwhile is given back', async () => {
  const ana = await join(gym);
  const slot = await addSlot();
  const { orderId, preferenceId } = await order(ana, [{ slot }]);
  const { id } = await pay(gym, preferenceId, { notify: false });
  const { db } = await import('../platform/firebase.ts');
  await db().doc(`users/${ana.uid}`).delete();
  await reconcileOrders(later(16));
  expect((await stored(`orders/${orderId}`)).state).toBe('Canceled');
  expect(await takenOf(slot.id)).toBe(0);
  expect((await stored(`payments/${id}`)).outcome).toBe('refunded');
});

test(
  'is read through page by page after days of silence, past a status that nobody knows and more than a page of one second',
  { timeout: 180_000 },
  async () => {
    const rushes: Awaited<ReturnType<typeof paid>>[] = [];
    await eachOf(Array.from({ length: 105 }), async () => rushes.push(await paid()));
    const [strange, ...others] = rushes;
    const inPanel = ({ paymentId }: (typeof rushes)[number], change: object) =>
      standIn('PATCH', `/payments/${paymentId}`, { notify: false, ...change });
    await inPanel(strange!, { status: 'approved', undocumentedStatus: 'on_hold' });
    await Promise.all(others.map((rush) => inPanel(rush, { status: 'refunded' })));
    await reconcileOrders(new Date());
    const states = await Promise.all(others.map(async (rush) => (await rush.stored()).state));
    expect(new Set(states)).toEqual(new Set(['Canceled']));
    expect((await strange!.stored()).state).toBe('Complete');
  },
);

test('a place that ended its period is not freed again by a refund that comes after', async () => {
  const { slot, orderId, paymentId } = await paid();
  await endPlanPeriods(later(31 * 24 * 60));
  await standIn('PATCH', `/payments/${paymentId}`, { status: 'refunded', notify: false });
  await reconcileOrders(new Date());
  expect((await stored(`orders/${orderId}`)).state).toBe('Canceled');
  expect(await takenOf(slot.id)).toBe(0);
});
