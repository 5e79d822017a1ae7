/** A guardian buys, books and gives up for people without an account. Who comes and who pays are two people. */
import type { OwnSession, Slot } from '@gym-power/domain';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboxOf, join, joinAdmin, joinDesk, openGym, type Person, type Reply } from '../../test/gym.ts';
import { pay } from '../../test/purchases.ts';
import { addSlot, stamp, stored, takenOf, unique } from '../../test/records.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { invitationLink } from '../mail/invitation-link.ts';
import { sendMail } from '../mail/send-mail.ts';
import { endHolds } from '../money/end-holds.ts';
import { document } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { Route } from '../platform/http/route.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { findUser } from '../records/user-store.ts';
import { routes } from '../routes.ts';
import { endCreditsInTime } from '../week/end-credits.ts';

const gym = openGym();
let admin: Person;
let desk: Person;
let julieta: Person;
/** A Friday, at noon in Buenos Aires. The classes begin on Mondays at 19:00. */
const friday = new Date('2027-01-08T15:00:00Z');
const monday = '2027-01-11';
const nextMonday = '2027-01-18';

beforeAll(async () => {
  admin = await joinAdmin(gym);
  desk = await joinDesk(gym);
});
beforeEach(async () => {
  gym.clock.now = friday;
  julieta = await join(gym, { name: 'Julieta', lastName: 'Moreno' });
});
let findings: string[] = [];
afterEach(async () => {
  const found = await examineBooks(gym.clock.now);
  findings = [...findings, ...found.map(({ path, says }) => `${path} ${says}`)];
});

const relative = (name: string) => ({ name, lastName: 'Moreno', birthDate: '2017-03-05' });
const add = async (name = 'Tomás', by = julieta): Promise<string> =>
  (await by.ask('POST', '/familia', relative(name))).body.id;
const leave = (id: string, by = julieta) => by.ask('DELETE', `/familia/${id}`);
const put = (paraUserId: string | undefined, { id: diaHoraId }: Slot, quantity = 1, by = julieta) =>
  by.ask('POST', '/orderline/cart', { userId: by.uid, diaHoraId, quantity, unitprice: 20_000, paraUserId });
const cart = async () => (await julieta.ask('GET', `/order/cart/${julieta.uid}`)).body;
const checkOut = async () => julieta.ask('PUT', '/order/checkout', { orderId: (await cart()).id });
const sell = (lines: object[], to = julieta): Promise<Reply> =>
  desk.ask('POST', '/order/mostrador', { userId: to.uid, lines, medio: 'efectivo' });
const codeOf = ({ body }: Reply): string => body.error?.code;

async function newPlaceFor(paraUserId: string, fields: Partial<Slot> = {}) {
  const slot = await addSlot(fields);
  const { status, body } = await sell([{ diaHoraId: slot.id, paraUserId }]);
  expect(status, JSON.stringify(body)).toBe(201);
  return { slot, orderId: body.id as string, lineId: body.lines[0].id as string };
}

async function addCredit(userId: string): Promise<string> {
  const id = unique('credit');
  const credit = { id, userId, because: 'granted', from: null, state: 'open', expiresOn: '2027-03-01', session: null };
  await db()
    .doc(`credits/${id}`)
    .set(document({ ...credit, note: '', ...stamp() }));
  return id;
}

