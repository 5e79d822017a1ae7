import { classesBetween, DAY_MS, daysAfter, type IsoDate, localDate, type Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { entriesOf } from '../records/audit-store.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { sendMail } from '../mail/send-mail.ts';
import { db } from '../platform/firebase.ts';
import { inboxOf, join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { checkOut, pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, addTrainer, stored } from '../../test/records.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const datesOf = (slot: Pick<Slot, 'day' | 'hour'>): IsoDate[] => {
  const now = timeNow();
  return classesBetween(slot, now, new Date(now.getTime() + 40 * DAY_MS)).map(localDate);
};

/** Rebuilds the views, because writes past the app do not reach them. */
async function newSlot(fields: Partial<Slot> = {}): Promise<Slot> {
  const slot = await addSlot(fields);
  await rebuildCatalog();
  return slot;
}

async function holder(slot: Slot, quantity = 1): Promise<Person> {
  const person = await join(gym);
  const { preferenceId } = await placeOrder(person, [{ slot, quantity }]);
  await pay(gym, preferenceId);
  return person;
}

/** Moves the clock to the present time first, so that later events are dated later. */
const ask = (...[method, path, body]: Parameters<Person['ask']>) => {
  gym.clock.now = timeNow();
  return admin.ask(method, path, body);
};

const session = (slot: Slot, date: IsoDate, act = '') => `/sesiones/${slot.id}/${date}${act}`;
const change = (slot: Slot, date: IsoDate, changes: object) => ask('PUT', session(slot, date), changes);
const close = (slot: Slot, date: IsoDate, closing: object = {}) =>
  ask('POST', session(slot, date, '/cerrar'), { motivo: 'Se rompió el techo', ...closing });
const reopen = (slot: Slot, date: IsoDate) => ask('POST', session(slot, date, '/reabrir'));

const datesIn = async ({ id }: Slot) => (await stored(`diaHoras/${id}`)).dates;
const mailsTo = async ({ uid }: Person) => {
  const { docs } = await db().collection('mail').where('userId', '==', uid).orderBy('createdAt').get();
  return docs.filter((mail) => /^session|^makeUpBooked/.test(mail.get('kind') as string));
};
const kindsTo = async (person: Person) => (await mailsTo(person)).map((mail) => mail.get('kind') as string);
const creditsOf = async ({ uid }: Person) => {
  const { docs } = await db().collection('credits').where('userId', '==', uid).get();
  return docs.map((each) => each.data()['state'] as string);
};
const inAgenda = async (slot: Slot, date: IsoDate) => {
  const { body } = await gym.ask('GET', `/agenda?desde=${date}&dias=1`);
  return body.sessions.find((each: { diaHoraId: string }) => each.diaHoraId === slot.id);
};

async function lastMailTo(person: Person) {
  for (const { id } of await mailsTo(person)) await sendMail(id, timeNow());
  return (await inboxOf(gym, person.email))[0]!;
}

describe('changing one date', () => {
  test('changes that one alone, everybody sees it, and those who come are told once', async () => {
    const { id: trainerId } = await addTrainer({ name: 'Bruno' });
    const slot = await newSlot();
    const [date, next] = datesOf(slot) as [string, string];
    const ana = await holder(slot);
    const wanted = { hora: '20:00', capacidad: 8, instructor: trainerId, nota: 'Traé toalla' };
    const { status, body } = await change(slot, date, wanted);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      session: { date, hour: '20:00', usualHour: '19:00', capacity: 8, note: 'Traé toalla', substitute: true },
      avisos: 1,
    });
    expect(await inAgenda(slot, date)).toEqual(body.session);
    expect(await inAgenda(slot, next)).toMatchObject({ hour: '19:00', capacity: 10, changed: false });

    expect(await change(slot, date, wanted)).toMatchObject({ status: 200, body: { session: body.session, avisos: 0 } });
    expect(await kindsTo(ana)).toEqual(['sessionMoved']);
    const { subject, text } = await lastMailTo(ana);
    expect(subject).toMatch(/^Cambió tu clase: Yoga, lunes \d+ de \w+, 20:00$/);
    expect(text).toContain('En lugar de las 19:00\n');
    expect(text).toContain('Suplente: Bruno');
  });

  test('back to every week tells them, and leaves nothing behind', async () => {
    const slot = await newSlot();
    const [date] = datesOf(slot) as [string];
    const ana = await holder(slot);
    await change(slot, date, { hora: '20:00' });
    expect(await change(slot, date, { hora: '', instructor: null })).toMatchObject({
      body: { session: { hour: '19:00', changed: false }, avisos: 1 },
    });
    expect(await datesIn(slot)).toEqual({});
    expect(await kindsTo(ana)).toEqual(['sessionMoved', 'sessionMoved']);
  });

  test('only says what it would do when it is asked to', async () => {
    const slot = await newSlot();
    const [date] = datesOf(slot) as [string];
    const ana = await holder(slot);
    const before = await stored(`diaHoras/${slot.id}`);
    const rehearsed = await admin.ask('PUT', `${session(slot, date)}?ensayo=1`, { hora: '20:00' });
    expect(rehearsed.body).toMatchObject({ session: { hour: '20:00' }, avisos: 1 });
    const closing = { motivo: 'Feriado', recupero: true };
    const closed = await admin.ask('POST', `${session(slot, date, '/cerrar')}?ensayo=1`, closing);
    expect(closed.body).toMatchObject({ session: { state: 'closed', because: 'Feriado' }, avisos: 1 });
    expect(await stored(`diaHoras/${slot.id}`)).toEqual(before);
    expect(await kindsTo(ana)).toEqual([]);
    expect(await creditsOf(ana)).toEqual([]);
  });

  test('stands in the audit trail with the date, under the name of the admin', async () => {
    const slot = await newSlot();
    const [date] = datesOf(slot) as [string];
    await change(slot, date, { nota: 'Traé toalla' });
    expect(await entriesOf('diaHoras', slot.id)).toMatchObject([
      {
        kind: 'update',
        by: admin.uid,
        changes: [{ field: `dates.${date}`, before: null, after: { note: 'Traé toalla' } }],
      },
    ]);
  });
});

