import { instantOn, type Slot } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person, type Reply } from '../../test/gym.ts';
import { checkOut } from '../../test/purchases.ts';
import { addSlot, stored } from '../../test/records.ts';
import { addGuest } from '../../test/seats.ts';
import { entriesOf } from '../records/audit-store.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { db } from '../platform/firebase.ts';

const gym = openGym();
let admin: Person;
let desk: Person;
/** A Friday, at noon in Buenos Aires. `monday` is the next one. */
const friday = new Date('2027-01-08T15:00:00Z');
const monday = '2027-01-11';
const nextMonday = '2027-01-18';

beforeAll(async () => {
  admin = await joinAdmin(gym);
  desk = await joinDesk(gym);
});
beforeEach(() => void (gym.clock.now = friday));

const hoursBefore = (hours: number) => new Date(instantOn(monday, '19:00').getTime() - hours * 3_600_000);

interface Place {
  ana: Person;
  slot: Slot;
  orderId: string;
  lineId: string;
}

async function newPlace(fields: Partial<Slot> = {}, quantity = 1): Promise<Place> {
  const ana = await join(gym);
  const slot = await addSlot(fields);
  const lines = [{ diaHoraId: slot.id, quantity }];
  const { status, body } = await desk.ask('POST', '/order/mostrador', { userId: ana.uid, lines, medio: 'efectivo' });
  expect(status).toBe(201);
  return { ana, slot, orderId: body.id, lineId: `${body.id}_${slot.id}` };
}

const giveUp = ({ ana, lineId }: Place, lugares?: number, date = monday, by = ana): Promise<Reply> =>
  by.ask('PUT', `/orderline/${lineId}/ausencias/${date}`, lugares === undefined ? {} : { lugares });
const takeBack = ({ ana, lineId }: Place, date = monday, by = ana): Promise<Reply> =>
  by.ask('DELETE', `/orderline/${lineId}/ausencias/${date}`);

const creditsOf = async ({ lineId }: Place): Promise<string[]> => {
  const { docs } = await db().collection('credits').where('from.lineId', '==', lineId).get();
  return docs.map((each) => `${each.id.slice(lineId.length + 1)} ${each.get('state')}`).toSorted();
};
const dateOf = async ({ slot }: Place, date = monday) => (await stored(`diaHoras/${slot.id}`)).dates[date];
const findings = async (): Promise<string[]> =>
  (await examineBooks(gym.clock.now)).map(({ path, says }) => `${path} ${says}`);