describe('a family', () => {
  test('is shown to its guardian and to the desk, with each person once', async () => {
    const { status, body } = await julieta.ask('POST', '/familia', relative('Tomás'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Tomás', lastName: 'Moreno', birthDate: '2017-03-05', fitUntil: null });
    expect(await julieta.ask('POST', '/familia', relative('Tomás'))).toMatchObject({ status: 200, body });
    const { body: added } = await desk.ask('POST', '/familia', { ...relative('Alma'), userId: julieta.uid });
    expect((await julieta.ask('GET', '/familia')).body).toEqual([added, body]);
    expect((await desk.ask('GET', `/familia?userId=${julieta.uid}`)).body).toEqual([added, body]);
    expect((await (await join(gym)).ask('GET', '/familia')).body).toEqual([]);
  });

  test('refuses a birth date to come, an eleventh person, and a family of its own', async () => {
    expect(await julieta.ask('POST', '/familia', { ...relative('Tomás'), birthDate: '2027-02-01' })).toMatchObject({
      status: 422,
      body: { error: { fields: { birthDate: expect.any(String) } } },
    });
    const child = await add('Uno');
    for (let n = 2; n <= 10; n++) await add('Hijo '.padEnd(5 + n, 'o'));
    expect(codeOf(await julieta.ask('POST', '/familia', relative('Once')))).toBe('FAMILY_FULL');
    expect(codeOf(await desk.ask('POST', '/familia', { ...relative('Nieto'), userId: child }))).toBe(
      'FAMILY_OF_ANOTHER',
    );
  });
});

describe('a cart for several people', () => {
  test('is one order, one payment and one place for each, also in one slot', async () => {
    const tomas = await add('Tomás');
    const alma = await add('Alma');
    const slot = await addSlot({ capacity: 3 });
    for (const person of [tomas, alma, undefined]) expect((await put(person, slot)).status).toBe(200);
    expect(await cart()).toMatchObject({ totalPrice: 60_000, lines: [{}, {}, {}] });
    const { status, body } = await checkOut();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await takenOf(slot.id)).toBe(3);
    const { body: url } = await julieta.ask('POST', '/mercadopago', { orderId: body.id, items: [] });
    await pay(gym, new URL(url).searchParams.get('pref_id')!);
    const [paid] = (await julieta.ask('GET', `/order/user/${julieta.uid}`)).body;
    expect(paid).toMatchObject({ state: 'Complete', totalPrice: 60_000, userId: julieta.uid });
    expect(paid.lines.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(
      [tomas, alma, julieta.uid].toSorted(),
    );
    expect(paid.attendees).toMatchObject([{ name: 'Tomás' }, { name: 'Alma' }]);
    expect((await stored(`users/${tomas}`)).activities).toEqual([slot.activityId]);
  });

  test('takes all places or none', async () => {
    const slot = await addSlot({ capacity: 1 });
    for (const person of [await add('Tomás'), await add('Alma')]) await put(person, slot);
    expect(codeOf(await checkOut())).toBe('SLOT_FULL');
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('is refused for somebody who has left the family, whose line can be taken out', async () => {
    const tomas = await add();
    const slot = await addSlot();
    await put(tomas, slot);
    await leave(tomas);
    expect((await checkOut()).body.error).toMatchObject({ code: 'NOT_IN_FAMILY', name: 'Tomás Moreno' });
    expect((await put(tomas, slot, 0)).status).toBe(200);
    expect((await cart()).lines).toEqual([]);
  });

  test('tells when the buyer was shown places of other people', async () => {
    const tomas = await add();
    const slot = await addSlot();
    await put(tomas, slot);
    const line = { diaHoraId: slot.id, activityId: slot.activityId, quantity: 1, unitprice: 20_000 };
    const shown = async (lines: object[]) =>
      julieta.ask('PUT', '/order/checkout', {
        orderId: (await cart()).id,
        mostrado: { lines, totalPrice: 20_000, previousOrderId: null },
      });
    expect((await shown([line])).body.error).toMatchObject({ code: 'CART_CHANGED' });
    expect((await shown([{ ...line, paraUserId: tomas }])).status).toBe(200);
  });

  test('leaves each the classes that they still come to', async () => {
    const tomas = await add('Tomás');
    const alma = await add('Alma');
    const { slot, lineId } = await newPlaceFor(tomas);
    const other = await addSlot();
    const same = await addSlot({ activityId: slot.activityId });
    const { status } = await sell([
      { diaHoraId: other.id, paraUserId: tomas },
      { diaHoraId: same.id, paraUserId: alma },
    ]);
    expect(status).toBe(201);
    expect((await admin.ask('PUT', `/orderline/${lineId}/canceled`, { amount: 20_000 })).status).toBe(200);
    expect((await stored(`users/${tomas}`)).activities).toEqual([other.activityId]);
    expect((await stored(`users/${alma}`)).activities).toEqual([slot.activityId]);
  });

  test('sells a trial once to each', async () => {
    const tomas = await add('Tomás');
    const alma = await add('Alma');
    const trial = { kind: 'pack', name: 'Clase de prueba', price: 0, credits: 1, days: 15 };
    const { body: product } = await admin.ask('POST', '/producto', {
      ...trial,
      online: true,
      oncePerPerson: true,
      newcomersOnly: true,
    });
    const line = { kind: 'pack', productId: product.id };
    const both = await sell([
      { ...line, paraUserId: tomas },
      { ...line, paraUserId: alma },
    ]);
    expect(both.status, JSON.stringify(both.body)).toBe(201);
    expect((await julieta.ask('GET', `/recuperos?userId=${tomas}`)).body.recuperos).toMatchObject([{ origin: 'pack' }]);
    expect(codeOf(await sell([{ ...line, paraUserId: tomas }]))).toBe('ONCE_PER_PERSON');
    expect((await sell([line])).status, 'the guardian is a newcomer too').toBe(201);
  });
});

describe('dates that are chosen with packs for several people', () => {
  const buy = async (people: readonly string[], { id: diaHoraId }: Slot) => {
    const { body: pack } = await admin.ask('POST', '/producto', { ...single, online: true });
    for (const paraUserId of people) {
      const line = { productId: pack.id, diaHoraId, fecha: monday, quantity: 1, unitprice: 8_000 };
      const reply = await julieta.ask('POST', '/orderline/cart', { userId: julieta.uid, ...line, paraUserId });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    }
  };

  test('are held for each, and the children are on the list', async () => {
    const people = [await add('Tomás'), await add('Alma')];
    const slot = await addSlot({ capacity: 2 });
    await buy(people, slot);
    const { status, body } = await checkOut();
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await stored(`diaHoras/${slot.id}`)).dates[monday].guests).toBe(2);
    const { body: url } = await julieta.ask('POST', '/mercadopago', { orderId: body.id, items: [] });
    await pay(gym, new URL(url).searchParams.get('pref_id')!);
    const { body: list } = await desk.ask('GET', `/sesiones/${slot.id}/${monday}`);
    expect(list.personas).toMatchObject([{ de: 'Julieta' }, { de: 'Julieta' }]);
  });

  test('need a place for each, also beside a weekly place of somebody else', async () => {
    const tomas = await add('Tomás');
    const alma = await add('Alma');
    const slot = await addSlot({ capacity: 1 });
    await buy([tomas, alma], slot);
    expect((await checkOut()).body.error).toMatchObject({ code: 'SESSION_FULL', fecha: monday });
    await julieta.ask('DELETE', `/order/cart/${julieta.uid}`);
    await buy([tomas], slot);
    await put(alma, slot);
    expect((await checkOut()).body.error).toMatchObject({ code: 'SESSION_FULL', fecha: monday });
    await put(alma, slot, 0);
    expect((await checkOut()).status).toBe(200);
    await buy([alma], await addSlot({ capacity: 1 }));
    expect((await checkOut()).status, 'the older hold ends').toBe(200);
    expect((await stored(`diaHoras/${slot.id}`)).dates[monday]?.guests ?? 0).toBe(0);
  });

  test('are taken one after the other where the payment comes after the hold', async () => {
    const people = [await add('Tomás'), await add('Alma')];
    const slot = await addSlot({ capacity: 2 });
    await buy(people, slot);
    const { body } = await checkOut();
    const { body: url } = await julieta.ask('POST', '/mercadopago', { orderId: body.id, items: [] });
    gym.clock.now = new Date(friday.getTime() + 3_600_000);
    await endHolds(gym.clock.now);
    await sell([{ diaHoraId: slot.id }], await join(gym));
    await pay(gym, new URL(url).searchParams.get('pref_id')!);
    expect((await stored(`diaHoras/${slot.id}`)).dates[monday].guests).toBe(1);
  });
});

describe('a guardian', () => {
  test('gives up dates of a child, and books what comes of it', async () => {
    const tomas = await add();
    const { slot, lineId } = await newPlaceFor(tomas);
    const given = await julieta.ask('PUT', `/orderline/${lineId}/ausencias/${monday}`, {});
    expect(given.body.recuperos).toMatchObject([{ state: 'open' }]);
    const other = await addSlot({ activityId: slot.activityId });
    const { id } = given.body.recuperos[0];
    const booking = { diaHoraId: other.id, fecha: nextMonday };
    expect((await julieta.ask('PUT', `/recuperos/${id}/reserva`, booking)).body).toMatchObject({
      recupero: { state: 'booked' },
    });
    expect((await stored(`credits/${id}`)).userId).toBe(tomas);
    expect((await julieta.ask('DELETE', `/recuperos/${id}/reserva`)).body.recupero.state).toBe('open');
    expect((await julieta.ask('DELETE', `/orderline/${lineId}/ausencias/${monday}`)).status).toBe(200);
  });

  test('freezes a place of a child, and takes the freeze back', async () => {
    const { lineId } = await newPlaceFor(await add());
    const days = { desde: nextMonday, hasta: '2027-01-28', motivo: '' };
    const { status, body } = await julieta.ask('POST', `/orderline/${lineId}/congelar`, days);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.fechas).toEqual([nextMonday, '2027-01-25']);
    expect((await julieta.ask('DELETE', `/orderline/${lineId}/congelar/${nextMonday}`)).status).toBe(200);
  });

  test('renews the places of everybody in one order', async () => {
    const tomas = await add('Tomás');
    const alma = await add('Alma');
    const slot = await addSlot({ capacity: 2 });
    const { body: older } = await sell([
      { diaHoraId: slot.id, paraUserId: tomas },
      { diaHoraId: slot.id, paraUserId: alma },
    ]);
    gym.clock.now = new Date('2027-02-03T15:00:00Z');
    await endCreditsInTime(gym.clock.now);
    await endHolds(gym.clock.now);
    const { body: renewable } = await julieta.ask('GET', '/order/renovar');
    expect(renewable).toMatchObject({ total: 40_000 });
    expect(renewable.lineas.map((each: { persona: { name: string } }) => each.persona.name).toSorted()).toEqual([
      'Alma',
      'Tomás',
    ]);
    const lineIds = older.lines.map(({ id }: { id: string }) => id);
    const { status, body } = await julieta.ask('POST', '/order/renovar', { lineIds });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ userId: julieta.uid, totalPrice: 40_000, lines: [{}, {}] });
    const { body: url } = await julieta.ask('POST', '/mercadopago', { orderId: body.id, items: [] });
    await pay(gym, new URL(url).searchParams.get('pref_id')!);
    expect(await stored(`orders/${body.id}`)).toMatchObject({ state: 'Complete' });
    for (const id of lineIds)
      expect(await stored(`orderLines/${id}`)).toMatchObject({ movedTo: body.id, heldPlaces: 0 });
    expect(await takenOf(slot.id)).toBe(2);
    await admin.ask('PUT', `/order/canceled/${body.id}`, { refund: true });
    for (const id of lineIds) expect(await stored(`orderLines/${id}`)).toMatchObject({ movedTo: null, heldPlaces: 1 });
  });

  test('waits for a place of a child, and is offered it as an order', async () => {
    const tomas = await add();
    const eva = await join(gym);
    const slot = await addSlot({ capacity: 1 });
    const { body: full } = await sell([{ diaHoraId: slot.id }], eva);
    const { status, body } = await julieta.ask('PUT', `/espera/${slot.id}`, { paraUserId: tomas });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await julieta.ask('GET', '/espera')).body).toMatchObject([{ persona: { id: tomas, name: 'Tomás' } }]);
    await desk.ask('PUT', `/order/${full.id}/mostrador/devolucion`, { motivo: 'Se muda' });
    const [offered] = (await julieta.ask('GET', '/espera')).body;
    expect(offered).toMatchObject({ estado: 'offered' });
    expect(await stored(`orders/${offered.orden.id}`)).toMatchObject({ userId: julieta.uid, origin: 'offer' });
    const [line] = (await julieta.ask('GET', `/orderline/${offered.orden.id}`)).body;
    expect(line.userId).toBe(tomas);
    expect((await julieta.ask('DELETE', `/espera/${slot.id}?userId=${tomas}`)).status).toBe(200);
    expect(await stored(`orders/${offered.orden.id}`)).toMatchObject({ state: 'Canceled' });
  });

  test('sees all in one agenda, with names, or one alone', async () => {
    const tomas = await add('Tomás');
    const alma = await add('Alma');
    await newPlaceFor(tomas);
    await newPlaceFor(alma);
    await sell([{ diaHoraId: (await addSlot()).id }]);
    await rebuildCatalog();
    const { body } = await julieta.ask('GET', '/agenda/mia?dias=7');
    expect(body.sessions.map(({ persona }: OwnSession) => persona?.name ?? '').toSorted()).toEqual([
      '',
      'Alma',
      'Tomás',
    ]);
    expect(body.familia).toMatchObject([{ name: 'Alma' }, { name: 'Tomás' }]);
    const { body: one } = await julieta.ask('GET', `/agenda/mia?dias=7&userId=${tomas}`);
    expect(one.sessions).toHaveLength(1);
  });

  test('gets the mails about a child, and the purchase names who comes', async () => {
    const tomas = await add();
    const { orderId } = await newPlaceFor(tomas);
    const { docs: ofOrder } = await db().collection('mail').where('orderId', '==', orderId).get();
    for (const { id } of ofOrder) await sendMail(id, gym.clock.now);
    await desk.ask('POST', '/recuperos', { userId: tomas, motivo: 'Disculpas' });
    const { docs } = await db().collection('mail').where('userId', '==', tomas).get();
    for (const { id } of docs) await sendMail(id, gym.clock.now);
    const inbox = await inboxOf(gym, julieta.email);
    const mails = inbox.toSorted((one) => (one.subject.startsWith('Tomás') ? 1 : -1));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('está confirmada'),
      expect.stringContaining('Tomás: '),
    ]);
    expect(JSON.stringify(mails[0])).toContain('para Tomás Moreno');
    expect(JSON.stringify(mails[1])).toContain('Este mail es sobre Tomás');
  });

  test('and their children are in each other’s files at the desk', async () => {
    const tomas = await add();
    const { body: own } = await desk.ask('GET', `/user/${julieta.uid}/ficha`);
    expect(own).toMatchObject({ family: [{ id: tomas, name: 'Tomás Moreno' }] });
    expect(own).not.toHaveProperty('guardian');
    const { body: theirs } = await desk.ask('GET', `/user/${tomas}/ficha`);
    expect(theirs).toMatchObject({ guardian: { id: julieta.uid, name: 'Julieta Moreno' } });
    expect(theirs).not.toHaveProperty('family');
  });

  test('is named on the list of the class', async () => {
    const { slot } = await newPlaceFor(await add());
    const { body } = await desk.ask('GET', `/sesiones/${slot.id}/${monday}`);
    expect(body.personas).toMatchObject([{ name: 'Tomás', de: 'Julieta' }]);
  });
});

