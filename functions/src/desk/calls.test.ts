/** People without an address get calls from the desk. */
import { classesBetween, DAY_MS, type IsoDate, localDate, sessionId, type Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stamp, stored } from '../../test/records.ts';
import { fromNow } from '../../test/time.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { endCalls } from '../mail/end-calls.ts';
import { dropMail, openCalls } from '../mail/outbox/outbox-store.ts';
import { retryMails } from '../mail/send-mail.ts';
import { timeNow } from '../platform/clock.ts';
import { db } from '../platform/firebase.ts';

const gym = openGym();
let admin: Person;
let desk: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
  desk = await joinDesk(gym);
});

/** A person without an address who holds a place. */
async function rosaIn(slot: Slot): Promise<{ userId: string; orderId: string }> {
  const persona = { name: 'Rosa', lastName: 'Ríos', phoneNumber: '011 15 4567-8902' };
  const lines = [{ diaHoraId: slot.id }];
  const { body } = await desk.ask('POST', '/order/mostrador', { persona, lines, medio: 'efectivo' });
  return { userId: body.userId, orderId: body.id };
}

async function memberIn(slot: Slot): Promise<Person> {
  const person = await join(gym);
  const { preferenceId } = await placeOrder(person, [{ slot }]);
  await pay(gym, preferenceId);
  return person;
}

const dateOf = (slot: Slot): IsoDate =>
  localDate(classesBetween(slot, timeNow(), new Date(timeNow().getTime() + 14 * DAY_MS))[0]!);
const close = (slot: Slot, query = '') =>
  admin.ask('POST', `/sesiones/${slot.id}/${dateOf(slot)}/cerrar${query}`, {
    motivo: 'Se rompió el techo',
    recupero: true,
  });

/** After the mails were tried. */
async function callsTo(userId: string) {
  await retryMails(timeNow());
  const { body } = await desk.ask('GET', '/llamadas');
  return (body as { userId: string; id: string }[]).filter((call) => call.userId === userId);
}
const tick = (id: string, avisado = true, by = desk) => by.ask('PUT', `/llamadas/${id}`, { avisado });

describe('closing a date with somebody who has no address', () => {
  test('names them beforehand and afterwards, with telephone and words, and counts the others', async () => {
    const slot = await addSlot();
    await memberIn(slot);
    const { userId } = await rosaIn(slot);
    const rosa = { userId, name: 'Rosa', lastName: 'Ríos', phoneNumber: '+541145678902' };
    const rehearsed = await close(slot, '?ensayo=1');
    expect(rehearsed.body).toMatchObject({ avisos: 1, sinMail: [rosa] });
    const [{ texto }] = rehearsed.body.sinMail;
    expect(texto).toMatch(/^¡Hola, Rosa! Te escribimos de Gym Power\.\nEn esta fecha no damos la clase:\n• Yoga, /);
    expect(texto).toContain('Motivo: Se rompió el techo');
    expect(texto).toContain('Te damos un recupero');
    expect(await callsTo(userId), 'nothing happened yet').toEqual([]);

    const closed = await close(slot);
    expect(closed.body.sinMail).toEqual(rehearsed.body.sinMail);
    expect(await callsTo(userId)).toMatchObject([{ ...rosa, texto, avisado: null }]);
  });

  test('gives them the credit that everybody gets, which the desk can use for them', async () => {
    const slot = await addSlot();
    const other = await addSlot({ activityId: slot.activityId, day: 'Martes' });
    const { userId } = await rosaIn(slot);
    await close(slot);
    const { docs } = await db().collection('credits').where('userId', '==', userId).get();
    expect(docs.map((credit) => credit.data())).toMatchObject([{ state: 'open', because: 'closed' }]);
    const booked = { diaHoraId: other.id, fecha: dateOf(other) };
    expect(await desk.ask('PUT', `/recuperos/${docs[0]!.id}/reserva`, booked)).toMatchObject({ status: 200 });
    expect(await stored(`credits/${docs[0]!.id}`)).toMatchObject({ state: 'booked' });
    expect(await examineBooks(timeNow())).toEqual([]);
  });

  test('is called off where the date opens again', async () => {
    const slot = await addSlot();
    const { userId } = await rosaIn(slot);
    await close(slot);
    await callsTo(userId);
    const { body } = await admin.ask('POST', `/sesiones/${slot.id}/${dateOf(slot)}/reabrir`);
    expect(body).toMatchObject({ avisos: 0, sinMail: [{ userId }] });
    expect(await callsTo(userId)).toMatchObject([{ asunto: expect.stringMatching(/^Tu clase se da/) }]);
  });
});