describe('a member who gives a place up', () => {
  test('20 hours before has a credit, and the place is free on that date alone', async () => {
    const place = await newPlace({ capacity: 5 });
    gym.clock.now = hoursBefore(20);
    const { status, body } = await giveUp(place);
    expect(status).toBe(200);
    expect(body.session).toMatchObject({
      as: 'plan',
      lineId: place.lineId,
      date: monday,
      free: 5,
      stock: 4,
      lugares: 1,
      ausentes: 1,
      absence: 'member',
      leave: { credit: true, until: hoursBefore(12).toISOString(), expiresOn: '2027-02-10' },
    });
    expect(body.recuperos).toMatchObject([
      {
        id: `${place.lineId}_${monday}_0`,
        because: 'absence',
        state: 'open',
        expiresOn: '2027-02-10',
        from: { orderId: place.orderId, lineId: place.lineId, date: monday, price: 20_000, name: 'Yoga' },
        session: null,
      },
    ]);
    expect(await dateOf(place)).toMatchObject({ absent: 1, guests: 0 });
    expect(await dateOf(place, nextMonday)).toBeUndefined();
    expect(await findings()).toEqual([]);
  });

  test('5 hours before has none, but the place is free', async () => {
    const place = await newPlace();
    gym.clock.now = hoursBefore(5);
    const { body } = await giveUp(place);
    expect(body).toMatchObject({ session: { ausentes: 1, absence: 'late', leave: { credit: false } }, recuperos: [] });
    expect(await dateOf(place)).toMatchObject({ absent: 1 });
    expect(await creditsOf(place)).toEqual([]);
  });

  test('says so again, and nothing is written', async () => {
    const place = await newPlace();
    const first = await giveUp(place);
    const versions = () =>
      Promise.all(
        [`orderLines/${place.lineId}`, `diaHoras/${place.slot.id}`, `credits/${place.lineId}_${monday}_0`].map(
          async (path) => (await db().doc(path).get()).updateTime!.valueOf(),
        ),
      );
    const before = await versions();
    const again = await giveUp(place);
    expect(again.body).toEqual(first.body);
    expect(await versions()).toEqual(before);
    const back = await takeBack(place);
    expect((await takeBack(place)).body).toEqual(back.body);
  });

  test('takes it back while it is free, and gives it up again for the same credit', async () => {
    const place = await newPlace();
    await giveUp(place);
    const { status, body } = await takeBack(place);
    expect(status).toBe(200);
    expect(body).toMatchObject({ session: { ausentes: 0, absence: null }, recuperos: [{ state: 'void' }] });
    expect(await dateOf(place)).toBeUndefined();
    await giveUp(place);
    expect(await creditsOf(place)).toEqual([`${monday}_0 open`]);
    expect(await findings()).toEqual([]);
  });

  test('does not get it back once a guest has it, nor once its credit is used', async () => {
    const place = await newPlace({ capacity: 1 });
    await giveUp(place);
    await addGuest(place.slot, monday);
    const full = await takeBack(place);
    expect(full.status).toBe(409);
    expect(full.body.error).toMatchObject({ code: 'SESSION_FULL', libres: 0 });

    const other = await newPlace();
    await giveUp(other);
    await db().doc(`credits/${other.lineId}_${monday}_0`).update({ state: 'spent' });
    const used = await takeBack(other);
    expect(used.status).toBe(409);
    expect(used.body.error.code).toBe('CREDIT_STATE');
    expect(await dateOf(other)).toMatchObject({ absent: 1 });
  });

  test('does not get it back while they come by a credit instead: nobody is there twice', async () => {
    const place = await newPlace({}, 2);
    await giveUp(place);
    const seat = await addGuest(place.slot, monday, { userId: place.ana.uid });
    const back = await giveUp(place, 1);
    expect(back.status).toBe(409);
    expect(back.body.error.code).toBe('ALREADY_THERE');
    expect((await giveUp(place)).body.session).toMatchObject({ ausentes: 2, back: 0 });
    expect((await place.ana.ask('DELETE', `/recuperos/${seat}/reserva`)).status).toBe(200);
    expect((await takeBack(place)).status).toBe(200);
    expect(await findings()).toEqual([]);
  });

  test('books no credit on it: the place comes back, and the credit goes with it', async () => {
    const place = await newPlace();
    expect((await giveUp(place)).body.session).toMatchObject({
      back: 1,
      recuperos: [{ state: 'open', session: null }],
    });
    const own = `${place.lineId}_${monday}_0`;
    const booking = { diaHoraId: place.slot.id, fecha: monday };
    for (const by of [place.ana, desk]) {
      const booked = await by.ask('PUT', `/recuperos/${own}/reserva`, booking);
      expect(booked.status).toBe(409);
      expect(booked.body.error.code).toBe('PLACE_GIVEN_UP');
    }
    expect(await creditsOf(place)).toEqual([`${monday}_0 open`]);
    expect((await takeBack(place)).body.session).toMatchObject({ ausentes: 0, back: 0, recuperos: [] });
    expect(await creditsOf(place)).toEqual([`${monday}_0 void`]);
    expect(await findings()).toEqual([]);
  });

  test('gives up some of several places, and takes some of them back', async () => {
    const place = await newPlace({}, 3);
    expect((await giveUp(place, 2)).body.session).toMatchObject({ lugares: 3, ausentes: 2 });
    expect(await creditsOf(place)).toEqual([`${monday}_0 open`, `${monday}_1 open`]);
    expect((await giveUp(place, 1)).body.session).toMatchObject({ ausentes: 1 });
    expect(await creditsOf(place)).toEqual([`${monday}_0 open`, `${monday}_1 void`]);
    expect((await giveUp(place)).body.session).toMatchObject({ ausentes: 3 });
    expect(await creditsOf(place)).toEqual([`${monday}_0 open`, `${monday}_1 open`, `${monday}_2 open`]);
    expect(await findings()).toEqual([]);
  });

  test.each<[string, string, number | undefined, number, string]>([
    ['more places than it has', monday, 2, 422, 'INVALID'],
    ['no place at all', monday, 0, 422, 'INVALID'],
    ['another weekday', '2027-01-12', undefined, 404, 'SESSION_NOT_FOUND'],
    ['a date after the plan period', '2027-02-15', undefined, 404, 'SESSION_NOT_FOUND'],
    ['a text that is no date', 'hoy', undefined, 404, 'SESSION_NOT_FOUND'],
    ['a class that is over', '2027-01-04', undefined, 409, 'SESSION_OVER'],
  ])('is refused for %s', async (_, date, lugares, status, code) => {
    const reply = await giveUp(await newPlace(), lugares, date);
    expect(reply.status).toBe(status);
    expect(reply.body.error.code).toBe(code);
  });

  test('is refused once the class has begun, both ways', async () => {
    const place = await newPlace();
    gym.clock.now = hoursBefore(0);
    expect((await giveUp(place)).body.error.code).toBe('SESSION_OVER');
    expect((await takeBack(place)).body.error.code).toBe('SESSION_OVER');
  });

  test('is refused on a closed date, with the reason', async () => {
    const place = await newPlace();
    const closing = { motivo: 'Corte de luz', recupero: true };
    expect((await admin.ask('POST', `/sesiones/${place.slot.id}/${monday}/cerrar`, closing)).status).toBe(200);
    const { status, body } = await giveUp(place);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'SESSION_CLOSED', motivo: 'Corte de luz' });
  });

  test('is refused while they are marked present, also to the desk, until the mark is taken back', async () => {
    const place = await newPlace();
    const mark = (presente: boolean) =>
      desk.ask('PUT', `/sesiones/${place.slot.id}/${monday}/presentes/${place.ana.uid}`, { presente });
    gym.clock.now = hoursBefore(0.5);
    expect((await mark(true)).status).toBe(200);
    for (const by of [place.ana, desk])
      expect(await giveUp(place, undefined, monday, by)).toMatchObject({
        status: 409,
        body: { error: { code: 'MARKED_PRESENT', message: expect.stringContaining('presente') } },
      });
    expect(await dateOf(place)).toBeUndefined();
    expect((await mark(false)).status).toBe(200);
    expect((await giveUp(place)).body).toMatchObject({ session: { ausentes: 1, absence: 'late' }, recuperos: [] });
    expect((await mark(true)).body.error.code).toBe('PERSON_NOT_ON_LIST');
    expect(await findings()).toEqual([]);
  });

  test('and is marked present at the same time either comes or does not', async () => {
    const place = await newPlace();
    gym.clock.now = hoursBefore(0.5);
    const presentes = `/sesiones/${place.slot.id}/${monday}/presentes/${place.ana.uid}`;
    const replies = await Promise.all([giveUp(place), desk.ask('PUT', presentes, { presente: true })]);
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.error.code));
    expect([
      ['done', 'PERSON_NOT_ON_LIST'],
      ['MARKED_PRESENT', 'done'],
    ]).toContainEqual(codes);
    expect(await findings()).toEqual([]);
  });

  test('has one credit for a date that was closed and opened again', async () => {
    const place = await newPlace();
    const closing = { motivo: 'Corte de luz', recupero: true };
    await admin.ask('POST', `/sesiones/${place.slot.id}/${monday}/cerrar`, closing);
    await admin.ask('POST', `/sesiones/${place.slot.id}/${monday}/reabrir`);
    expect(await creditsOf(place)).toEqual([`${monday}_0 void`]);
    await giveUp(place);
    expect(await creditsOf(place)).toEqual([`${monday}_0 open`]);
    expect(await stored(`credits/${place.lineId}_${monday}_0`)).toMatchObject({ because: 'absence' });
  });

  test('is refused for a place that is not paid, or was canceled', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await checkOut(ana, [{ slot }]);
    const unpaid = { ana, slot, orderId, lineId: `${orderId}_${slot.id}` };
    expect((await giveUp(unpaid)).body.error.code).toBe('ORDER_STATE');
    const place = await newPlace();
    await desk.ask('PUT', `/order/${place.orderId}/mostrador/devolucion`, { motivo: 'Se equivocó' });
    expect((await giveUp(place)).body.error.code).toBe('ORDER_STATE');
  });

  test('cannot touch somebody else`s place, nor can a visitor', async () => {
    const place = await newPlace();
    const eva = await join(gym);
    const refused = await giveUp(place, undefined, monday, eva);
    expect(refused.status).toBe(404);
    expect(refused.body.error.code).toBe('LINE_NOT_FOUND');
    for (const lineId of ['none', '__none', 'none_'])
      expect((await giveUp({ ...place, lineId })).body.error.code, lineId).toBe('LINE_NOT_FOUND');
    expect((await gym.ask('PUT', `/orderline/${place.lineId}/ausencias/${monday}`, {})).status).toBe(401);
  });
});