type Way = [method: string, path: string, body: object | undefined, code: string];

/** Every path that takes a person, with what a stranger is told. */
async function everything() {
  const tomas = await add();
  const { slot, lineId } = await newPlaceFor(tomas);
  const creditId = await addCredit(tomas);
  const other = await addSlot();
  const full = await addSlot({ capacity: 1 });
  await sell([{ diaHoraId: full.id }], await join(gym));
  const { body: pack } = await admin.ask('POST', '/producto', { ...single, online: true });
  const review = { userId: tomas, activityId: slot.activityId, rating: 5, description: 'Muy buena clase' };
  const frozen = { desde: nextMonday, hasta: '2027-01-28', motivo: 'Viaje' };
  const ofPack = { productId: pack.id, quantity: 1, unitprice: 8_000 };
  const waysOf = ({ uid }: Person): Way[] => [
    ['PUT', `/orderline/${lineId}/ausencias/${monday}`, {}, 'LINE_NOT_FOUND'],
    ['DELETE', `/orderline/${lineId}/ausencias/${monday}`, undefined, 'LINE_NOT_FOUND'],
    ['PUT', `/orderline/${lineId}/renovacion`, { sigue: false }, 'LINE_NOT_FOUND'],
    ['POST', `/orderline/${lineId}/congelar`, frozen, 'LINE_NOT_FOUND'],
    ['POST', `/orderline/${lineId}/congelar?ensayo=1`, frozen, 'LINE_NOT_FOUND'],
    ['DELETE', `/orderline/${lineId}/congelar/${nextMonday}`, undefined, 'LINE_NOT_FOUND'],
    ['POST', '/order/renovar', { lineIds: [lineId] }, 'LINE_NOT_FOUND'],
    ['PUT', `/recuperos/${creditId}/reserva`, { diaHoraId: other.id, fecha: monday }, 'CREDIT_NOT_FOUND'],
    ['DELETE', `/recuperos/${creditId}/reserva`, undefined, 'CREDIT_NOT_FOUND'],
    ['GET', `/recuperos?userId=${tomas}`, undefined, 'FORBIDDEN'],
    ['GET', `/agenda/mia?userId=${tomas}`, undefined, 'FORBIDDEN'],
    ['GET', `/familia?userId=${tomas}`, undefined, 'FORBIDDEN'],
    ['POST', '/familia', { ...relative('Nieto'), userId: tomas }, 'FORBIDDEN'],
    ['PUT', `/espera/${full.id}`, { paraUserId: tomas }, 'NOT_IN_FAMILY'],
    ...['/orderline', '/orderline/cart', '/orderLine/checkout'].flatMap((path): Way[] => [
      ['POST', path, { ...placeIn(slot), userId: uid, paraUserId: tomas }, 'NOT_IN_FAMILY'],
      ['POST', path, { ...ofPack, userId: uid, paraUserId: tomas }, 'NOT_IN_FAMILY'],
      ['POST', path, { ...placeIn(slot), userId: tomas }, 'FORBIDDEN'],
    ]),
    ['POST', '/order/cart', { userId: tomas }, 'FORBIDDEN'],
    ['GET', `/order/cart/${tomas}`, undefined, 'FORBIDDEN'],
    ['DELETE', `/order/cart/${tomas}`, undefined, 'FORBIDDEN'],
    ['GET', `/order/user/${tomas}`, undefined, 'FORBIDDEN'],
    ['GET', `/user/${tomas}`, undefined, 'FORBIDDEN'],
    ['PUT', `/user/${tomas}`, { name: 'Otro' }, 'FORBIDDEN'],
    ['PUT', `/user/${tomas}/avisos`, { resumen: true }, 'FORBIDDEN'],
    ['GET', `/user/${tomas}/datos`, undefined, 'FORBIDDEN'],
    ['GET', `/user/${tomas}/datos/pagina`, undefined, 'FORBIDDEN'],
    ['DELETE', `/user/${tomas}`, undefined, 'FORBIDDEN'],
    ['GET', `/review/user/${tomas}`, undefined, 'FORBIDDEN'],
    ['POST', '/review/create', { idUser: tomas, idActivity: slot.activityId }, 'FORBIDDEN'],
    ['POST', '/review/activity', review, 'FORBIDDEN'],
    ['PUT', '/review/activity', review, 'FORBIDDEN'],
    ['DELETE', `/review/delete/${tomas}/${slot.activityId}`, undefined, 'FORBIDDEN'],
  ];
  return { tomas, lineId, slot, creditId, full, waysOf };
}

