import { DAY_MS, firstClass, fullWords, localDate, namedDates, orderNumber } from '@gym-power/domain';
import type { Message } from '@gym-power/sandbox/sendgrid';
import { describe, expect, test, vi } from 'vitest';
import { inboxOf, join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { fillCart, pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, stored } from '../../test/records.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { auth, db } from '../platform/firebase.ts';
import { retryMails, sendMail } from './send-mail.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();

const setFaults = (faults: object) => gym.sendGrid('PUT', '/faults', faults);

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
  return { ana, slot, orderId, preferenceId, queued };
}

const later = (minutes: number) => fromNow(minutes * 60_000);
/** When the mail of an unpaid order is due. */
const whenAsked = () => later(5);

describe('the outbox', () => {
  test('sends the mail of a new order once, even when its event is delivered several times at once', async () => {
    const { ana, orderId, queued } = await newOrderOf();
    const [id] = await queued();
    await Promise.all([sendMail(id!, whenAsked()), sendMail(id!, whenAsked()), sendMail(id!, whenAsked())]);
    await sendMail(id!, later(60));
    expect(await inboxOf(gym, ana.email)).toMatchObject([
      { subject: `Te falta pagar tu orden ${orderNumber(orderId)}`, customArgs: { mailId: id } },
    ]);
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('asks for the payment until the hold ends, by the clock of 24 hours, with a button to pay', async () => {
    gym.clock.now = new Date('2026-03-01T21:21:00Z');
    const { ana, orderId, queued } = await newOrderOf();
    gym.clock.now = timeNow();
    for (const id of await queued()) await sendMail(id, new Date('2026-03-01T21:27:00Z'));
    const [{ text, html } = { text: '', html: '' }] = await inboxOf(gym, ana.email);
    expect(text).toContain('Reservamos tus lugares hasta las 18:36.');
    expect(text).not.toMatch(/[ap]\. ?m\.|\.\./);
    expect(text).toContain(`Pagar ahora: ${gym.url}/sociodashboard/compras/${orderId}`);
    expect(html).toContain(`href="${gym.url}/sociodashboard/compras/${orderId}"`);
    expect(text).toContain('durante 30 días desde que pagás');
  });

  test('says what is given back for a canceled place, and where a moved one is, whatever happens next', async () => {
    const admin = await joinAdmin(gym);
    const ana = await join(gym);
    const yoga = await addSlot();
    const box = await addSlot();
    const target = await addSlot({ day: 'Martes', hour: '8:00' });
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot: yoga }, { slot: box }]);
    await pay(gym, preferenceId);
    await admin.ask('PUT', `/orderline/${orderId}_${yoga.id}/diahora`, { diaHoraId: target.id });
    await admin.ask('PUT', `/orderline/${orderId}_${box.id}/canceled`);
    const { docs } = await db().collection('mail').where('orderId', '==', orderId).get();
    for (const { id } of docs) await sendMail(id, timeNow());
    const inbox = await inboxOf(gym, ana.email);
    const about = (start: string) => inbox.find(({ subject }) => subject.startsWith(start))!;
    const moved = about('Cambió el horario');
    expect(moved.text).toContain('Martes 8:00\n');
    expect(moved.text).not.toContain('undefined');
    expect(moved.attachments).toHaveLength(1);
    const canceled = about('Cancelamos un lugar');
    expect(canceled.text).toContain('Te devolvemos: $20.000');
    expect(canceled.text).toContain('Vuelve a tu tarjeta');
  });

  test('says what was bought, until when, how it was paid, and escapes names', async () => {
    const { ana, orderId, preferenceId, queued } = await newOrderOf("Ana D'Angelo");
    const { id: paymentId } = await pay(gym, preferenceId);
    for (const id of await queued()) await sendMail(id, timeNow());
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = await inboxOf(gym, ana.email);
    expect(subject).toBe(`¡Listo! Tu compra ${orderNumber(orderId)} está confirmada`);
    expect(text).toMatch(/- Yoga & <más>\n {2}Sabado 9:30\n {2}Tu lugar del \d+\/\d+\/\d{4} al \d+\/\d+\/\d{4}\n/);
    expect(text).toMatch(/\n {2}Primera clase: sábado.*\n {2}[45] clases: \d.* y \d+\/\d+\n/);
    expect(text).toContain('Pagaste: $20.000');
    expect(text).toContain(`Medio de pago: tarjeta de crédito Visa\nOperación de Mercado Pago: ${paymentId}`);
    expect(text).toContain(`Ver mi compra: ${gym.url}/sociodashboard/compras/${orderId}`);
    expect(html).toContain('¡Hola, Ana D&#39;Angelo!');
    expect(html).toContain('Yoga &amp; &lt;más&gt;');
  });

  test('leaves closed dates out of the dates that were bought, and says why', async () => {
    const { ana, preferenceId, slot, queued } = await newOrderOf();
    const inTwoWeeks = new Date(firstClass(slot, timeNow()).getTime() + 7 * DAY_MS);
    const change = { kind: 'closed', because: 'feriado', credit: false, closure: null };
    const dates = { [localDate(inTwoWeeks)]: { absent: 0, guests: 0, waiting: 0, change } };
    await db().doc(`diaHoras/${slot.id}`).update({ dates });
    await rebuildCatalog();
    await pay(gym, preferenceId);
    for (const id of await queued()) await sendMail(id, timeNow());
    const [{ text, attachments } = { text: '', attachments: [] }] = await inboxOf(gym, ana.email);
    const closed = namedDates([localDate(inTwoWeeks)]);
    expect(text).toContain(`\n  El ${closed} está cerrado: feriado.\n`);
    expect(text).toMatch(/\n {2}[34] clases: /);
    const file = Buffer.from(attachments[0]!.content, 'base64').toString();
    expect(file).toContain(`EXDATE:${inTwoWeeks.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
  });

  test('names full dates, with what the buyer gets for them, and leaves them out of the calendar', async () => {
    const { ana, orderId, preferenceId, slot, queued } = await newOrderOf();
    const full = new Date(firstClass(slot, timeNow()).getTime() + 7 * DAY_MS);
    const absences = [{ date: localDate(full), places: 1, because: 'full', at: timeNow() }];
    await db().doc(`orderLines/${orderId}_${slot.id}`).update({ absences });
    await rebuildCatalog();
    await pay(gym, preferenceId);
    for (const id of await queued()) await sendMail(id, timeNow());
    const [{ text, attachments } = { text: '', attachments: [] }] = await inboxOf(gym, ana.email);
    expect(text).toContain(`\n  ${fullWords([localDate(full)], 1)}\n`);
    expect(text).toContain('Si no podés venir y avisás hasta 12 h antes, te damos un recupero para usar en 30 días.');
    const file = Buffer.from(attachments[0]!.content, 'base64').toString();
    expect(file).toContain(`EXDATE:${full.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
  });

  test('attaches the places that were bought as a calendar file', async () => {
    const { ana, orderId, preferenceId, queued } = await newOrderOf();
    await pay(gym, preferenceId);
    for (const id of await queued()) await sendMail(id, timeNow());
    const [{ attachments } = { attachments: [] }] = await inboxOf(gym, ana.email);
    expect(attachments).toMatchObject([{ filename: `clases-${orderNumber(orderId)}.ics`, type: 'text/calendar' }]);
    const file = Buffer.from(attachments[0]!.content, 'base64').toString();
    expect(file).toMatch(/^BEGIN:VCALENDAR/);
    expect(file).toContain('SUMMARY:Yoga & <más> en Gym Power');
    expect(file).toMatch(/RRULE:FREQ=WEEKLY;UNTIL=\d{8}T\d{6}Z/);
  });

  test('does not ask for a payment that has come in the meantime', async () => {
    const { ana, preferenceId, queued } = await newOrderOf();
    const [asking] = await queued();
    await sendMail(asking!, timeNow());
    await pay(gym, preferenceId);
    for (const id of await queued()) await sendMail(id, whenAsked());
    expect((await inboxOf(gym, ana.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('¡Listo!')]);
    expect(await stored(`mail/${asking}`)).toBeUndefined();
  });

  test('says of a canceled purchase what is given back and when, and of no place that it is valid', async () => {
    const { ana, orderId, preferenceId, queued } = await newOrderOf();
    await pay(gym, preferenceId);
    const admin = await join(gym, { isAdmin: true });
    expect((await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true })).body.refund).toBe('refunded');
    for (const id of await queued()) await sendMail(id, timeNow());
    const [{ text } = { text: '' }] = await inboxOf(gym, ana.email);
    expect(text).toMatch(/Se te devolvieron \$20\.000 el \d+\/\d+\/\d{4}\. Vuelve a tu tarjeta: .* entre 2 y 35 días/);
    expect(text).toContain('Medio de pago: tarjeta de crédito Visa');
    expect(text).not.toMatch(/vigente/i);
    expect(await queued(), 'one mail says it').not.toContainEqual(expect.stringContaining('paymentRefunded'));
  });

  test('says how much of a payment that paid for nothing went back, and when it is seen', async () => {
    const late = await newOrderOf();
    await late.ana.ask('PUT', `/order/canceled/${late.orderId}`);
    const { id: paymentId } = await pay(gym, late.preferenceId);
    const twice = await newOrderOf();
    await pay(gym, twice.preferenceId);
    await pay(gym, twice.preferenceId);
    for (const { ana, orderId, queued, why } of [
      { ...late, why: 'Tu pago llegó cuando la orden ya estaba cancelada' },
      { ...twice, why: 'Tu compra ya estaba pagada, así que te devolvimos el otro pago' },
    ]) {
      const id = (await queued()).find((each) => each.endsWith('paymentRefunded'));
      await Promise.all([sendMail(id!, timeNow()), sendMail(id!, timeNow())]);
      const told = (await inboxOf(gym, ana.email)).filter(({ customArgs }) => customArgs['mailId'] === id);
      expect(told).toMatchObject([{ subject: `Te devolvimos un pago de tu orden ${orderNumber(orderId)}` }]);
      expect(told[0]!.text).toContain(why);
      expect(told[0]!.text).toContain('Te devolvimos: $20.000');
      expect(told[0]!.text).toContain('Vuelve a tu tarjeta: tu banco tarda entre 2 y 35 días');
    }
    const [id] = (await late.queued()).filter((each) => each.endsWith('paymentRefunded'));
    expect(await stored(`mail/${id}`)).toMatchObject({ refund: { paymentId: String(paymentId) } });
  });

  test.each(['<b>Ana</b>', 'Ana www.evil.test', '5491145678901'])(
    'does not greet with %s, which was stored before names were checked',
    async (name) => {
      const { ana, queued } = await newOrderOf(name);
      for (const id of await queued()) await sendMail(id, whenAsked());
      const [{ text, html } = { text: '', html: '' }] = await inboxOf(gym, ana.email);
      expect(text).toContain('¡Hola!');
      for (const body of [text, html]) expect(body).not.toContain(name);
    },
  );

  test('stores neither name nor address of the recipient', async () => {
    const { ana, queued } = await newOrderOf('Anastasia');
    const [id] = await queued();
    expect(JSON.stringify(await stored(`mail/${id}`))).not.toMatch(new RegExp(`${ana.email}|Anastasia`));
    await sendMail(id!, whenAsked());
    expect((await inboxOf(gym, ana.email))[0]!.text).toContain('¡Hola, Anastasia!');
    expect(JSON.stringify(await stored(`mail/${id}`))).not.toMatch(new RegExp(`${ana.email}|Anastasia`));
  });

  test('drops a mail about an order that was deleted', async () => {
    const { ana, orderId, queued } = await newOrderOf();
    const [id] = await queued();
    await db().doc(`orders/${orderId}`).delete();
    await sendMail(id!, whenAsked());
    expect(await stored(`mail/${id}`)).toBeUndefined();
    expect(await inboxOf(gym, ana.email)).toEqual([]);
  });

  test('leaves no record of a mail that was deleted while it was being sent', async () => {
    const { queued } = await newOrderOf();
    const [id] = await queued();
    await setFaults({ delayMs: 300 });
    const sending = sendMail(id!, whenAsked());
    await vi.waitFor(async () => expect(await stored(`mail/${id}`)).toMatchObject({ attempts: 1 }), {
      timeout: 20_000,
    });
    await db().doc(`mail/${id}`).delete();
    await sending;
    await setFaults({ delayMs: 0 });
    expect(await stored(`mail/${id}`)).toBeUndefined();
  });

  test('keeps the mail while SendGrid is down, and sends it when it is back', async () => {
    const { ana, queued } = await newOrderOf();
    const [id] = await queued();
    await setFaults({ status: 503 });
    await sendMail(id!, whenAsked());
    await retryMails(later(8));
    await setFaults({ status: null });
    expect(await inboxOf(gym, ana.email)).toEqual([]);
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'pending', attempts: 2 });
    await retryMails(later(13));
    expect(await inboxOf(gym, ana.email)).toHaveLength(1);
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'sent' });
  });

  test('sends a mail again whose sender died, once its claim has expired', async () => {
    const { ana, queued } = await newOrderOf();
    const [id] = await queued();
    await db()
      .doc(`mail/${id}`)
      .update({ dueAt: later(1), attempts: 1 });
    await retryMails(timeNow());
    expect(await inboxOf(gym, ana.email)).toEqual([]);
    await retryMails(later(2));
    expect(await inboxOf(gym, ana.email)).toHaveLength(1);
  });

  test('gives up on a mail that SendGrid refuses for good', async () => {
    const { queued } = await newOrderOf();
    const [id] = await queued();
    await setFaults({ status: 400 });
    await sendMail(id!, whenAsked());
    await setFaults({ status: null });
    await retryMails(later(10));
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test('asks for the payment only after five minutes', async () => {
    const { ana, queued } = await newOrderOf();
    const [id] = await queued();
    await sendMail(id!, timeNow());
    await retryMails(later(4));
    expect(await inboxOf(gym, ana.email)).toEqual([]);
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'pending', attempts: 0 });
    await retryMails(whenAsked());
    expect(await inboxOf(gym, ana.email)).toHaveLength(1);
  });

  test('does not ask for a payment after the hold', async () => {
    const { ana, queued } = await newOrderOf();
    await retryMails(later(16));
    expect(await inboxOf(gym, ana.email)).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test('sends a client that asks for the mail of an order that mail at once, and only once', async () => {
    const { ana, orderId, queued } = await newOrderOf();
    const body = { user: { name: 'Ana', lastname: 'Paz', email: ana.email }, info: { orderId, totalPrice: 20_000 } };
    for (const _ of [1, 2])
      expect(await ana.ask('POST', '/email/orderCreated', body)).toMatchObject({
        status: 200,
        body: { orderId, queued: true },
      });
    const [id, ...others] = await queued();
    expect(others).toEqual([]);
    await sendMail(id!, whenAsked());
    expect(await stored(`mail/${id}`)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await inboxOf(gym, ana.email)).toHaveLength(1);
    expect((await (await join(gym)).ask('POST', '/email/orderCreated', body)).body.error.code).toBe('FORBIDDEN');
  });
});