describe('a date is refused', () => {
  const yesterday = localDate(fromNow(-DAY_MS));

  test.each([
    [
      'of another weekday',
      () => localDate(new Date(Date.parse(`${datesOf({ day: 'Lunes', hour: '0:00' })[0]}T12:00Z`) + DAY_MS)),
    ],
    ['that no calendar has', () => '2026-02-31'],
    ['that is no date', () => 'ayer'],
    ['in two years', () => '2028-11-20'],
  ])('%s', async (_, dateOf) => {
    const slot = await newSlot();
    const date = dateOf();
    const refused = { status: 404, body: { error: { code: 'SESSION_NOT_FOUND' } } };
    expect(await change(slot, date, { nota: 'x' })).toMatchObject(refused);
    expect(await close(slot, date)).toMatchObject(refused);
    expect(await reopen(slot, date)).toMatchObject(refused);
  });

  test('that has passed', async () => {
    const slot = await newSlot();
    const date = localDate(new Date(Date.parse(`${datesOf(slot)[0]}T12:00Z`) - 14 * DAY_MS));
    expect(await close(slot, date)).toMatchObject({ status: 409, body: { error: { code: 'SESSION_OVER' } } });
    const days = { desde: yesterday, hasta: yesterday, motivo: 'x' };
    expect(await admin.ask('POST', '/cierres', days)).toMatchObject({ status: 409 });
    expect(await admin.ask('DELETE', `/cierres/${yesterday}`)).toMatchObject({ status: 409 });
  });

  test('of a slot or with a trainer that does not exist, or of a slot without a class', async () => {
    const slot = await newSlot();
    const free = await newSlot({ activityId: null });
    const [date] = datesOf(slot) as [string];
    expect(await change({ ...slot, id: 'none' }, date, {})).toMatchObject({ status: 404 });
    expect(await change(slot, date, { instructor: 'none' })).toMatchObject({
      status: 404,
      body: { error: { code: 'TRAINER_NOT_FOUND' } },
    });
    expect(await close(free, date)).toMatchObject({ status: 404, body: { error: { code: 'SESSION_NOT_FOUND' } } });
  });

  test('with fewer places than are taken on it', async () => {
    const slot = await newSlot();
    const [date] = datesOf(slot) as [string];
    await holder(slot, 2);
    expect(await change(slot, date, { capacidad: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'CAPACITY_BELOW_TAKEN', taken: 2 } },
    });
    expect(await change(slot, date, { capacidad: 2 })).toMatchObject({ body: { session: { free: 0 } } });
  });

  test.each([
    [{ hora: '25:00' }, { hora: 'El formato debe ser el siguiente: HH:MM o H:MM' }],
    [{ capacidad: -1 }, { capacidad: 'La capacidad no puede ser negativa' }],
  ])('with %j', async (wrong, fields) => {
    const slot = await newSlot();
    const reply = await change(slot, datesOf(slot)[0]!, wrong);
    expect(reply).toMatchObject({ status: 422, body: { error: { fields } } });
  });

  test('without a reason', async () => {
    const slot = await newSlot();
    const fields = { motivo: 'Escribí el motivo: los socios lo van a leer' };
    expect(await close(slot, datesOf(slot)[0]!, { motivo: ' ' })).toMatchObject({
      status: 422,
      body: { error: { fields } },
    });
  });
});