const single = { kind: 'pack', name: 'Clase suelta', price: 8_000, credits: 1, days: 15 };
const placeIn = ({ id: diaHoraId }: Slot) => ({ diaHoraId, quantity: 1, unitprice: 20_000 });

/** @returns what the person could see or change after all, and wrong codes */
async function reachedBy(person: Person, made: Awaited<ReturnType<typeof everything>>): Promise<unknown[]> {
  const { tomas, lineId, creditId, full, waysOf } = made;
  const records = () => Promise.all([stored(`orderLines/${lineId}`), stored(`credits/${creditId}`)]);
  const before = JSON.stringify(await records());
  const reached: unknown[] = [];
  for (const [method, path, body, code] of waysOf(person)) {
    const reply = await person.ask(method, path, body);
    if (codeOf(reply) !== code) reached.push(`${reply.status} ${codeOf(reply)} ${method} ${path}`);
  }
  const { body: left } = await person.ask('DELETE', `/familia/${tomas}`);
  if (left.deleted) reached.push('left the family');
  await person.ask('DELETE', `/espera/${full.id}?userId=${tomas}`);
  const { body: agenda } = await person.ask('GET', '/agenda/mia');
  const { body: renewals } = await person.ask('GET', '/order/renovar');
  const { body: waits } = await person.ask('GET', '/espera');
  const { body: family } = await person.ask('GET', '/familia');
  const after = JSON.stringify(await records());
  return [
    ...reached,
    ...agenda.sessions,
    ...renewals.lineas,
    ...waits,
    ...family,
    ...(after === before ? [] : [after]),
  ];
}