describe("another address than the account's own", () => {
  async function orderTo(address: string, ana?: Person) {
    const buyer = ana ?? (await join(gym));
    const orderId = await fillCart(buyer, [{ slot: await addSlot() }]);
    expect((await buyer.ask('PUT', '/order/checkout', { orderId, state: 'Created', email: address })).status).toBe(200);
    return { ana: buyer, orderId };
  }
  const subjectsTo = async (address: string) => (await inboxOf(gym, address)).map(({ subject }) => subject);
  const question = '¿Querés recibir los avisos de una compra en Gym Power?';
  const linkIn = (mail: Message | undefined) => new URL(/https?:\S+/.exec(mail!.text!)![0]).searchParams.get('enlace')!;
  const agree = (token: string) => gym.ask('POST', '/email/confirm', { token });
  const cancel = ({ ana, orderId }: { ana: Person; orderId: string }) => ana.ask('PUT', `/order/canceled/${orderId}`);

  test("gets one mail that asks, and the account gets the order's mails until it agrees", async () => {
    const first = await orderTo('vecina@mail.test');
    await retryMails(whenAsked());
    await cancel(first);
    await orderTo('vecina@mail.test', first.ana);
    for (const minutes of [6, 11]) await retryMails(later(minutes));
    expect(await subjectsTo('vecina@mail.test')).toEqual([question]);
    expect(await subjectsTo(first.ana.email)).toHaveLength(3);

    const [asked] = await inboxOf(gym, 'vecina@mail.test');
    expect(asked!.text).not.toContain('Ana');
    const token = linkIn(asked);
    for (const _ of [1, 2]) expect(await agree(token)).toMatchObject({ status: 200, body: { confirmed: true } });
    const second = await orderTo('Vecina@mail.test', first.ana);
    await retryMails(later(12));
    expect(await subjectsTo('Vecina@mail.test')).toEqual([`Te falta pagar tu orden ${orderNumber(second.orderId)}`]);
    const consents = await db().collection('mailConsents').where('userId', '==', first.ana.uid).get();
    expect(JSON.stringify(consents.docs.map((each) => [each.id, each.data()]))).not.toContain('vecina');
  });

  test('agrees to the mails of one account, and not of others', async () => {
    await orderTo('prima@mail.test');
    await retryMails(whenAsked());
    await retryMails(later(6));
    await agree(linkIn((await inboxOf(gym, 'prima@mail.test'))[0]));
    await orderTo('prima@mail.test');
    await retryMails(later(7));
    await retryMails(later(8));
    expect(await subjectsTo('prima@mail.test')).toEqual([question, question]);
  });

  test('is asked at most twice a day, however many accounts name it', async () => {
    for (let count = 0; count < 5; count++) await orderTo('blanco@mail.test');
    for (const minutes of [5, 6, 66, 600]) await retryMails(later(minutes));
    expect(await subjectsTo('blanco@mail.test')).toEqual([question, question]);
  });

  test('cannot agree with a link that is forged, changed, or older than a week', async () => {
    const { ana } = await orderTo('tia@mail.test');
    await retryMails(whenAsked());
    await retryMails(later(6));
    const token = linkIn((await inboxOf(gym, 'tia@mail.test'))[0]);
    const [payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ consent: 'x', userId: ana.uid, until: timeNow().getTime() * 2 }),
    ).toString('base64url');
    const refused = { status: 422, body: { error: { code: 'LINK_NOT_VALID' } } };
    for (const wrong of [
      'x',
      payload,
      `${forged}.${signature}`,
      `${payload}.`,
      `${token}.x`,
      `${payload}.${'A'.repeat(43)}`,
    ])
      expect(await agree(wrong)).toMatchObject(refused);
    gym.clock.now = later(7 * 24 * 60 + 10);
    expect(await agree(token)).toMatchObject(refused);
    gym.clock.now = timeNow();
    await db().doc(`users/${ana.uid}`).delete();
    expect(await agree(token), 'of an account that is gone').toMatchObject(refused);
  });
});

describe('one address', () => {
  test('that nobody has verified gets three mails an hour, and the others wait', async () => {
    const ana = await join(gym);
    await (await auth()).updateUser(ana.uid, { emailVerified: false });
    const slot = await addSlot();
    for (let count = 0; count < 6; count++) {
      const { orderId, preferenceId } = await placeOrder(ana, [{ slot }]);
      await pay(gym, preferenceId);
      await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' });
    }
    await retryMails(whenAsked());
    expect(await inboxOf(gym, ana.email)).toHaveLength(3);
    const waiting = await db().collection('mail').where('userId', '==', ana.uid).where('state', '==', 'pending').get();
    expect(waiting.docs.map((mail) => mail.get('attempts') as number)).toEqual([0, 0, 0]);
    await retryMails(later(66));
    expect(await inboxOf(gym, ana.email)).toHaveLength(6);
  });
});