describe('closing one date', () => {
  test('closes that one alone, tells each holder once, and gives a credit for each paid place', async () => {
    const slot = await newSlot();
    const [date, next] = datesOf(slot) as [string, string];
    const ana = await holder(slot, 2);
    const eva = await join(gym);
    await checkOut(eva, [{ slot }]);
    const { body } = await close(slot, date, { recupero: true });
    expect(body).toMatchObject({ session: { state: 'closed', because: 'Se rompió el techo', free: 0 }, avisos: 2 });
    expect(await inAgenda(slot, date)).toEqual(body.session);
    expect(await inAgenda(slot, next)).toMatchObject({ state: 'open' });
    expect(await creditsOf(ana)).toEqual(['open', 'open']);
    expect(await creditsOf(eva), 'has not paid').toEqual([]);

    expect(await close(slot, date, { recupero: true })).toMatchObject({ status: 200, body: { avisos: 0 } });
    expect(await kindsTo(ana)).toEqual(['sessionClosed']);
    expect(await kindsTo(eva)).toEqual(['sessionClosed']);
    expect(await creditsOf(ana)).toHaveLength(2);
    const { subject, text } = await lastMailTo(ana);
    expect(subject).toMatch(/^Se suspende tu clase: Yoga, lunes \d+ de \w+, 19:00$/);
    expect(text).toContain('Motivo: Se rompió el techo');
    expect(text).toMatch(/Te damos 2 recuperos, hasta el \d+\/\d+\/\d{4}/);
    expect((await lastMailTo(eva)).text).not.toContain('recupero');
  });

  test('is refused where it is closed for another reason, and so is any other change', async () => {
    const slot = await newSlot();
    const [date] = datesOf(slot) as [string];
    await close(slot, date);
    const refused = { status: 409, body: { error: { code: 'SESSION_CLOSED', motivo: 'Se rompió el techo' } } };
    expect(await close(slot, date, { motivo: 'Feriado' })).toMatchObject(refused);
    expect(await change(slot, date, {})).toMatchObject(refused);
  });

  test('and opening it again restores the week, voids the credits and tells, as often as it is done', async () => {
    const slot = await newSlot();
    const [date] = datesOf(slot) as [string];
    const ana = await holder(slot);
    await close(slot, date, { recupero: true });
    expect(await reopen(slot, date)).toMatchObject({ body: { session: { state: 'open', changed: false }, avisos: 1 } });
    expect(await reopen(slot, date)).toMatchObject({ status: 200, body: { avisos: 0 } });
    expect(await datesIn(slot)).toEqual({});
    expect(await creditsOf(ana)).toEqual(['void']);
    expect(await kindsTo(ana)).toEqual(['sessionClosed', 'sessionReopened']);
    expect((await lastMailTo(ana)).text).toContain('El recupero que te habíamos dado por esta fecha ya no vale.');
    await close(slot, date, { recupero: true });
    expect(await creditsOf(ana)).toEqual(['open']);
    expect(await kindsTo(ana)).toEqual(['sessionReopened', 'sessionClosed']);
  });

  test('is not told any more once it is undone', async () => {
    const slot = await newSlot();
    const [date] = datesOf(slot) as [string];
    const ana = await holder(slot);
    await close(slot, date);
    await reopen(slot, date);
    const { subject } = await lastMailTo(ana);
    expect(subject).toMatch(/^Tu clase se da: /);
    expect(await kindsTo(ana)).toEqual(['sessionReopened']);
    const inbox = await inboxOf(gym, ana.email);
    expect(inbox.filter((mail) => mail.subject.startsWith('Se suspende'))).toEqual([]);
  });

  test.each([
    ['its member gives it back', (ana: Person, id: string) => ana.ask('DELETE', `/recuperos/${id}/reserva`)],
    ['its own class is closed', (_: Person, __: string, slot: Slot) => close(slot, datesOf(slot)[1]!)],
  ])('ends a credit in use, once the date takes place again and %s', async (_, giveBack) => {
    const slot = await newSlot();
    const other = await newSlot();
    const [date] = datesOf(slot) as [string];
    const ana = await holder(slot);
    await close(slot, date, { recupero: true });
    const [owed] = (await db().collection('credits').where('userId', '==', ana.uid).get()).docs;
    const booking = { diaHoraId: other.id, fecha: datesOf(other)[1]! };
    expect((await ana.ask('PUT', `/recuperos/${owed!.id}/reserva`, booking)).status).toBe(200);
    await reopen(slot, date);
    expect(await creditsOf(ana), 'what is booked stays').toEqual(['booked']);
    expect((await giveBack(ana, owed!.id, other)).status).toBe(200);
    expect(await creditsOf(ana)).toEqual(['void']);
    expect((await lastMailTo(ana)).text).not.toContain('Te damos');
    expect(await examineBooks(timeNow())).toEqual([]);
    await close(slot, date, { recupero: true });
    expect(await creditsOf(ana)).toEqual(['open']);
  });

  test('owes nothing to an account that is deleted, whose place goes on', async () => {
    const slot = await newSlot();
    const ana = await holder(slot);
    await expect.poll(async () => (await stored(`diaHoras/${slot.id}`)).taken).toBe(1);
    expect((await admin.ask('DELETE', `/user/${ana.uid}`)).status).toBe(200);
    await close(slot, datesOf(slot)[0]!);
    expect(await creditsOf(ana)).toEqual([]);
    expect(await examineBooks(timeNow())).toEqual([]);
  });

  test('writes to nobody whose plan ends before, or who has no address', async () => {
    const slot = await newSlot();
    const [date] = datesOf(slot) as [string];
    const ended = await holder(slot);
    const { docs } = await db().collection('orderLines').where('userId', '==', ended.uid).get();
    await docs[0]!.ref.update({ validUntil: timeNow() });
    const desk = { name: 'Rosa', lastName: 'Ríos', phoneNumber: '011 4567-8902' };
    await admin.ask('POST', '/order/mostrador', { persona: desk, lines: [{ diaHoraId: slot.id }], medio: 'efectivo' });
    expect(await close(slot, date)).toMatchObject({ status: 200, body: { avisos: 0 } });
    expect(await kindsTo(ended)).toEqual([]);
  });
});