describe('the list of calls', () => {
  test('keeps each until somebody ticks it off, with who and when, however often', async () => {
    const slot = await addSlot();
    const { userId } = await rosaIn(slot);
    await close(slot);
    const [call] = await callsTo(userId);
    const { status, body } = await tick(call!.id);
    expect(status).toBe(200);
    expect(body.avisado).toEqual({ por: `${desk.name} ${desk.lastName}`.trim(), at: expect.any(String) });
    expect((await tick(call!.id, true, admin)).body.avisado, 'the first stays').toEqual(body.avisado);
    expect(await callsTo(userId), 'those of today stay').toMatchObject([{ avisado: body.avisado }]);
    expect((await tick(call!.id, false)).body.avisado).toBeNull();
    expect((await tick(call!.id, false)).body.avisado).toBeNull();
    expect(await callsTo(userId)).toMatchObject([{ avisado: null }]);
  });

  test('forgets on the next day what is ticked off', async () => {
    const slot = await addSlot();
    const { userId } = await rosaIn(slot);
    await close(slot);
    const [call] = await callsTo(userId);
    await tick(call!.id);
    await db()
      .doc(`mail/${call!.id}`)
      .update({ 'called.at': fromNow(-DAY_MS) });
    expect(await callsTo(userId)).toEqual([]);
  });

  test('is for the desk alone, and knows only calls', async () => {
    const ana = await join(gym);
    expect((await ana.ask('GET', '/llamadas')).status).toBe(403);
    expect((await ana.ask('PUT', '/llamadas/x', { avisado: true })).status).toBe(403);
    expect(await tick('nothing')).toMatchObject({ status: 404, body: { error: { code: 'CALL_NOT_FOUND' } } });
  });

  test('has the news of every other act: another hour, a canceled purchase, a credit of the gym', async () => {
    const slot = await addSlot();
    const { userId, orderId } = await rosaIn(slot);
    const moved = await admin.ask('PUT', `/diahora/${slot.id}`, { hour: '10:30' });
    expect(moved.body).toMatchObject({ avisos: 0, sinMail: [{ userId, texto: expect.stringContaining('10:30') }] });
    await desk.ask('POST', '/recuperos', { userId, motivo: 'Se cortó la luz' });
    await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: false });
    const subjects = (await callsTo(userId)).map((call) => (call as { asunto?: string }).asunto).toSorted();
    expect(subjects).toEqual([
      'Cambió tu clase: Yoga, Lunes, 10:30',
      'Te damos un recupero',
      expect.stringMatching(/^Tu orden .* fue cancelada$/),
    ]);
  });

  test('has nobody for a receipt, which they get at the desk', async () => {
    const { userId } = await rosaIn(await addSlot());
    expect(await callsTo(userId)).toEqual([]);
  });

  test('also has members whose address takes no mail', async () => {
    const slot = await addSlot();
    const ana = await memberIn(slot);
    await retryMails(timeNow());
    expect((await close(slot)).body).toMatchObject({ avisos: 1, sinMail: [] });
    await gym.sendGrid('PUT', '/faults', { status: 400 });
    await retryMails(timeNow());
    await gym.sendGrid('PUT', '/faults', { status: null });
    expect(await callsTo(ana.uid)).toMatchObject([{ asunto: expect.stringMatching(/^Se suspende tu clase/) }]);
  });
});

