/** More changes at once than a run reads: the runs are made as small as a few changes. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addSlot, join, openGym, order, pay, stored } from '../../test/gym.ts';
import { readPaymentFeed } from './payment-feed.ts';
import { feedState, keepFeedState } from './payment-feed-store.ts';

// Before the stand-in starts, so that it goes by the same clock.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
const gym = openGym();

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

const standIn = (method: string, path: string, body: object) =>
  fetch(`${gym.mercadoPagoUrl}/sandbox${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const refundInPanel = (paymentId: number) =>
  standIn('PATCH', `/payments/${paymentId}`, { status: 'refunded', notify: false });
const stateOf = async ({ orderId }: { orderId: string }) => (await stored(`orders/${orderId}`)).state;

const paid = async () => {
  const { orderId, preferenceId } = await order(await join(gym), [{ slot: await addSlot() }]);
  return { orderId, paymentId: (await pay(gym, preferenceId)).id };
};

/** What its member canceled before: its payment has to go back. */
const paidTooLate = async () => {
  const ana = await join(gym);
  const { orderId, preferenceId } = await order(ana, [{ slot: await addSlot() }]);
  await ana.ask('PUT', `/order/canceled/${orderId}`);
  return async () => (await pay(gym, preferenceId, { notify: false })).id;
};

/** Each test begins two hours after the one before, with all applied so far. */
beforeEach(async () => {
  pass(120 * MINUTE_MS);
  await keepFeedState({ appliedUntil: new Date(), reading: null }, new Date());
});

test('a half hour with more changes than a run reads is read to its end by the runs that follow', async () => {
  const rushes = await Promise.all(Array.from({ length: 7 }, paid));
  for (const { paymentId } of rushes) {
    pass(SECOND_MS);
    await refundInPanel(paymentId);
  }
  for (let run = 0; run < 2; run++) {
    expect(await Promise.all(rushes.map(stateOf))).toContain('Complete');
    await readPaymentFeed(new Date(), { pages: 2, page: 3 });
  }
  expect(new Set(await Promise.all(rushes.map(stateOf)))).toEqual(new Set(['Canceled']));
});

test('a run that ends in the middle of a second reads it to its end', async () => {
  const rushes = await Promise.all(Array.from({ length: 7 }, paid));
  pass(SECOND_MS);
  await Promise.all(rushes.map(({ paymentId }) => refundInPanel(paymentId)));
  for (let run = 0; run < 2; run++) await readPaymentFeed(new Date(), { pages: 1, page: 2 });
  expect(new Set(await Promise.all(rushes.map(stateOf)))).toEqual(new Set(['Canceled']));
});

describe('what the search finds late, when the runs are past it,', () => {
  /** A payment that the search does not find yet, and a younger change of an older one that it does. */
  async function hidden() {
    const known = await Promise.all(Array.from({ length: 3 }, paid));
    const payLate = await paidTooLate();
    pass(MINUTE_MS);
    const paymentId = await payLate();
    pass(MINUTE_MS);
    for (const each of known) await refundInPanel(each.paymentId);
    await standIn('PUT', '/faults', { searchLagMs: 1.5 * MINUTE_MS });
    return { known, outcome: async () => (await stored(`payments/${paymentId}`))?.outcome };
  }
  const found = () => standIn('PUT', '/faults', { searchLagMs: 0 });

  test('is found by the reading that follows one of a single run', async () => {
    const { outcome } = await hidden();
    await readPaymentFeed(new Date());
    await found();
    expect((await feedState())!.reading).toBeNull();
    expect(await outcome()).toBeUndefined();
    await readPaymentFeed(new Date());
    expect(await outcome()).toBe('refunded');
  });

  test('is found by the reading that follows one of several runs, which took longer than the search is late', async () => {
    const { known, outcome } = await hidden();
    await readPaymentFeed(new Date(), { pages: 1, page: known.length });
    pass(50 * MINUTE_MS);
    await found();
    await refundInPanel((await paid()).paymentId);
    expect((await feedState())!.reading).toEqual(expect.anything());
    expect(await outcome()).toBeUndefined();
    await readPaymentFeed(new Date());
    expect((await feedState())!.reading).toBeNull();
    expect(await outcome()).toBeUndefined();
    await readPaymentFeed(new Date());
    expect(await outcome()).toBe('refunded');
  });
});