test('twenty closings and openings of one date, with sales at the same time, leave the counters right', async () => {
  const slot = await newSlot({ capacity: 40 });
  const [date] = datesOf(slot) as [string];
  const ana = await holder(slot);
  const buyers = await Promise.all(Array.from({ length: 6 }, () => join(gym)));
  const acts = Array.from({ length: 20 }, (_, turn) =>
    turn % 2 === 0 ? close(slot, date, { recupero: true }) : reopen(slot, date),
  );
  const replies = await Promise.all([...acts, ...buyers.map((buyer) => checkOut(buyer, [{ slot, quantity: 2 }]))]);
  for (const reply of replies) if (typeof reply !== 'string') expect(reply.status).toBe(200);
  const { taken, peak, dates } = await stored(`diaHoras/${slot.id}`);
  expect(taken).toBe(13);
  expect(peak).toBe(13);
  expect(await creditsOf(ana)).toEqual([dates[date] ? 'open' : 'void']);
  const told = Map.groupBy(await kindsTo(ana), (kind) => kind);
  const [closed, opened] = ['sessionClosed', 'sessionReopened'].map((kind) => told.get(kind)?.length ?? 0);
  expect(closed! - opened!, 'told of each change').toBe(dates[date] ? 1 : 0);
  expect(await examineBooks(timeNow())).toEqual([]);
});