describe('a call', () => {
  test('follows its person into the account that they turn out to have', async () => {
    const slot = await addSlot();
    const { userId } = await rosaIn(slot);
    await close(slot);
    const [call] = await callsTo(userId);
    const ana = await join(gym);
    expect((await admin.ask('PUT', `/user/${userId}/mostrador/unir`, { con: ana.uid })).status).toBe(200);
    expect(await callsTo(userId)).toEqual([]);
    expect(await callsTo(ana.uid)).toMatchObject([{ id: call!.id }]);
  });

  test('ends when it is no longer true, or when nobody made it in two weeks', async () => {
    const closed = await addSlot();
    const moved = await addSlot({ day: 'Martes' });
    const rosa = await rosaIn(closed);
    const other = await rosaIn(moved);
    await close(closed);
    await close(moved);
    const [call] = await callsTo(rosa.userId);
    const [late] = await callsTo(other.userId);
    await endCalls(timeNow());
    expect(await stored(`mail/${call!.id}`)).toMatchObject({ state: 'toCall' });

    await admin.ask('POST', `/sesiones/${closed.id}/${dateOf(closed)}/reabrir`);
    await db()
      .doc(`mail/${late!.id}`)
      .update({ createdAt: fromNow(-15 * DAY_MS) });
    await endCalls(timeNow());
    expect(await stored(`mail/${call!.id}`)).toBeUndefined();
    expect(await stored(`mail/${late!.id}`)).toMatchObject({ state: 'failed' });
  });

  test('that is ticked off while it ends stays ticked off', async () => {
    const slot = await addSlot();
    const { userId } = await rosaIn(slot);
    await close(slot);
    const [call] = await callsTo(userId);
    const { unchanged } = (await openCalls()).find((open) => open.call.id === call!.id)!;
    await tick(call!.id);
    await dropMail(call!.id, unchanged);
    expect(await stored(`mail/${call!.id}`)).toMatchObject({ state: 'called' });
  });

  test('goes with a person who is deleted', async () => {
    const slot = await addSlot();
    const { userId } = await rosaIn(slot);
    await close(slot);
    const [call] = await callsTo(userId);
    expect((await admin.ask('DELETE', `/user/${userId}`)).status).toBe(200);
    expect(await callsTo(userId)).toEqual([]);
    expect(await stored(`mail/${call!.id}`)).toBeUndefined();
    expect(await examineBooks(timeNow())).toEqual([]);
  });
});

describe('the file of a member', () => {
  test('says what they were told, by mail or by a person of the desk', async () => {
    const slot = await addSlot();
    const { userId } = await rosaIn(slot);
    await close(slot);
    const [call] = await callsTo(userId);
    const contacts = async () => (await desk.ask('GET', `/user/${userId}/ficha`)).body.contactos;
    expect(await contacts()).toMatchObject([{ kind: 'sessionClosed', state: 'toCall', por: '' }]);
    const { body } = await tick(call!.id);
    expect(await contacts()).toMatchObject([{ state: 'called', por: body.avisado.por, at: body.avisado.at }]);
  });

  test('says which classes they came to, the last one first', async () => {
    const slot = await addSlot();
    const { userId } = await rosaIn(slot);
    const { activityId, id: diaHoraId, hour } = slot;
    for (const date of ['2026-10-05', '2026-10-12'])
      await db()
        .doc(`sessions/${sessionId(diaHoraId, date)}`)
        .set({
          diaHoraId,
          activityId,
          date,
          hour,
          present: { [userId]: { at: timeNow(), by: 'trainer' } },
          expected: 1,
          trainerIds: [],
          ...stamp(),
        });
    const { body } = await desk.ask('GET', `/user/${userId}/ficha`);
    expect(body.asistencia).toMatchObject([
      { fecha: '2026-10-12', hora: hour, por: 'trainer' },
      { fecha: '2026-10-05' },
    ]);
  });
});

test('closing the gym names each of them once, with every class that they lose', async () => {
  const monday = await addSlot({ day: 'Lunes' });
  const tuesday = await addSlot({ day: 'Martes' });
  const { userId } = await rosaIn(monday);
  await desk.ask('POST', '/order/mostrador', { userId, lines: [{ diaHoraId: tuesday.id }], medio: 'efectivo' });
  const [desde, hasta] = [dateOf(monday), dateOf(tuesday)].toSorted();
  const days = { desde, hasta, motivo: 'Vacaciones', recupero: true };
  const rehearsed = await admin.ask('POST', '/cierres?ensayo=1', days);
  const own = (body: { sinMail: { userId: string; texto: string }[] }) =>
    body.sinMail.filter((each) => each.userId === userId);
  expect(own(rehearsed.body)).toHaveLength(1);
  expect(own(rehearsed.body)[0]!.texto.match(/Motivo: Vacaciones/g)).toHaveLength(2);
  const closed = await admin.ask('POST', '/cierres', days);
  expect(own(closed.body)).toEqual(own(rehearsed.body));
  await admin.ask('POST', '/cierres', days);
  expect(await callsTo(userId)).toHaveLength(1);
});
