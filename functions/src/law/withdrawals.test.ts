import { localDate, type Slot } from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import { inboxOf, join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addActivity, addSlot, stamp, stored, unique } from '../../test/records.ts';
import { newPaidOrder, pay, placeOrder } from '../../test/purchases.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { retryMails } from '../mail/send-mail.ts';
import { jobs } from '../jobs.ts';
import { db } from '../platform/firebase.ts';
import { signed } from '../platform/keyed-hash.ts';
import { forgetWithdrawers } from './forget-withdrawers.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const later = (ms: number) => (gym.clock.now = new Date(gym.clock.now.getTime() + ms));

interface Bought {
  ana: Person;
  orderId: string;
  slotId: string;
}

async function bought(): Promise<Bought> {
  gym.clock.now = timeNow();
  const { ana, orderId, slot } = await newPaidOrder(gym);
  expect((await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' })).body.state).toBe('Complete');
  return { ana, orderId, slotId: slot.id };
}

const mailsTo = async (person: Person) => {
  await retryMails(gym.clock.now);
  return (await inboxOf(gym, person.email)).map(({ subject }) => subject);
};
const stateOf = async (code: string): Promise<string> => (await stored(`withdrawals/${code}`)).state;
const isUndone = async ({ orderId, slotId }: Bought) => {
  const [order, slot, { docs }] = await Promise.all([
    stored(`orders/${orderId}`),
    stored(`diaHoras/${slotId}`),
    db().collection('payments').where('orderId', '==', orderId).get(),
  ]);
  return {
    state: order.state,
    because: order.canceledBecause,
    taken: slot.taken,
    payment: docs[0]?.get('outcome') as unknown,
  };
};
const undone = { state: 'Canceled', because: 'withdrawal', taken: 0, payment: 'refunded' };
const standing = { state: 'Complete', because: null, taken: 1, payment: 'completed' };

interface Mark {
  diaHoraId: string;
  activityId?: string;
  userId: string;
  date: string;
}

const attendance = ({ diaHoraId, activityId = 'yoga', userId, date }: Mark) => ({
  diaHoraId,
  activityId,
  date,
  present: { [userId]: { at: fromNow(HOUR_MS), by: 'desk' } },
  expected: 1,
  trainerIds: [],
  hour: '19:00',
  ...stamp(),
});

test('known, unknown and foreign orders get an answer of one shape within a second, and one mail', async () => {
  const { ana, orderId } = await bought();
  const bea = await join(gym);
  await mailsTo(ana);
  const before = (await inboxOf(gym, ana.email)).length;
  const ask = async (email: string, orden: string) => {
    const began = performance.now();
    const { status, body } = await gym.ask('POST', '/arrepentimiento', { email, orden });
    const took = performance.now() - began;
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['codigo', 'plazo']);
    expect(body.codigo).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
    expect(Date.parse(body.plazo) - gym.clock.now.getTime()).toBe(DAY_MS);
    expect(took).toBeGreaterThanOrEqual(495);
    return { ...body, state: await stateOf(body.codigo) };
  };
  expect(await ask(ana.email, orderId)).toMatchObject({ state: 'asked' });
  expect(await ask(ana.email, 'ZZZZ-ZZZZ')).toMatchObject({ state: 'review' });
  expect(await ask(bea.email, orderId)).toMatchObject({ state: 'review' });
  await retryMails(gym.clock.now);
  expect((await inboxOf(gym, ana.email)).length - before).toBe(1);
  expect(await inboxOf(gym, bea.email)).toEqual([]);
});

test('the same request again is answered with the same code, and mails nobody twice', async () => {
  const { ana, orderId } = await bought();
  const body = { email: ana.email, orden: orderId.slice(0, 8).toUpperCase() };
  const replies = await Promise.all([1, 2, 3].map(() => gym.ask('POST', '/arrepentimiento', body)));
  expect(new Set(replies.map((reply) => reply.body.codigo)).size).toBe(1);
  expect((await mailsTo(ana)).filter((subject) => subject.includes('arrepentimiento'))).toHaveLength(1);
});

test('the signed-in owner within ten days is refunded at once, with one mail that has the code', async () => {
  const purchase = await bought();
  const { ana, orderId } = purchase;
  later(9 * DAY_MS);
  const { status, body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
  expect(status).toBe(201);
  expect(await isUndone(purchase)).toEqual(undone);
  expect(await stateOf(body.codigo)).toBe('done');
  const subjects = await mailsTo(ana);
  expect(subjects.filter((subject) => subject.includes('como pediste'))).toHaveLength(1);
  const texts = (await inboxOf(gym, ana.email)).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining(body.codigo));

  await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
  await jobs.reconcileOrders.run(gym.clock.now);
  expect(await isUndone(purchase)).toEqual(undone);
  expect(await mailsTo(ana)).toEqual(subjects);
  expect((await examineBooks(gym.clock.now)).filter(({ path }) => path.includes(orderId))).toEqual([]);
});

test('after ten days, or a class, an admin decides', async () => {
  const late = await bought();
  later(11 * DAY_MS);
  const { body } = await late.ana.ask('POST', '/arrepentimiento', { email: late.ana.email, orden: late.orderId });
  expect(await stateOf(body.codigo)).toBe('review');
  expect(await isUndone(late)).toEqual(standing);

  const went = await bought();
  await db()
    .doc(`sessions/${went.slotId}_2099-12-01`)
    .set(attendance({ diaHoraId: went.slotId, userId: went.ana.uid, date: '2099-12-01' }));
  const second = await went.ana.ask('POST', '/arrepentimiento', { email: went.ana.email, orden: went.orderId });
  expect(await stateOf(second.body.codigo)).toBe('review');
  expect(await isUndone(went)).toEqual(standing);
});

describe('a class that was had in another way than by the place of today waits for an admin:', () => {
  const today = () => localDate(gym.clock.now);
  const owe = async ({ ana, orderId, slotId }: Bought, fields: object) => {
    const { activityId } = await stored(`diaHoras/${slotId}`);
    const from = {
      orderId,
      lineId: `${orderId}_${slotId}`,
      diaHoraId: slotId,
      activityId,
      date: today(),
      price: 20_000,
    };
    await db()
      .doc(`credits/${unique('credit')}`)
      .set({ userId: ana.uid, because: 'absence', from, expiresOn: '2099-01-01', ...stamp(), ...fields });
  };
  const session = ({ id: diaHoraId, activityId }: Slot, date: string) => ({
    diaHoraId,
    activityId,
    date,
    since: timeNow(),
  });
  const mark = async (person: Pick<Person, 'uid'>, slotId: string, date: string) => {
    const { activityId } = await stored(`diaHoras/${slotId}`);
    const marked = attendance({ diaHoraId: slotId, activityId, userId: person.uid, date });
    await db().doc(`sessions/${slotId}_${date}`).set(marked);
  };

  const ways: Record<string, (purchase: Bought) => Promise<unknown>> = {
    'a credit that is spent': async (purchase) =>
      owe(purchase, { state: 'spent', session: session(await addSlot(), '2026-12-01') }),
    'a credit on a day that is over': async (purchase) =>
      owe(purchase, { state: 'booked', session: session(await addSlot(), '2020-12-01') }),
    'a credit in another class, where they were marked already': async (purchase) => {
      const slot = await addSlot({ activityId: (await addActivity()).id });
      await owe(purchase, { state: 'booked', session: session(slot, '2099-12-01') });
      await mark(purchase.ana, slot.id, '2099-12-01');
    },
    'the class at another hour': async ({ ana, slotId }) => {
      const { activityId } = await stored(`diaHoras/${slotId}`);
      await mark(ana, (await addSlot({ activityId, hour: '20:00' })).id, today());
    },
    'the slot that the place was moved from': async ({ ana, orderId, slotId }) => {
      const admin = await joinAdmin(gym);
      await mark(ana, slotId, today());
      const elsewhere = await addSlot({ activityId: (await addActivity({ price: 20_000 })).id });
      const moved = await admin.ask('PUT', `/orderline/${orderId}_${slotId}/diahora`, { diaHoraId: elsewhere.id });
      expect(moved.status).toBe(200);
    },
    'a mark of the person whom the buyer is being merged with': async ({ ana, slotId }) => {
      const personId = unique('person');
      await mark({ uid: personId }, slotId, today());
      await db().doc(`users/${ana.uid}`).update({ claims: personId });
    },
  };

  test.each(Object.entries(ways))('%s', async (_, prepare) => {
    const purchase = await bought();
    await prepare(purchase);
    const { ana, orderId } = purchase;
    const { body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
    expect(await stored(`withdrawals/${body.codigo}`)).toMatchObject({
      state: 'review',
      result: 'El gimnasio lo revisa. Ya hubo una clase.',
    });
    expect((await isUndone(purchase)).state).toBe('Complete');
  });

  test('but not a credit that nobody has used yet', async () => {
    const purchase = await bought();
    await owe(purchase, { state: 'open', session: null });
    const guests = { '2099-12-01': { absent: 0, guests: 1, waiting: 0, change: null } };
    await owe(purchase, { state: 'booked', session: session(await addSlot({ dates: guests }), '2099-12-01') });
    const { ana, orderId } = purchase;
    const { body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
    expect(await stateOf(body.codigo)).toBe('done');
  });
});

test('an admin sees how many purchases of the member were undone before', async () => {
  const admin = await joinAdmin(gym);
  gym.clock.now = timeNow();
  const ana = await join(gym);
  const codes: string[] = [];
  for (let times = 0; times < 3; times++) {
    later(1);
    const { preferenceId, orderId } = await placeOrder(ana, [{ slot: await addSlot() }]);
    await pay(gym, preferenceId);
    const { body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
    expect(await stateOf(body.codigo)).toBe('done');
    codes.push(body.codigo);
  }
  const { body: list } = await admin.ask('GET', '/retractos');
  const shown = codes.map((code) => list.find(({ codigo }: { codigo: string }) => codigo === code));
  expect(shown.map(({ anteriores }) => anteriores)).toEqual([0, 1, 2]);
});

test('without sign-in it waits for twelve hours, and then has its effect', async () => {
  const purchase = await bought();
  const { ana, orderId } = purchase;
  const { body } = await gym.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId, motivo: 'Me mudo' });
  later(12 * HOUR_MS - 60_000);
  await jobs.reconcileOrders.run(gym.clock.now);
  expect(await isUndone(purchase)).toEqual(standing);
  later(60_000);
  await jobs.reconcileOrders.run(gym.clock.now);
  expect(await isUndone(purchase)).toEqual(undone);
  expect(await stateOf(body.codigo)).toBe('done');
});

test("the order's own address vetoes it by the mail's link", async () => {
  const purchase = await bought();
  const { ana, orderId } = purchase;
  const { body } = await gym.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
  await mailsTo(ana);
  const mail = (await inboxOf(gym, ana.email)).find(({ text }) => text?.includes('anular='));
  const token = /\?anular=(\S+)/.exec(mail!.text!)![1]!;
  expect(mail!.text).toContain(body.codigo);
  for (let times = 0; times < 2; times++)
    expect(await gym.ask('POST', '/retractos/anular', { token })).toMatchObject({
      status: 200,
      body: { codigo: body.codigo, state: 'vetoed' },
    });
  expect((await gym.ask('POST', '/retractos/anular', { token: `${token}x` })).status).toBe(422);
  later(13 * HOUR_MS);
  await jobs.reconcileOrders.run(gym.clock.now);
  expect(await isUndone(purchase)).toEqual(standing);
});

test('a veto at the moment of the effect comes before all of it, or is too late', async () => {
  for (let times = 0; times < 4; times++) {
    const purchase = await bought();
    const { ana, orderId } = purchase;
    const { body } = await gym.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
    const token = signed('withdrawalVeto', { code: body.codigo, until: gym.clock.now.getTime() + DAY_MS });
    later(12 * HOUR_MS);
    await Promise.all([
      jobs.reconcileOrders.run(gym.clock.now),
      gym.ask('POST', '/retractos/anular', { token }),
      jobs.reconcileOrders.run(gym.clock.now),
    ]);
    const state = await stateOf(body.codigo);
    expect(await isUndone(purchase)).toEqual(state === 'vetoed' ? standing : undone);
    expect(['vetoed', 'done']).toContain(state);
  }
});

test('an admin sees what waits with its deadline, and answers it once', async () => {
  const admin = await joinAdmin(gym);
  const purchase = await bought();
  const { ana, orderId } = purchase;
  later(11 * DAY_MS);
  const { body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
  const { body: list } = await admin.ask('GET', '/retractos');
  const found = list.find(({ codigo }: { codigo: string }) => codigo === body.codigo);
  expect(found).toMatchObject({ state: 'review', order: { id: orderId, state: 'Complete' }, plazo: body.plazo });

  const answer = (accion: string, motivo?: string) =>
    admin.ask('POST', `/retractos/${body.codigo}/resolver`, { accion, ...(motivo && { motivo }) });
  expect((await answer('rechazar')).status).toBe(422);
  expect((await ana.ask('POST', `/retractos/${body.codigo}/resolver`, { accion: 'devolver' })).status).toBe(403);
  for (let times = 0; times < 2; times++) expect((await answer('devolver')).body.state).toBe('done');
  expect(await isUndone(purchase)).toEqual(undone);
  expect((await answer('rechazar', 'No corresponde')).status).toBe(409);
  const audit = await db().collection('audit').where('recordId', '==', body.codigo).get();
  expect(audit.docs.map((entry) => entry.get('by') as unknown)).toEqual([admin.uid]);
});

test('an admin gives a part back of what was bought, and the gym keeps the rest', async () => {
  const admin = await joinAdmin(gym);
  const purchase = await bought();
  const { ana, orderId } = purchase;
  later(11 * DAY_MS);
  const { body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
  const answer = (more: object) =>
    admin.ask('POST', `/retractos/${body.codigo}/resolver`, { accion: 'parte', motivo: 'Ya tuvo una clase.', ...more });
  expect((await answer({})).status).toBe(422);
  expect((await answer({ monto: 20_001 })).body.error).toMatchObject({ code: 'REFUND_DIFFERS', amount: 20_000 });
  expect(await stateOf(body.codigo)).toBe('review');
  for (let times = 0; times < 2; times++)
    expect((await answer({ monto: 15_000 })).body).toMatchObject({ state: 'done', order: { due: 0, left: 0 } });
  expect(await isUndone(purchase)).toEqual({ ...undone, payment: 'kept' });
  const { docs } = await db().collection('payments').where('orderId', '==', orderId).get();
  expect(docs[0]!.data()).toMatchObject({ refunded: 15_000, parts: [{ amount: 15_000, state: 'made' }] });
  await mailsTo(ana);
  const texts = (await inboxOf(gym, ana.email)).map(({ text }) => text).join('\n');
  expect(texts).toContain('De lo que pagaste te devolvemos $15.000');
  expect(texts).toContain('Ya tuvo una clase.');
  expect((await examineBooks(gym.clock.now)).filter(({ path }) => path.includes(orderId))).toEqual([]);
});

describe('what the desk was paid', () => {
  const sell = async (desk: Person, ana: Person, slotId: string, renueva?: string) => {
    const line = { diaHoraId: slotId, ...(renueva && { renueva }) };
    const sale = { userId: ana.uid, lines: [line], medio: 'efectivo' };
    return (await desk.ask('POST', '/order/mostrador', sale)).body;
  };
  const handBack = (desk: Person, orderId: string) =>
    desk.ask('PUT', `/order/${orderId}/mostrador/devolucion`, { motivo: 'Arrepentimiento' });

  test('is due at the desk, until somebody notes there that it was handed over', async () => {
    gym.clock.now = timeNow();
    const [ana, desk, slot] = await Promise.all([join(gym), joinDesk(gym), addSlot()]);
    const { id: orderId } = await sell(desk, ana, slot.id);
    const { body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
    expect(await stateOf(body.codigo)).toBe('done');
    const purchase = { ana, orderId, slotId: slot.id };
    expect(await isUndone(purchase)).toEqual({ ...undone, payment: 'refundDue' });
    const { body: file } = await desk.ask('GET', `/user/${ana.uid}/ficha`);
    expect(file.payments).toMatchObject([{ orderId, due: 20_000 }]);
    for (let times = 0; times < 2; times++) expect((await handBack(desk, orderId)).status).toBe(200);
    expect(await isUndone(purchase)).toEqual({ ...undone, payment: 'reversed' });
    expect((await examineBooks(gym.clock.now)).filter(({ path }) => path.includes(orderId))).toEqual([]);
  });

  test('goes back in part where an admin says so', async () => {
    gym.clock.now = timeNow();
    const [ana, desk, admin, slot] = await Promise.all([join(gym), joinDesk(gym), joinAdmin(gym), addSlot()]);
    const { id: orderId } = await sell(desk, ana, slot.id);
    later(11 * DAY_MS);
    const { body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
    const answer = { accion: 'parte', motivo: 'Una clase', monto: 5_000 };
    const reply = await admin.ask('POST', `/retractos/${body.codigo}/resolver`, answer);
    expect(reply.body).toMatchObject({ state: 'done', order: { by: 'cash', due: 5_000 } });
    for (let times = 0; times < 2; times++) expect((await handBack(desk, orderId)).status).toBe(200);
    expect(await stored(`payments/${orderId}`)).toMatchObject({ outcome: 'kept', refunded: 5_000 });
    expect((await examineBooks(gym.clock.now)).filter(({ path }) => path.includes(orderId))).toEqual([]);
  });

  test('for a renewal is due, and the place is the older purchase again, whatever class it still had', async () => {
    gym.clock.now = timeNow();
    const [ana, desk, slot] = await Promise.all([join(gym), joinDesk(gym), addSlot({ capacity: 1 })]);
    const older = await sell(desk, ana, slot.id);
    const renewal = await sell(desk, ana, slot.id, older.id);
    await db()
      .doc(`sessions/${slot.id}_${localDate(gym.clock.now)}`)
      .set(attendance({ diaHoraId: slot.id, userId: ana.uid, date: localDate(gym.clock.now) }));
    const older2 = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: older.id });
    expect(await stored(`withdrawals/${older2.body.codigo}`)).toMatchObject({ state: 'review' });
    const { body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: renewal.id });
    expect(await stateOf(body.codigo)).toBe('done');
    expect(await stored(`orderLines/${older.id}_${slot.id}`)).toMatchObject({ heldPlaces: 1, movedTo: null });
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 1 });
    await mailsTo(ana);
    const texts = (await inboxOf(gym, ana.email)).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('siguen siendo tuyos'));
    const said = await examineBooks(gym.clock.now);
    expect(said.filter(({ path }) => path.includes(older.id) || path.includes(renewal.id))).toEqual([]);
  });
});