describe('closing the whole gym', () => {
  const days = (desde: IsoDate, hasta: IsoDate, more: object = {}) => ({ desde, hasta, motivo: 'Vacaciones', ...more });
  const closeGym = (body: object, query = '') => ask('POST', `/cierres${query}`, body);

  test('closes each class of each day, and tells each person once of all of them', async () => {
    const yoga = await newSlot({ day: 'Martes', hour: '9:00' });
    const box = await newSlot({ day: 'Miercoles', hour: '20:00' });
    const [, first] = datesOf(yoga) as [string, string];
    const second = daysAfter(first, 1);
    const ana = await holder(yoga);
    const both = await join(gym);
    await pay(gym, (await placeOrder(both, [{ slot: yoga }, { slot: box }])).preferenceId);
    const body = days(first, second, { recupero: true });

    expect(await closeGym(body, '?ensayo=1')).toMatchObject({ status: 200, body: { avisos: 2 } });
    expect(await datesIn(yoga)).toEqual({});
    const closed = await closeGym(body);
    expect(closed).toMatchObject({ status: 200, body: { avisos: 2 } });
    const own = closed.body.sessions.filter((each: any) => [yoga.id, box.id].includes(each.diaHoraId));
    expect(own).toMatchObject([first, second].map((date) => ({ date, state: 'closed', because: 'Vacaciones' })));
    expect(await inAgenda(box, second)).toMatchObject({ state: 'closed', because: 'Vacaciones' });
    expect(await closeGym(body)).toMatchObject({ status: 200, body: { avisos: 0 } });
    expect(await kindsTo(ana)).toEqual(['sessionClosed']);
    expect(await kindsTo(both)).toEqual(['sessionClosed']);
    expect(await creditsOf(both)).toEqual(['open', 'open']);
    const { subject, text } = await lastMailTo(both);
    expect(subject).toBe('Se suspenden clases tuyas');
    expect(text!.match(/Te damos un recupero/g)).toHaveLength(2);
    expect(await entriesOf('closures', first)).toMatchObject([{ kind: 'create', by: admin.uid }]);
    expect(await entriesOf('diaHoras', box.id)).toMatchObject([{ by: admin.uid }]);
  });

  test('and opening one day opens that one alone, and no session that was closed alone', async () => {
    const slot = await newSlot({ day: 'Jueves' });
    const alone = await newSlot({ day: 'Jueves' });
    const [first, second] = datesOf(slot) as [string, string];
    const ana = await holder(slot);
    await close(alone, first);
    for (const date of [first, second]) await closeGym(days(date, date, { recupero: true }));
    expect(await reopen(slot, first), 'not while the gym is closed').toMatchObject({ status: 409 });
    expect(await ask('DELETE', `/cierres/${first}?ensayo=1`)).toMatchObject({ body: { avisos: 1 } });
    expect(await ask('DELETE', `/cierres/${first}`)).toMatchObject({ status: 200, body: { avisos: 1 } });
    expect(await ask('DELETE', `/cierres/${first}`)).toMatchObject({ status: 200, body: { avisos: 0 } });
    expect(await inAgenda(slot, first)).toMatchObject({ state: 'open' });
    expect(await inAgenda(slot, second)).toMatchObject({ state: 'closed' });
    expect(await inAgenda(alone, first)).toMatchObject({ state: 'closed', because: 'Se rompió el techo' });
    expect((await creditsOf(ana)).toSorted()).toEqual(['open', 'void']);
    expect(await kindsTo(ana)).toEqual(['sessionClosed', 'sessionClosed', 'sessionReopened']);
    expect(await entriesOf('closures', first)).toMatchObject([{ kind: 'create' }, { kind: 'delete', by: admin.uid }]);
  });

  test('closes slots that are made afterwards, or that move to that day', async () => {
    const [date] = datesOf({ day: 'Domingo', hour: '9:00' }).slice(2) as [string];
    await closeGym(days(date, date));
    const made = await admin.ask('POST', '/diahora/create', { day: 'Domingo', hour: '9:00', capacity: 5 });
    const { id: activityId } = await addActivity();
    const wanted = { activityId, day: 'Domingo', hour: '10:00', capacity: 5 };
    const scheduled = await admin.ask('POST', '/diahora/schedule', { slots: [wanted] });
    const other = await newSlot({ day: 'Sabado' });
    await admin.ask('PUT', `/diahora/${other.id}`, { day: 'Domingo' });
    for (const id of [made.body.id, scheduled.body.created[0].id, other.id])
      expect((await stored(`diaHoras/${id}`)).dates[date]).toMatchObject({ change: { kind: 'closed', closure: date } });
  });

  test('two admins at once close it once, and each holder is told once', async () => {
    const slot = await newSlot({ day: 'Miercoles' });
    const [date] = datesOf(slot) as [string];
    const ana = await holder(slot);
    const replies = await Promise.all([1, 2, 3].map(() => closeGym(days(date, date))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await kindsTo(ana)).toEqual(['sessionClosed']);
    expect(await stored(`closures/${date}`)).toMatchObject({ state: 'closed', because: 'Vacaciones', by: admin.uid });
  });

  test.each([
    [{ desde: 'x' }, 'desde'],
    [{ desde: '2027-02-10', hasta: '2027-02-09' }, 'hasta'],
    [{ desde: '2027-01-01', hasta: '2027-12-31' }, 'hasta'],
    [{ motivo: '' }, 'motivo'],
  ])('is refused with %j', async (wrong, field) => {
    const { status, body } = await closeGym({ ...days('2027-02-09', '2027-02-09'), ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toContain(field);
  });
});
