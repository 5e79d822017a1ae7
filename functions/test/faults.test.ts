/** What the outside can do to us: refuse, hang after having done the work, be slow, be gone for an hour. */
import { beforeAll, expect, test } from 'vitest';
import { examineBooks } from '../src/doctor/examine-gym.ts';
import { retryMails } from '../src/mail/send-mail.ts';
import { reconcileOrders } from '../src/payments/reconcile-orders.ts';
import { db } from '../src/platform/firebase.ts';
import { addSlot, fillCart, join, openGym, order, pay, type Person, stored } from './gym.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await join(gym, { isAdmin: true });
});

const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const call = (url: string, method: string, body?: object) =>
  fetch(url, { method, headers: { 'Content-Type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) });
const mercadoPagoFaults = (faults: object) => call(`${gym.mercadoPagoUrl}/sandbox/faults`, 'PUT', faults);
const mercadoPagoIsWell = () => call(`${gym.mercadoPagoUrl}/sandbox/faults`, 'DELETE');
const listed = async (what: string): Promise<any[]> =>
  (await call(`${gym.mercadoPagoUrl}/sandbox/${what}`, 'GET')).json() as Promise<any[]>;

async function ordered() {
  const ana = await join(gym);
  const slot = await addSlot({ capacity: 1 });
  return { ana, slot, ...(await order(ana, [{ slot }])) };
}

test('Mercado Pago makes the preference and the refund and never answers: each is made once all the same', async () => {
  const ana = await join(gym);
  const slot = await addSlot();
  const orderId = await fillCart(ana, [{ slot }]);
  await ana.ask('PUT', '/order/checkout', { orderId });
  const bought = await ordered();
  const { id } = await pay(gym, bought.preferenceId);

  await mercadoPagoFaults({ timeoutAfterWrite: 2 });
  const [payment, cancel] = await Promise.all([
    ana.ask('POST', '/mercadopago', { orderId, items: [] }),
    admin.ask('PUT', `/order/canceled/${bought.orderId}`, { refund: true }),
  ]);
  await mercadoPagoIsWell();
  expect(payment.status).toBe(200);
  expect(cancel.body.refund).toBe('refunded');
  expect((await listed('preferences')).filter((each) => each.external_reference === orderId)).toHaveLength(1);
  expect((await listed('refunds')).filter((each) => each.payment_id === id)).toHaveLength(1);
});

test('Mercado Pago answers 500 for an hour: nobody loses a place or money, and afterwards everything is settled', async () => {
  const paid = await ordered();
  const unpaid = await ordered();
  const refunded = await ordered();
  const { id } = await pay(gym, refunded.preferenceId);
  await pay(gym, paid.preferenceId, { notify: false });

  await mercadoPagoFaults({ apiErrorRate: 1 });
  expect((await admin.ask('PUT', `/order/canceled/${refunded.orderId}`, { refund: true })).body).toMatchObject({
    state: 'Canceled',
    refund: 'refundDue',
  });
  for (const minutes of [20, 60]) await reconcileOrders(later(minutes));
  expect((await stored(`orders/${paid.orderId}`)).state).toBe('Created');
  await mercadoPagoIsWell();

  await reconcileOrders(later(65));
  const states = await Promise.all(
    [paid, unpaid, refunded].map(async ({ orderId }) => (await stored(`orders/${orderId}`)).state),
  );
  expect(states).toEqual(['Complete', 'Canceled', 'Canceled']);
  expect((await stored(`payments/${id}`)).outcome).toBe('refunded');
  expect(await examineBooks(later(65))).toEqual([]);
});

test('Mercado Pago is slow: the last place is still sold once, and everybody gets an answer', async () => {
  const slot = await addSlot({ capacity: 1 });
  const people = await Promise.all([1, 2, 3].map(() => join(gym)));
  await mercadoPagoFaults({ apiDelayMs: 1_500 });
  const answers = await Promise.all(
    people.map(async (person) => {
      const orderId = await fillCart(person, [{ slot }]);
      const checkout = await person.ask('PUT', '/order/checkout', { orderId });
      return checkout.status === 200
        ? (await person.ask('POST', '/mercadopago', { orderId, items: [] })).status
        : checkout.body.error.code;
    }),
  );
  await mercadoPagoIsWell();
  expect(answers.toSorted()).toEqual([200, 'SLOT_FULL', 'SLOT_FULL']);
});

test('SendGrid is down for an hour: every mail goes out once when it is back', async () => {
  const { orderId, preferenceId } = await ordered();
  await pay(gym, preferenceId);
  await call(`${gym.sendGridUrl}/sandbox/faults`, 'PUT', { status: 503 });
  for (let minutes = 0; minutes < 60; minutes += 5) await retryMails(later(minutes));
  await call(`${gym.sendGridUrl}/sandbox/faults`, 'PUT', { status: null });
  for (let minutes = 60; minutes < 130; minutes += 5) await retryMails(later(minutes));

  const sent = (await (await call(`${gym.sendGridUrl}/sandbox/messages`, 'GET')).json()) as {
    customArgs: { mailId: string };
  }[];
  const queued = (await db().collection('mail').where('orderId', '==', orderId).get()).docs;
  expect(queued.map((mail) => mail.get('state'))).toEqual(['sent', 'sent']);
  expect(
    sent
      .map(({ customArgs }) => customArgs.mailId)
      .filter((id) => id.startsWith(orderId))
      .toSorted(),
  ).toEqual(queued.map(({ id }) => id).toSorted());
});