describe('nobody else acts for a child or sees anything of theirs:', () => {
  test('a stranger', async () => {
    const made = await everything();
    await rebuildCatalog();
    expect(await reachedBy(await join(gym), made)).toEqual([]);
  });

  test('a former guardian, whose purchase stays with its names', async () => {
    const made = await everything();
    await rebuildCatalog();
    expect(await leave(made.tomas)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await reachedBy(julieta, made)).toEqual([]);
    const orders = (await julieta.ask('GET', `/order/user/${julieta.uid}`)).body;
    expect(orders).toMatchObject([{ attendees: [{ name: 'Tomás' }], lines: [{ heldPlaces: 1 }] }]);
  });

  test('the guardian of another child', async () => {
    const made = await everything();
    const eva = await join(gym);
    await add('Nina', eva);
    await rebuildCatalog();
    const [nina, ...others] = await reachedBy(eva, made);
    expect(nina, 'their own child').toMatchObject({ name: 'Nina' });
    expect(others).toEqual([]);
    expect(codeOf(await sell([{ diaHoraId: made.slot.id, paraUserId: made.tomas }], eva))).toBe('NOT_IN_FAMILY');
  });
});

test('every path of a member that takes a person is among those that are tried', async () => {
  const { waysOf } = await everything();
  const tried = waysOf(julieta).map(([method, path]) => `${method} ${path.split('?')[0]}`);
  const takesPerson = ({ path, body, query }: Route) => {
    const fields = Object.keys({ ...fieldsOf(body), ...fieldsOf(query) });
    return (
      /:userId|\/user\/:id|\/orderline\/:id|\/recuperos\/:id/.test(path) ||
      fields.some((field) => ['userId', 'paraUserId', 'idUser', 'lineIds'].includes(field))
    );
  };
  const asked = routes.filter((route) => route.access === 'member' && takesPerson(route));
  expect(asked.length).toBeGreaterThan(30);
  const isTried = ({ method, path }: Route) =>
    tried.some((each) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(each));
  expect(asked.filter((route) => !isTried(route)).map(({ method, path }) => `${method} ${path}`)).toEqual(
    // They answer the same to everybody, as `reachedBy` sees.
    ['DELETE /espera/:diaHoraId', 'DELETE /familia/:userId'],
  );
});

