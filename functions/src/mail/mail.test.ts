import { describe, expect, test } from 'vitest';
import { join, openGym } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, stored } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { retryMails, sendMail } from './send-mail.ts';

const gym = openGym();

const faults = (body: object) =>
  fetch(`${gym.sendGridUrl}/sandbox/faults`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function inbox(
  address: string,
): Promise<{ subject: string; text: string; html: string; customArgs: { mailId: string } }[]> {
  const all = (await (await fetch(`${gym.sendGridUrl}/sandbox/messages`)).json()) as any[];
  return all.filter(({ to }) => JSON.stringify(to).includes(address));
}

/** Somebody with a new order, and the ids of the mails that wait in the outbox. */
async function withOrder(name = 'Ana') {
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
  test('sends the mail of a new order once, also when the event comes twice at once', async () => {
    const { ana, orderId, queued } = await withOrder();
    const [id] = await queued();
    await Promise.all([sendMail(id!, new Date()), sendMail(id!, new Date()), sendMail(id!, new Date())]);
    await sendMail(id!, later(60));
    const mails = await inbox(ana.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: `Recibimos tu orden ${orderId}`, customArgs: { mailId: id } });
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('says what was bought and until when, with names that cannot break the mail', async () => {
    const { ana, preferenceId, queued } = await withOrder('<b>Ana</b>');
    await pay(gym, preferenceId);
    for (const id of await queued()) await sendMail(id, new Date());
    const confirmation = (await inbox(ana.email)).find(({ subject }) => subject.includes('confirmada'))!;
    expect(confirmation.text).toMatch(
      /Yoga & <más>, Sabado 9:30 h: \$20\.000 \(vigente hasta el \d+ de \w+ de \d{4}\)/,
    );
    expect(confirmation.html).toContain('¡Hola, &lt;b&gt;Ana&lt;/b&gt;!');
    expect(confirmation.html).toContain('Yoga &amp; &lt;más&gt;');
  });

  test('holds nothing of the person that it goes to', async () => {
    const { ana, queued } = await withOrder('Anastasia');
    const [id] = await queued();
    expect(JSON.stringify(await stored(`mail/${id}`))).not.toMatch(new RegExp(`${ana.email}|Anastasia`));
    await sendMail(id!, new Date());
    expect((await inbox(ana.email))[0]!.text).toContain('¡Hola, Anastasia!');
    expect(JSON.stringify(await stored(`mail/${id}`))).not.toMatch(new RegExp(`${ana.email}|Anastasia`));
  });

  test('drops a mail about an order that was deleted, also while it is sent', async () => {
    const before = await withOrder();
    const meanwhile = await withOrder();
    const [first] = await before.queued();
    const [second] = await meanwhile.queued();
    await db().doc(`orders/${before.orderId}`).delete();
    await sendMail(first!, new Date());
    await faults({ delayMs: 300 });
    const sending = sendMail(second!, new Date());
    await new Promise((resolve) => setTimeout(resolve, 150));
    await db().doc(`mail/${second}`).delete();
    await sending;
    await faults({ delayMs: 0 });
    expect(await stored(`mail/${first}`)).toBeUndefined();
    expect(await stored(`mail/${second}`)).toBeUndefined();
    expect(await inbox(before.ana.email)).toEqual([]);
  });

  test('keeps the mail while SendGrid is down, and sends it when it is back', async () => {
    const { ana, queued } = await withOrder();
    const [id] = await queued();
    await faults({ status: 503 });
    await sendMail(id!, new Date());
    await retryMails(later(5));
    await faults({ status: null });
    expect(await inbox(ana.email)).toMatchObject([]);
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'pending', attempts: 2 });
    await retryMails(later(10));
    expect((await inbox(ana.email)).length).toBe(1);
    expect((await stored(`mail/${id}`)).state).toBe('sent');
  });

  test('takes up a mail whose sender never came back', async () => {
    const { ana, queued } = await withOrder();
    const [id] = await queued();
    await db()
      .doc(`mail/${id}`)
      .update({ dueAt: later(1), attempts: 1 });
    await retryMails(new Date());
    expect(await inbox(ana.email)).toEqual([]);
    await retryMails(later(2));
    expect(await inbox(ana.email)).toHaveLength(1);
  });

  test('gives up a mail that SendGrid will never take', async () => {
    const { queued } = await withOrder();
    const [id] = await queued();
    await faults({ status: 400 });
    await sendMail(id!, new Date());
    await faults({ status: null });
    await retryMails(later(5));
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test('knows the mail that the client asks for already', async () => {
    const { ana, orderId, queued } = await withOrder();
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