test('the desk gives a place up for a member, and the audit trail says who did', async () => {
  const place = await newPlace();
  expect((await giveUp(place, undefined, monday, desk)).status).toBe(200);
  gym.clock.now = hoursBefore(40);
  expect((await takeBack(place, monday, admin)).status).toBe(200);
  expect(await entriesOf('orderLines', place.lineId)).toMatchObject([
    { by: desk.uid, changes: [{ field: `absences ${monday}`, before: 0, after: 1 }] },
    { by: admin.uid, changes: [{ field: `absences ${monday}`, before: 1, after: 0 }] },
  ]);
  expect(await entriesOf('orderLines', (await newPlace()).lineId)).toEqual([]);
});

test('thirty people who give places up and take them back while others buy never oversell a date', async () => {
  const slot = await addSlot({ capacity: 20 });
  const people = await Promise.all(Array.from({ length: 30 }, () => join(gym)));
  const act = async (ana: Person, index: number): Promise<void> => {
    const lines = [{ diaHoraId: slot.id, quantity: 1 }];
    const sold = await desk.ask('POST', '/order/mostrador', { userId: ana.uid, lines, medio: 'efectivo' });
    if (sold.status !== 201) return expect(sold.body.error.code).toBe('SLOT_FULL');
    const place = { ana, slot, orderId: sold.body.id, lineId: `${sold.body.id}_${slot.id}` };
    expect((await giveUp(place)).status).toBe(200);
    if (index % 3 === 0) await addGuest(slot, monday).catch(() => 'full');
    const back = index % 2 === 0 ? await takeBack(place) : await giveUp(place, undefined, nextMonday);
    expect([200, 409]).toContain(back.status);
  };
  await Promise.all(people.map(act));
  const { taken, capacity, dates } = await stored(`diaHoras/${slot.id}`);
  expect(taken).toBe(20);
  for (const { absent, guests } of Object.values<any>(dates))
    expect(taken - absent + guests).toBeLessThanOrEqual(capacity);
  expect(await findings()).toEqual([]);
});