const fieldsOf = (schema: Route['body'] | Route['query']): object =>
  (schema as { fields?: object } | undefined)?.fields ?? {};

test('naming oneself is the same as naming nobody', async () => {
  const slot = await addSlot();
  expect((await put(julieta.uid, slot)).status).toBe(200);
  expect(await cart()).not.toHaveProperty('attendees');
  const full = await addSlot({ capacity: 1 });
  await sell([{ diaHoraId: full.id }], await join(gym));
  const { body } = await julieta.ask('PUT', `/espera/${full.id}`, { paraUserId: julieta.uid });
  expect(body).not.toHaveProperty('persona');
  const { body: sold } = await sell([{ diaHoraId: (await addSlot()).id, paraUserId: julieta.uid }]);
  expect(sold).not.toHaveProperty('attendees');
});

describe('a child who gets an account', () => {
  test('takes the file along by their invitation, and the guardian has no part in it', async () => {
    const made = await everything();
    const email = `${unique('tomas')}@gympower.test`;
    await desk.ask('PUT', `/user/${made.tomas}/mostrador`, { email });
    const token = new URL(invitationLink((await findUser(made.tomas))!, gym.clock.now)).searchParams.get('enlace');
    expect((await gym.ask('POST', '/user/invitacion', { token, password: 'Socio123!' })).status).toBe(200);
    expect(await stored(`users/${made.tomas}`)).toMatchObject({ withoutAccount: false, birthDate: '2017-03-05' });
    expect(await stored(`users/${made.tomas}`)).not.toHaveProperty('guardianId');
    await rebuildCatalog();
    expect(await reachedBy(julieta, made)).toEqual([]);
  });

  test('takes places, credits and waits along where an admin merges the file into the account', async () => {
    const { tomas, lineId, creditId, full } = await everything();
    await julieta.ask('PUT', `/espera/${full.id}`, { paraUserId: tomas });
    const grown = await join(gym, { name: 'Tomás' });
    expect((await admin.ask('PUT', `/user/${tomas}/mostrador/unir`, { con: grown.uid })).status).toBe(200);
    expect(await stored(`orderLines/${lineId}`)).toMatchObject({ userId: grown.uid, heldPlaces: 1 });
    expect(await stored(`credits/${creditId}`)).toMatchObject({ userId: grown.uid });
    expect(await stored(`waits/${full.id}_${grown.uid}`)).toMatchObject({ state: 'waiting' });
    expect((await julieta.ask('GET', '/familia')).body).toEqual([]);
    expect((await grown.ask('PUT', `/orderline/${lineId}/ausencias/${monday}`, {})).status).toBe(200);
    expect((await julieta.ask('DELETE', `/orderline/${lineId}/ausencias/${monday}`)).status).toBe(404);
  });
});

