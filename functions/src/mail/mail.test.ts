import { describe, expect, test, vi } from 'vitest';
import { inboxOf, join, openGym } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, stored } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { retryMails, sendMail } from './send-mail.ts';

const gym = openGym();

const setFaults = (faults: object) => gym.sendGrid('PUT', '/faults', faults);

/** A new member with a new order; `queued` returns the ids of its mails in the outbox. */
async function newOrderOf(name = 'Ana') {
  const ana = await join(gym, { name });
  const slot = await addSlot({
    activityId: (await addActivity({ name: 'Yoga & <más>' })).id,
    day: 'Sabado',
    hour: '9:30',
  });
  const { orderId, preferenceId } = await placeOrder(ana, [{ slot }]);
  const queued = async () =>
    (await db().collection('mail').where('orderId', '==', orderId).get()).docs.map(({ id }) => id);
  return { ana, orderId, preferenceId, queued };
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('the outbox', () => {
  test('sends the mail of a new order once, even when its event is delivered several times at once', async () => {
    const { ana, orderId, queued } = await newOrderOf();
    const [id] = await queued();
    await Promise.all([sendMail(id!, new Date()), sendMail(id!, new Date()), sendMail(id!, new Date())]);
    await sendMail(id!, later(60));
    expect(await inboxOf(gym, ana.email)).toMatchObject([
      { subject: `Recibimos tu orden ${orderId}`, customArgs: { mailId: id } },
    ]);
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('says what was bought and until when, and escapes names', async () => {
    const { ana, preferenceId, queued } = await newOrderOf('<b>Ana</b>');
    await pay(gym, preferenceId);
    for (const id of await queued()) await sendMail(id, new Date());
    const confirmation = (await inboxOf(gym, ana.email)).find(({ subject }) => subject.includes('confirmada'))!;
    expect(confirmation.text).toMatch(
      /Yoga & <más>, Sabado 9:30 h: \$20\.000 \(vigente hasta el \d+ de \w+ de \d{4}\)/,
    );
    expect(confirmation.html).toContain('¡Hola, &lt;b&gt;Ana&lt;/b&gt;!');
    expect(confirmation.html).toContain('Yoga &amp; &lt;más&gt;');
  });

  test('stores neither name nor address of the recipient', async () => {
    const { ana, queued } = await newOrderOf('Anastasia');
    const [id] = await queued();
    expect(JSON.stringify(await stored(`mail/${id}`))).not.toMatch(new RegExp(`${ana.email}|Anastasia`));
    await sendMail(id!, new Date());
    expect((await inboxOf(gym, ana.email))[0]!.text).toContain('¡Hola, Anastasia!');
    expect(JSON.stringify(await stored(`mail/${id}`))).not.toMatch(new RegExp(`${ana.email}|Anastasia`));
  });

  test('drops a mail about an order that was deleted', async () => {
    const { ana, orderId, queued } = await newOrderOf();
    const [id] = await queued();
    await db().doc(`orders/${orderId}`).delete();
    await sendMail(id!, new Date());
    expect(await stored(`mail/${id}`)).toBeUndefined();
    expect(await inboxOf(gym, ana.email)).toEqual([]);
  });

  test('leaves no record of a mail that was deleted while it was being sent', async () => {
    const { queued } = await newOrderOf();
    const [id] = await queued();
    await setFaults({ delayMs: 300 });
    const sending = sendMail(id!, new Date());
    await vi.waitFor(async () => expect(await stored(`mail/${id}`)).toMatchObject({ attempts: 1 }));
    await db().doc(`mail/${id}`).delete();
    await sending;
    await setFaults({ delayMs: 0 });
    expect(await stored(`mail/${id}`)).toBeUndefined();
  });

  test('keeps the mail while SendGrid is down, and sends it when it is back', async () => {
    const { ana, queued } = await newOrderOf();
    const [id] = await queued();
    await setFaults({ status: 503 });
    await sendMail(id!, new Date());
    await retryMails(later(5));
    await setFaults({ status: null });
    expect(await inboxOf(gym, ana.email)).toEqual([]);
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'pending', attempts: 2 });
    await retryMails(later(10));
    expect(await inboxOf(gym, ana.email)).toHaveLength(1);
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'sent' });
  });

  test('sends a mail again whose sender died, once its claim has expired', async () => {
    const { ana, queued } = await newOrderOf();
    const [id] = await queued();
    await db()
      .doc(`mail/${id}`)
      .update({ dueAt: later(1), attempts: 1 });
    await retryMails(new Date());
    expect(await inboxOf(gym, ana.email)).toEqual([]);
    await retryMails(later(2));
    expect(await inboxOf(gym, ana.email)).toHaveLength(1);
  });

  test('gives up on a mail that SendGrid refuses for good', async () => {
    const { queued } = await newOrderOf();
    const [id] = await queued();
    await setFaults({ status: 400 });
    await sendMail(id!, new Date());
    await setFaults({ status: null });
    await retryMails(later(5));
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test('answers a client that asks for the mail of an order with the mail that is queued already', async () => {
    const { ana, orderId, queued } = await newOrderOf();
    const body = { user: { name: 'Ana', lastname: 'Paz', email: ana.email }, info: { orderId, totalPrice: 20_000 } };
    for (const _ of [1, 2])
      expect(await ana.ask('POST', '/email/orderCreated', body)).toMatchObject({
        status: 200,
        body: { orderId, queued: true },
      });
    expect(await queued()).toHaveLength(1);
    expect((await (await join(gym)).ask('POST', '/email/orderCreated', body)).body.error.code).toBe('FORBIDDEN');
  });
});