test('a request that matched no order is answered by hand, and loses its person in time', async () => {
  const admin = await joinAdmin(gym);
  gym.clock.now = timeNow();
  const ask = (email: string) => gym.ask('POST', '/arrepentimiento', { email, orden: 'ZZZZ-ZZZZ', motivo: 'Me mudo' });
  const { body: answered } = await ask(`${unique('eva')}@example.com`);
  const { body: open } = await ask(`${unique('eva')}@example.com`);
  const answer = (accion: string) =>
    admin.ask('POST', `/retractos/${answered.codigo}/resolver`, { accion, motivo: 'Era otra orden' });
  expect((await answer('devolver')).body.error.code).toBe('ORDER_NOT_FOUND');
  expect((await answer('parte')).body).toMatchObject({ state: 'done', order: null });
  later(89 * DAY_MS);
  await forgetWithdrawers(gym.clock.now);
  expect(await stored(`withdrawals/${open.codigo}`)).toMatchObject({ reason: 'Me mudo' });
  later(2 * DAY_MS);
  await forgetWithdrawers(gym.clock.now);
  const nobody = { email: '', reason: '', typedOrder: '', forgetAt: null };
  expect(await stored(`withdrawals/${open.codigo}`)).toMatchObject({ ...nobody, state: 'refused' });
  expect(await stored(`withdrawals/${answered.codigo}`)).toMatchObject({ ...nobody, state: 'done' });
});

