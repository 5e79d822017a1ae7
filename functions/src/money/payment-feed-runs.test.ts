/** The payment feed reads more changes than fit into a page or a run. The clock stands still unless a test moves it. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { join, openGym } from '../../test/gym.ts';
import { newOrder, newPaidOrder, pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stateOf, stored } from '../../test/records.ts';
import { eachOf } from '../platform/attempt.ts';
import { timeNow } from '../platform/clock.ts';
import { db } from '../platform/firebase.ts';
import { readPaymentFeed } from './read-payment-feed.ts';
import { feedState, keepFeedState } from '../records/payment-feed-store.ts';

// Before the stand-in starts, so that it reads the same clock.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
const gym = openGym();

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

const changeSilently = (paymentId: number, change: object) =>
  gym.mercadoPago('PATCH', `/payments/${paymentId}`, { notify: false, ...change });
const refundInPanel = (paymentId: number) => changeSilently(paymentId, { status: 'refunded' });
const newPaidOrders = (count: number) => Promise.all(Array.from({ length: count }, () => newPaidOrder(gym)));
const statesOf = async (orders: readonly { orderId: string }[]) =>
  new Set(await Promise.all(orders.map(({ orderId }) => stateOf(orderId))));

/** Each test begins two hours after the previous one, with all changes applied. */
beforeEach(async () => {
  pass(120 * MINUTE_MS);
  await keepFeedState({ appliedUntil: timeNow(), reading: null }, timeNow());
});

describe('one run', () => {
  test('catches up on days of changes, past an unknown status and past two pages of one second', async () => {
    const [first, strange, last] = await newPaidOrders(3);
    const { orderId, preferenceId } = await newOrder(gym);
    await refundInPanel(first!.paymentId);
    await changeSilently(strange!.paymentId, { status: 'approved', undocumentedStatus: 'on_hold' });
    pass(SECOND_MS);
    const rejected: string[] = [];
    await eachOf(Array.from({ length: 25 }), async () => {
      const { id } = await pay(gym, preferenceId, { status: 'rejected', notify: false });
      rejected.push(String(id));
    });
    pass(DAY_MS);
    await refundInPanel(last!.paymentId);
    pass(3 * DAY_MS);

    await readPaymentFeed(timeNow(), { pages: 20, page: 10 });
    expect(await stateOf(first!.orderId)).toBe('Canceled');
    expect(await stateOf(strange!.orderId)).toBe('Complete');
    expect(await stateOf(last!.orderId)).toBe('Canceled');
    const { docs: noted } = await db().collection('payments').where('orderId', '==', orderId).get();
    expect(noted.map(({ id }) => id).toSorted()).toEqual(rejected.toSorted());
  });
});

describe('several runs', () => {
  test('read more changes than one run may read, each going on where the last one ended', async () => {
    const orders = await newPaidOrders(7);
    for (const { paymentId } of orders) {
      pass(SECOND_MS);
      await refundInPanel(paymentId);
    }
    for (let run = 0; run < 2; run++) {
      expect(await statesOf(orders)).toContain('Complete');
      await readPaymentFeed(timeNow(), { pages: 2, page: 3 });
    }
    expect(await statesOf(orders)).toEqual(new Set(['Canceled']));
  });

  test('read a second to its end although the first of them ends in the middle of it', async () => {
    const orders = await newPaidOrders(7);
    pass(SECOND_MS);
    await Promise.all(orders.map(({ paymentId }) => refundInPanel(paymentId)));
    for (let run = 0; run < 2; run++) await readPaymentFeed(timeNow(), { pages: 1, page: 2 });
    expect(await statesOf(orders)).toEqual(new Set(['Canceled']));
  });
});

describe('a payment that the search finds only after a reading has passed its time', () => {
  async function hiddenPayment() {
    const known = await newPaidOrders(3);
    const ana = await join(gym);
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot: await addSlot() }]);
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    pass(MINUTE_MS);
    const { id } = await pay(gym, preferenceId, { notify: false });
    pass(MINUTE_MS);
    for (const { paymentId } of known) await refundInPanel(paymentId);
    await gym.mercadoPago('PUT', '/faults', { searchLagMs: 1.5 * MINUTE_MS });
    return { known, outcome: async () => (await stored(`payments/${id}`))?.outcome };
  }
  const findEverything = () => gym.mercadoPago('PUT', '/faults', { searchLagMs: 0 });
  const isReading = async () => (await feedState())!.reading !== null;

  test('is found by the next reading', async () => {
    const { outcome } = await hiddenPayment();
    await readPaymentFeed(timeNow());
    await findEverything();
    expect(await isReading()).toBe(false);
    expect(await outcome()).toBeUndefined();
    await readPaymentFeed(timeNow());
    expect(await outcome()).toBe('refunded');
  });

  test('is found by the next reading even after one of several runs that outlasted the lag', async () => {
    const { known, outcome } = await hiddenPayment();
    await readPaymentFeed(timeNow(), { pages: 1, page: known.length });
    pass(50 * MINUTE_MS);
    await findEverything();
    const { paymentId } = await newPaidOrder(gym);
    await refundInPanel(paymentId);
    expect(await isReading()).toBe(true);
    expect(await outcome()).toBeUndefined();
    await readPaymentFeed(timeNow());
    expect(await isReading()).toBe(false);
    expect(await outcome()).toBeUndefined();
    await readPaymentFeed(timeNow());
    expect(await outcome()).toBe('refunded');
  });
});
