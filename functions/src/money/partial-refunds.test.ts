/** Partial refunds made in Mercado Pago's panel. A place costs 20000. */
import { beforeAll, describe, expect, test } from 'vitest';
import { joinAdmin, openGym, type Person } from '../../test/gym.ts';
import {
  newOrder,
  newPaidOrder,
  pay,
  queuedPayment,
  refundPart,
  refundsOf,
  resolvePayment,
} from '../../test/purchases.ts';
import { stateOf, stored, takenOf } from '../../test/records.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

async function partlyRefunded() {
  const paid = await newPaidOrder(gym);
  await refundPart(gym, paid.paymentId, 5_000);
  return paid;
}

describe('a payment that pays for an order waits for an admin when a part of it is refunded', () => {
  test.each([
    ['and nobody tells: the job finds it', async () => reconcileOrders(timeNow())],
    ['and the notification comes', async ({ paymentId }: { paymentId: number }) => refundPart(gym, paymentId, 1, true)],
  ])('%s', async (_, learn) => {
    const { orderId, slot, paymentId } = await partlyRefunded();
    await learn({ paymentId });
    const { refunded } = await stored(`payments/${paymentId}`);
    expect(await queuedPayment(admin, paymentId)).toMatchObject({
      unclearBecause: 'partlyRefunded',
      amount: 20_000,
      refunded,
      actions: ['accept', 'refund'],
      order: { id: orderId, state: 'Complete', totalPrice: 20_000 },
    });
    expect(refunded).toBeGreaterThanOrEqual(5_000);
    expect(await takenOf(slot.id)).toBe(1);
  });

  test("and the first that we hear of the payment is the buyer's return", async () => {
    const { ana, orderId, paymentId } = await newPaidOrder(gym, { notify: false });
    await refundPart(gym, paymentId, 5_000);
    expect((await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' })).body.error.code).toBe('NOT_PAID');
    expect(await queuedPayment(admin, paymentId)).toMatchObject({ unclearBecause: 'partlyRefunded', refunded: 5_000 });
    expect((await resolvePayment(admin, paymentId, 'accept')).body).toMatchObject({
      outcome: 'completed',
      acceptedAmount: 15_000,
      order: { state: 'Complete' },
    });
  });
});

describe('an admin', () => {
  test('accepts the lower amount, once: it waits again only when more goes back', async () => {
    const { orderId, paymentId } = await partlyRefunded();
    await reconcileOrders(timeNow());
    for (const _ of [1, 2])
      expect((await resolvePayment(admin, paymentId, 'accept')).body).toMatchObject({
        outcome: 'completed',
        acceptedAmount: 15_000,
      });
    await reconcileOrders(timeNow());
    expect(await queuedPayment(admin, paymentId)).toBeUndefined();
    expect(await stateOf(orderId)).toBe('Complete');

    await refundPart(gym, paymentId, 100);
    await reconcileOrders(timeNow());
    expect(await queuedPayment(admin, paymentId)).toMatchObject({ unclearBecause: 'partlyRefunded', refunded: 5_100 });
  });

  test('gives the rest back: the order is canceled and its place free', async () => {
    const { orderId, slot, paymentId } = await partlyRefunded();
    await reconcileOrders(timeNow());
    expect((await resolvePayment(admin, paymentId, 'refund')).body).toMatchObject({
      outcome: 'reversed',
      refunded: 20_000,
    });
    expect((await refundsOf(gym, paymentId)).map(({ amount }) => amount)).toEqual([5_000, 15_000]);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Canceled', canceledBecause: 'refund' });
    expect(await takenOf(slot.id)).toBe(0);
  });
});

test('a payment that is refunded in parts until nothing is left is a refund like any other', async () => {
  const { orderId, slot, paymentId } = await partlyRefunded();
  await reconcileOrders(timeNow());
  await refundPart(gym, paymentId, 15_000);
  await reconcileOrders(timeNow());
  expect(await stored(`payments/${paymentId}`)).toMatchObject({ status: 'refunded', outcome: 'reversed' });
  expect(await stateOf(orderId)).toBe('Canceled');
  expect(await takenOf(slot.id)).toBe(0);
  expect(await queuedPayment(admin, paymentId)).toBeUndefined();
});

test('a refunded overpayment makes the payment pay for its order', async () => {
  const { orderId, preferenceId } = await newOrder(gym);
  const { id } = await pay(gym, preferenceId, { amount: 25_000 });
  expect(await queuedPayment(admin, id)).toMatchObject({ unclearBecause: 'amount' });
  await refundPart(gym, id, 5_000);
  await reconcileOrders(timeNow());
  expect(await stateOf(orderId)).toBe('Complete');
  expect(await queuedPayment(admin, id)).toBeUndefined();
});

test('the records agree after all of this, and the ledger with them', async () => {
  expect(await examineBooks(timeNow())).toEqual([]);
});