test('a refusal is mailed with its reason', async () => {
  const admin = await joinAdmin(gym);
  const { ana, orderId } = await bought();
  later(11 * DAY_MS);
  const { body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId });
  const path = `/retractos/${body.codigo}/resolver`;
  await admin.ask('POST', path, { accion: 'rechazar', motivo: 'Pasaron más de diez días.' });
  await mailsTo(ana);
  const texts = (await inboxOf(gym, ana.email)).map(({ text }) => text);
  expect(texts.filter((text) => text?.includes('Pasaron más de diez días.'))).toHaveLength(1);
});

test('a baja of who has bought ends their places with the plan; one of anybody else waits for an admin', async () => {
  const { ana, orderId } = await bought();
  const known = await gym.ask('POST', '/baja', { email: ana.email });
  expect(known.status).toBe(201);
  const unknown = await gym.ask('POST', '/baja', { email: 'nadie@example.com' });
  expect(Object.keys(unknown.body)).toEqual(['codigo', 'plazo']);
  expect(await stateOf(unknown.body.codigo)).toBe('review');
  expect((await mailsTo(ana)).filter((subject) => subject.includes('baja'))).toHaveLength(1);
  later(12 * HOUR_MS);
  await jobs.reconcileOrders.run(gym.clock.now);
  expect(await stateOf(known.body.codigo)).toBe('done');
  const lines = await db().collection('orderLines').where('orderId', '==', orderId).get();
  for (const line of lines.docs) {
    expect(line.data()).toMatchObject({ leaving: true, heldPlaces: 1 });
    expect(line.get('keptUntil')).toEqual(line.get('validUntil'));
  }
  expect(lines.size).toBeGreaterThan(0);
});

test('with the account goes the person of a withdrawal, and not its proof', async () => {
  const { ana, orderId } = await bought();
  const { body } = await ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId, motivo: 'Me mudo' });
  await ana.ask('DELETE', `/user/${ana.uid}`);
  expect(await stored(`withdrawals/${body.codigo}`)).toMatchObject({ email: '', reason: '', state: 'done', orderId });
});
