/** The books against Mercado Pago's list: each difference is a record in `differences` until it is resolved. */
import { DAY_MS, daysAfter, instantOn, localDate } from '@gym-power/domain';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGym } from '../../test/gym.ts';
import { newOrder, newPaidOrder, pay, refundPart } from '../../test/purchases.ts';
import { stored } from '../../test/records.ts';
import { jobs } from '../jobs.ts';
import { db } from '../platform/firebase.ts';
import { compareBooks } from './compare-books.ts';
import { readPaymentFeed } from './read-payment-feed.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
const difference = (paymentId: number) => stored(`differences/${paymentId}`);
const change = (paymentId: number, fields: object) => db().doc(`payments/${paymentId}`).update(fields);
const entriesOf = async (paymentId: number) =>
  (await db().collection('ledger').where('paymentId', '==', String(paymentId)).get()).docs;

async function linesLoggedBy(job: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await job();
  const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  logged.mockRestore();
  return lines;
}
afterEach(async () => {
  await gym.mercadoPago('DELETE', '/faults');
});

/** Changed past the app, so that no report corrects it. */
async function wrongRecord() {
  const paid = await newPaidOrder(gym);
  const later = fromNow(2_000);
  await change(paid.paymentId, { amount: 19_000 });
  return { ...paid, later };
}

describe('a difference', () => {
  test('is noted, logged for the alert and stays as old as it is, until both say the same', async () => {
    const { orderId, paymentId } = await wrongRecord();
    const lines = await linesLoggedBy(() => compareBooks(timeNow()));
    expect(lines).toContainEqual(
      expect.objectContaining({
        message: 'difference with Mercado Pago',
        paymentId: String(paymentId),
        orderId,
        because: 'amount',
      }),
    );
    const noted = await difference(paymentId);
    expect(noted).toMatchObject({ orderId, because: 'amount', theirs: 20_000, ours: 19_000, currency: 'ARS' });

    const again = await linesLoggedBy(() => reconcileOrders(fromNow(300_000)));
    expect(again).toContainEqual(expect.objectContaining({ message: 'difference with Mercado Pago' }));
    expect(await difference(paymentId)).toEqual(noted);

    await change(paymentId, { amount: 20_000 });
    await reconcileOrders(timeNow());
    expect(await difference(paymentId)).toBeUndefined();
  });

  test('of a change that cannot be applied is known after one run of the hourly job', async () => {
    const { orderId, paymentId } = await newPaidOrder(gym);
    await refundPart(gym, paymentId, 5_000);
    // The order becomes unreadable, so applying its payment fails.
    const order = await stored(`orders/${orderId}`);
    await db().doc(`orders/${orderId}`).update({ diaHoraIds: 'broken' });
    await readPaymentFeed(timeNow());
    expect(await difference(paymentId)).toMatchObject({ because: 'amount', theirs: 15_000, ours: 20_000 });

    await db().doc(`orders/${orderId}`).set(order);
    await reconcileOrders(timeNow());
    expect(await difference(paymentId)).toBeUndefined();
    expect(await stored(`payments/${paymentId}`)).toMatchObject({ unclearBecause: 'partlyRefunded' });
  });

  test('is a payment that Mercado Pago does not know', async () => {
    const { paymentId, orderId } = await newPaidOrder(gym);
    const record = await stored(`payments/${paymentId}`);
    await db().doc('payments/424242').set(record);
    await compareBooks(timeNow());
    expect(await difference(424_242)).toMatchObject({ orderId, because: 'unknownThere', theirs: 0, ours: 20_000 });
    await db().doc('payments/424242').delete();
    await reconcileOrders(timeNow());
    expect(await difference(424_242)).toBeUndefined();
  });

  test('is an entry that the ledger lacks, known after one run of the hourly job', async () => {
    const { paymentId } = await newPaidOrder(gym);
    const [entry] = await entriesOf(paymentId);
    await entry!.ref.delete();
    await readPaymentFeed(timeNow());
    expect(await difference(paymentId)).toMatchObject({ because: 'ledger', theirs: 20_000, ours: 0 });
    await entry!.ref.set(entry!.data());
    await reconcileOrders(timeNow());
    expect(await difference(paymentId)).toBeUndefined();
  });

  test('is an older entry that the ledger lacks, known after the daily comparison', async () => {
    const { paymentId } = await newPaidOrder(gym);
    const [entry] = await entriesOf(paymentId);
    await entry!.ref.delete();
    await change(paymentId, { updatedAt: fromNow(-DAY_MS) });
    await readPaymentFeed(timeNow());
    expect(await difference(paymentId)).toBeUndefined();
    await compareBooks(timeNow());
    expect(await difference(paymentId)).toMatchObject({ because: 'ledger', theirs: 20_000, ours: 0 });
    await entry!.ref.set(entry!.data());
    await reconcileOrders(timeNow());
    expect(await difference(paymentId)).toBeUndefined();
  });
});

describe('the daily comparison', () => {
  test('finds nothing where only use cases have written, and says the totals', async () => {
    await newPaidOrder(gym);
    await refundPart(gym, (await newPaidOrder(gym)).paymentId, 5_000.5);
    await pay(gym, (await newOrder(gym)).preferenceId, { status: 'rejected' });
    await reconcileOrders(timeNow());
    const lines = await linesLoggedBy(() => compareBooks(timeNow()));
    const [line] = lines.filter(({ message }) => message === 'books compared with Mercado Pago');
    expect(line).toMatchObject({ differences: 0 });
    expect(line!['theirs']).toBe(line!['ours']);
    expect((await db().collection('differences').get()).empty).toBe(true);
  });

  test('applies what the feed missed, as a change that the search found too late', async () => {
    const { paymentId } = await newPaidOrder(gym);
    await refundPart(gym, paymentId, 5_000);
    await compareBooks(timeNow());
    expect(await difference(paymentId)).toBeUndefined();
    expect(await stored(`payments/${paymentId}`)).toMatchObject({ unclearBecause: 'partlyRefunded' });
  });

  test('is no false alarm while the search lags behind', async () => {
    await gym.mercadoPago('PUT', '/faults', { searchLagMs: 3_600_000 });
    const { paymentId } = await newPaidOrder(gym);
    await compareBooks(timeNow());
    expect(await difference(paymentId)).toBeUndefined();
  });

  test('runs once a day from 9:00 on, and again the next hour when Mercado Pago was out of reach', async () => {
    const tomorrow = daysAfter(localDate(timeNow()), 1);
    const compares = async (hour: string, date = tomorrow) =>
      (await linesLoggedBy(() => jobs.endPlans.run(instantOn(date, hour)))).some(
        ({ message }) => message === 'books compared with Mercado Pago',
      );
    await gym.mercadoPago('PUT', '/faults', { apiErrorRate: 1 });
    expect(await compares('9:00')).toBe(false);
    await gym.mercadoPago('DELETE', '/faults');
    expect(await compares('10:00')).toBe(true);
    for (const hour of ['11:00', '23:59']) expect(await compares(hour), hour).toBe(false);
    const next = daysAfter(tomorrow, 1);
    for (const hour of ['0:00', '8:59']) expect(await compares(hour, next), hour).toBe(false);
    expect(await compares('9:00', next)).toBe(true);
  });
});