describe('when an account is deleted', () => {
  test('the family stays in the files, with its places, and nobody acts for it', async () => {
    const tomas = await add();
    const { slot, lineId } = await newPlaceFor(tomas);
    expect((await julieta.ask('DELETE', `/user/${julieta.uid}`)).status).toBe(200);
    expect(await stored(`users/${tomas}`)).not.toHaveProperty('guardianId');
    expect(await stored(`orderLines/${lineId}`)).toMatchObject({ userId: tomas, heldPlaces: 1 });
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('the guardian’s own file is merged with its family', async () => {
    const { body: person } = await desk.ask('POST', '/user/mostrador', {
      name: 'Julieta',
      lastName: 'Moreno',
      phoneNumber: '1145678903',
    });
    const { body: tomas } = await desk.ask('POST', '/familia', { ...relative('Tomás'), userId: person.id });
    const slot = await addSlot();
    const lines = [{ diaHoraId: slot.id, paraUserId: tomas.id }];
    await desk.ask('POST', '/order/mostrador', { userId: person.id, lines, medio: 'efectivo' });
    await admin.ask('PUT', `/user/${person.id}/mostrador/unir`, { con: julieta.uid });
    expect((await julieta.ask('GET', '/familia')).body).toMatchObject([{ id: tomas.id }]);
    const [order] = (await julieta.ask('GET', `/order/user/${julieta.uid}`)).body;
    expect(order).toMatchObject({ userId: julieta.uid, lines: [{ userId: tomas.id }] });
  });
});

test('own data names the family, and a child’s data the places that others paid', async () => {
  const tomas = await add();
  await newPlaceFor(tomas);
  const { body: own } = await julieta.ask('GET', `/user/${julieta.uid}/datos`);
  expect(own).toMatchObject({ family: [{ name: 'Tomás' }], orders: [{ lines: [{ for: 'Tomás Moreno' }] }] });
  const { body: theirs } = await julieta.ask('GET', `/user/${tomas}/datos`);
  expect(theirs).toMatchObject({ profile: { birthDate: '2017-03-05' }, orders: [], places: [{ quantity: 1 }] });
  expect(JSON.stringify(theirs)).not.toContain('Julieta');
});

test('the doctor has found nothing', () => {
  expect(findings).toEqual([]);
});
