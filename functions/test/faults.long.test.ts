/** Outages of external services: refusal, lost answer, slowness, an hour of downtime. */
import { beforeAll, describe, expect, test } from 'vitest';
import { examineBooks } from '../src/doctor/examine-gym.ts';
import { retryMails } from '../src/mail/send-mail.ts';
import { endHolds } from '../src/money/end-holds.ts';
import { reconcileOrders } from '../src/money/reconcile-orders.ts';
import { db } from '../src/platform/firebase.ts';
import { join, joinAdmin, openGym, type Person } from './gym.ts';
import { checkOut, fillCart, newOrder, newPaidOrder, refundsOf } from './purchases.ts';
import { addSlot, stateOf, stored } from './records.ts';
import { fromNow } from './time.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const later = (minutes: number) => fromNow(minutes * 60_000);
const runJobs = async (now: Date) => {
  await reconcileOrders(now);
  await endHolds(now);
};
const cancelWithRefund = (orderId: string) => admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });

describe('Mercado Pago', () => {
  test('does the work and never answers: the preference and the refund are still made only once', async () => {
    const ana = await join(gym);
    const orderId = await checkOut(ana, [{ slot: await addSlot() }]);
    const bought = await newPaidOrder(gym);

    await gym.mercadoPago('PUT', '/faults', { timeoutAfterWrite: 2 });
    const [opening, cancel] = await Promise.all([
      ana.ask('POST', '/mercadopago', { orderId, items: [] }),
      cancelWithRefund(bought.orderId),
    ]);
    await gym.mercadoPago('DELETE', '/faults');
    expect(opening.status).toBe(200);
    expect(cancel.body.refund).toBe('refunded');
    const preferences: any[] = await gym.mercadoPago('GET', '/preferences');
    expect(preferences.filter(({ external_reference }) => external_reference === orderId)).toHaveLength(1);
    expect(await refundsOf(gym, bought.paymentId)).toHaveLength(1);
  });

  test('answers 500 for an hour: nobody loses a place or money, and afterwards everything is settled', async () => {
    const paid = await newPaidOrder(gym, { notify: false });
    const unpaid = await newOrder(gym);
    const refunded = await newPaidOrder(gym);

    await gym.mercadoPago('PUT', '/faults', { apiErrorRate: 1 });
    const { body } = await cancelWithRefund(refunded.orderId);
    expect(body).toMatchObject({ state: 'Canceled', refund: 'refundDue' });
    for (const minutes of [20, 60]) await runJobs(later(minutes));
    expect(await stateOf(paid.orderId)).toBe('Created');
    await gym.mercadoPago('DELETE', '/faults');

    await runJobs(later(65));
    expect(await stateOf(paid.orderId)).toBe('Complete');
    expect(await stateOf(unpaid.orderId)).toBe('Canceled');
    expect(await stateOf(refunded.orderId)).toBe('Canceled');
    expect((await stored(`payments/${refunded.paymentId}`)).outcome).toBe('refunded');
    expect(await examineBooks(later(65))).toEqual([]);
  });

  test('is slow: the last place is still sold once, and every buyer gets an answer', async () => {
    const slot = await addSlot({ capacity: 1 });
    const people = await Promise.all([1, 2, 3].map(() => join(gym)));
    await gym.mercadoPago('PUT', '/faults', { apiDelayMs: 1_500 });
    const answers = await Promise.all(
      people.map(async (person) => {
        const orderId = await fillCart(person, [{ slot }]);
        const checkout = await person.ask('PUT', '/order/checkout', { orderId });
        return checkout.status === 200
          ? (await person.ask('POST', '/mercadopago', { orderId, items: [] })).status
          : checkout.body.error.code;
      }),
    );
    await gym.mercadoPago('DELETE', '/faults');
    expect(answers.toSorted()).toEqual([200, 'SLOT_FULL', 'SLOT_FULL']);
  });
});

describe('SendGrid', () => {
  test('is down for an hour: every mail is sent once when it is back', async () => {
    const { ana, orderId } = await newPaidOrder(gym);
    await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' });
    await gym.sendGrid('PUT', '/faults', { status: 503 });
    for (let minutes = 0; minutes < 60; minutes += 5) await retryMails(later(minutes));
    await gym.sendGrid('PUT', '/faults', { status: null });
    for (let minutes = 60; minutes < 130; minutes += 5) await retryMails(later(minutes));

    const { docs: queued } = await db().collection('mail').where('orderId', '==', orderId).get();
    expect(queued.map((mail) => mail.get('state'))).toEqual(['sent']);
    const accepted: { customArgs: { mailId: string } }[] = await gym.sendGrid('GET', '/messages');
    const sent = accepted.map(({ customArgs }) => customArgs.mailId).filter((id) => id.startsWith(orderId));
    expect(sent.toSorted()).toEqual(queued.map(({ id }) => id).toSorted());
  });
});
