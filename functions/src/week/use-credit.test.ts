import { type Credit, daysAfter, instantOn, type OwnSession, type CreditView, type Slot } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestsOf } from '../../test/firestore-requests.ts';
import { inboxOf, join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, stamp, stored, unique } from '../../test/records.ts';
import { entriesOf } from '../records/audit-store.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { retryMails } from '../mail/send-mail.ts';
import { document } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { endCreditsInTime } from './end-credits.ts';

const gym = openGym();
let admin: Person;
let desk: Person;
/** A Friday, at noon in Buenos Aires. `monday` is the next one. */
const friday = new Date('2027-01-08T15:00:00Z');
const monday = '2027-01-11';
let ticks = 0;

beforeAll(async () => {
  admin = await joinAdmin(gym);
  desk = await joinDesk(gym);
});
// Each request is a millisecond later, so that requests have an order.
beforeEach(() => setClock(friday));
function setClock(start: Date): void {
  Object.defineProperty(gym.clock, 'now', {
    get: () => new Date(start.getTime() + ++ticks),
    set: () => {},
    configurable: true,
  });
}
const before = (hours: number) => new Date(instantOn(monday, '19:00').getTime() - hours * 3_600_000);

interface Guest {
  person: Person;
  creditId: string;
}

async function addCredit(person: Pick<Person, 'uid'>, fields: Partial<Credit> = {}): Promise<string> {
  const credit: Credit = {
    id: unique('credit'),
    userId: person.uid,
    because: 'granted',
    from: null,
    state: 'open',
    expiresOn: '2027-02-20',
    session: null,
    note: 'Disculpas',
    ...stamp(),
    ...fields,
  };
  await db().doc(`credits/${credit.id}`).set(document(credit));
  return credit.id;
}

const newGuest = async (fields: Partial<Credit> = {}): Promise<Guest> => {
  const person = await join(gym);
  return { person, creditId: await addCredit(person, fields) };
};

const book = ({ person, creditId }: Guest, slot: Slot, { fecha = monday, esperar = false } = {}) =>
  person.ask('PUT', `/recuperos/${creditId}/reserva`, { diaHoraId: slot.id, fecha, esperar });
const wait = (guest: Guest, slot: Slot) => book(guest, slot, { esperar: true });
const leave = ({ person, creditId }: Guest) => person.ask('DELETE', `/recuperos/${creditId}/reserva`);
const creditOf = ({ creditId }: Guest): Promise<any> => stored(`credits/${creditId}`);
const stateOf = async (guest: Guest): Promise<string> => (await creditOf(guest)).state;
const datesOf = async (slot: Slot) => (await stored(`diaHoras/${slot.id}`)).dates;
const usual = { absent: 0, guests: 0, waiting: 0, change: null };

const room = (capacity: number, fields: Partial<Slot> = {}) => addSlot({ capacity, ...fields });

async function fullRoom(waiting: number, fields: Partial<Slot> = {}) {
  const slot = await room(1, fields);
  const holder = await newGuest();
  expect((await book(holder, slot)).status).toBe(200);
  const line: Guest[] = [];
  for (let count = 0; count < waiting; count++) {
    const guest = await newGuest();
    expect((await wait(guest, slot)).body.recupero.state).toBe('waiting');
    line.push(guest);
  }
  return { slot, holder, line };
}

const mailsTo = async ({ person }: Guest): Promise<any[]> => {
  const { docs } = await db().collection('mail').where('userId', '==', person.uid).get();
  return docs.filter((mail) => mail.get('kind') === 'makeUpBooked').map((mail) => mail.data());
};

const mustBeInOrder = async () => expect(await examineBooks(gym.clock.now)).toEqual([]);

describe('a credit', () => {
  test('takes a free place of one date, and the answer shows it', async () => {
    const slot = await room(2);
    await rebuildCatalog();
    const guest = await newGuest();
    const { status, body } = await book(guest, slot);
    expect(status).toBe(200);
    expect(body.recupero).toMatchObject({
      id: guest.creditId,
      state: 'booked',
      because: 'granted',
      note: 'Disculpas',
      from: null,
      session: {
        diaHoraId: slot.id,
        name: 'Yoga',
        date: monday,
        hour: '19:00',
        start: '2027-01-11T22:00:00.000Z',
        end: '2027-01-11T23:00:00.000Z',
        position: null,
        leave: { credit: true, until: '2027-01-11T10:00:00.000Z' },
      },
    } satisfies Partial<Record<keyof CreditView, unknown>>);
    expect(body.session).toMatchObject({
      as: 'recupero',
      creditId: guest.creditId,
      lineId: null,
      lugares: 1,
      free: 1,
      stock: 2,
      leave: { credit: true, until: '2027-01-11T10:00:00.000Z', expiresOn: '2027-02-20' },
    } satisfies Partial<Record<keyof OwnSession, unknown>>);
    expect(await datesOf(slot)).toEqual({ [monday]: { ...usual, guests: 1 } });
    await mustBeInOrder();
  });

  test('booked again, answers the same and writes nothing', async () => {
    const slot = await room(1);
    const guest = await newGuest();
    const first = await book(guest, slot);
    const versions = async () =>
      (await db().getAll(db().doc(`diaHoras/${slot.id}`), db().doc(`credits/${guest.creditId}`))).map((each) =>
        each.updateTime!.toMillis(),
      );
    const written = await versions();
    const again = await book(guest, slot);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await versions()).toEqual(written);
  });

  test('is its member’s, and the desk acts for them in the audit trail', async () => {
    const slot = await room(2);
    const guest = await newGuest();
    const other = await join(gym);
    for (const answer of [
      await book({ ...guest, person: other }, slot),
      await leave({ ...guest, person: other }),
      await book({ ...guest, creditId: 'none' }, slot),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.error.code).toBe('CREDIT_NOT_FOUND');
    }
    expect((await book({ ...guest, person: desk }, slot)).status).toBe(200);
    expect(await stateOf(guest)).toBe('booked');
    expect((await leave({ ...guest, person: admin })).status).toBe(200);
    expect(await stateOf(guest)).toBe('open');
    const trail = await entriesOf('credits', guest.creditId);
    expect(trail.map(({ by }) => by)).toEqual([desk.uid, admin.uid]);
    expect(trail[0]!.changes).toEqual([
      { field: 'state', before: 'open', after: 'booked' },
      { field: 'session', before: null, after: `${slot.id} ${monday}` },
    ]);
    expect((await other.ask('GET', `/recuperos?userId=${guest.person.uid}`)).status).toBe(403);
    expect((await desk.ask('GET', `/recuperos?userId=${guest.person.uid}`)).body.recuperos).toHaveLength(1);
  });

  test('given back in time is open again, and late is spent; the place is free either way', async () => {
    const slot = await room(2);
    const early = await newGuest();
    const late = await newGuest();
    for (const guest of [early, late]) await book(guest, slot);
    setClock(before(20));
    const { body } = await leave(early);
    expect(body).toMatchObject({ recupero: { state: 'open', session: null }, session: { date: monday, free: 1 } });
    expect((await leave(early)).body).toMatchObject({ recupero: { state: 'open' }, session: null });
    setClock(before(5));
    expect((await leave(late)).body).toMatchObject({ recupero: { state: 'spent' }, session: { free: 2 } });
    expect((await leave(late)).body).toMatchObject({ recupero: { state: 'spent' }, session: { free: 2 } });
    expect(await datesOf(slot)).toEqual({});
    setClock(before(-0.1));
    expect((await leave(late)).body.error.code).toBe('SESSION_OVER');
    const afterwards = await book(early, slot);
    expect(afterwards.body.error.code).toBe('SESSION_OVER');
    await mustBeInOrder();
  });

  test('is not given back by who is marked present, nor by the desk, until the mark is taken back', async () => {
    const slot = await room(3);
    const guest = await newGuest();
    expect((await book(guest, slot)).status).toBe(200);
    setClock(before(0.5));
    const mark = (presente: boolean) =>
      desk.ask('PUT', `/sesiones/${slot.id}/${monday}/presentes/${guest.person.uid}`, { presente });
    expect((await mark(true)).status).toBe(200);
    for (const person of [guest.person, desk])
      expect(await leave({ ...guest, person })).toMatchObject({
        status: 409,
        body: { error: { code: 'MARKED_PRESENT' } },
      });
    expect(await stateOf(guest)).toBe('booked');
    await mark(false);
    expect((await leave(guest)).body).toMatchObject({ recupero: { state: 'spent' } });
    await mustBeInOrder();
  });

  test('is refused with a reason that a screen can show', async () => {
    const slot = await room(1);
    const codeFor = async (guest: Guest, of = slot, options = {}) => (await book(guest, of, options)).body.error;
    const guest = await newGuest();
    expect(await codeFor(guest, slot, { fecha: '2027-01-12' })).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect(await codeFor(guest, { ...slot, id: 'none' })).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect(await codeFor(guest, slot, { fecha: '2027-01-25' })).toMatchObject({
      code: 'TOO_EARLY',
      desde: '2027-01-11',
    });
    expect(await codeFor(await newGuest({ state: 'void' }))).toMatchObject({ code: 'CREDIT_STATE' });
    expect(await codeFor(await newGuest({ expiresOn: '2027-01-10' }))).toMatchObject({ code: 'CREDIT_EXPIRED' });
    const from = { orderId: 'o', lineId: 'l', diaHoraId: 's', activityId: 'box', date: '2027-01-04', price: 19_999 };
    expect(await codeFor(await newGuest({ from }))).toMatchObject({ code: 'CREDIT_OTHER_CLASS' });
    const { id: activityId } = await addActivity({ price: 20_000 });
    const discounted = await newGuest({ from: { ...from, activityId } });
    expect((await book(discounted, await room(1))).status).toBe(200);
    await book(guest, slot);
    const full = await newGuest();
    expect(await codeFor(full)).toMatchObject({ code: 'SESSION_FULL', libres: 0 });
    const second = await addCredit(guest.person);
    expect(await codeFor({ ...guest, creditId: second }, slot)).toMatchObject({ code: 'ALREADY_THERE' });
    setClock(before(1));
    const { body } = await wait(full, slot);
    expect(body.error).toMatchObject({ code: 'TOO_LATE', hasta: '2027-01-11T20:00:00.000Z' });
  });

  test('is refused where the member comes by a weekly place, or gave it up and can take it back', async () => {
    const slot = await room(3);
    const person = await join(gym);
    const { orderId, preferenceId } = await placeOrder(person, [{ slot }]);
    const guest = { person, creditId: await addCredit(person) };
    expect((await book(guest, slot)).body.error.code).toBe('ALREADY_THERE');
    await pay(gym, preferenceId);
    await vi.waitFor(async () => expect((await stored(`orders/${orderId}`)).state).toBe('Complete'), {
      timeout: 20_000,
    });
    expect((await book(guest, slot)).body.error.code).toBe('ALREADY_THERE');
    const lineId = `${orderId}_${slot.id}`;
    expect((await person.ask('PUT', `/orderline/${lineId}/ausencias/${monday}`, {})).status).toBe(200);
    const own = { person, creditId: `${lineId}_${monday}_0` };
    for (const each of [guest, own]) expect((await book(each, slot)).body.error.code).toBe('PLACE_GIVEN_UP');
    expect((await book(own, await room(1))).status).toBe(200);
    expect((await book(guest, slot)).status, 'once it cannot be taken back').toBe(200);
    await mustBeInOrder();
  });

  test('counts for the month of its session, also when five are booked at once', async () => {
    const person = await join(gym);
    const slots = await Promise.all(Array.from({ length: 5 }, () => room(1)));
    const answers = await Promise.all(
      slots.map(async (slot) => book({ person, creditId: await addCredit(person) }, slot)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.error)).toEqual([
      expect.objectContaining({ code: 'CREDIT_LIMIT', maximo: 4 }),
    ]);
    const { body } = await person.ask('GET', '/recuperos');
    expect(body.usadosEsteMes).toBe(4);
    const states = body.recuperos.map(({ state }: CreditView) => state);
    expect(states.toSorted()).toEqual(['booked', 'booked', 'booked', 'booked', 'open']);
  });
});

test('a member sees the credits that matter, those that can be used first', async () => {
  const person = await join(gym);
  const add = (fields: Partial<Credit>) => addCredit(person, fields);
  const { activityId, id: diaHoraId } = await room(1);
  const from = { orderId: 'o', lineId: 'l', diaHoraId, activityId: activityId!, date: '2027-01-04', price: 20_000 };
  const soon = await add({ expiresOn: '2027-01-20', because: 'absence', from });
  const latest = await add({ expiresOn: '2027-02-20' });
  const ended = (daysAgo: number) => new Date(friday.getTime() - daysAgo * 86_400_000);
  const expired = await add({ state: 'expired', expiresOn: '2026-12-01', updatedAt: ended(38) });
  const voided = await add({ state: 'void', expiresOn: '2027-01-20', updatedAt: ended(2) });
  await add({ state: 'expired', expiresOn: '2026-10-01', updatedAt: ended(98) });
  await add({ state: 'spent', expiresOn: '2026-12-20', updatedAt: ended(91) });
  await addCredit(await join(gym));
  await rebuildCatalog();
  const { status, body } = await person.ask('GET', '/recuperos');
  expect(status).toBe(200);
  expect(body.recuperos.map(({ id }: CreditView) => id)).toEqual([soon, latest, voided, expired]);
  expect(body.recuperos[0]).toMatchObject({ because: 'absence', from: { ...from, name: 'Yoga' }, session: null });
  expect(body.politica).toEqual({
    cancelHours: 12,
    creditDays: 30,
    creditsAMonth: 4,
    makeUps: 'notDearer',
    bookDays: 14,
    promoteHours: 2,
  });
  expect((await gym.ask('GET', '/recuperos')).status).toBe(401);
});

describe('thirty at once for three places', () => {
  const thirty = () => Promise.all(Array.from({ length: 30 }, () => newGuest()));
  const statesOf = async (guests: readonly Guest[]) =>
    Map.groupBy(await Promise.all(guests.map(creditOf)), (each) => each.state);

  test('are three who come, and twenty-seven who are told that it is full', async () => {
    const slot = await room(3);
    const guests = await thirty();
    const answers = await Promise.all(guests.map((guest) => book(guest, slot)));
    const full = answers.filter(({ status }) => status !== 200);
    expect(full).toHaveLength(27);
    expect(new Set(full.map(({ status, body }) => `${status} ${body.error.code} ${body.error.libres}`))).toEqual(
      new Set(['409 SESSION_FULL 0']),
    );
    const states = await statesOf(guests);
    expect(states.get('booked')).toHaveLength(3);
    expect(states.get('open')).toHaveLength(27);
    expect(await datesOf(slot)).toEqual({ [monday]: { ...usual, guests: 3 } });
    await mustBeInOrder();
  });

  test('who would wait are a line in the order of their arrival, and get free places in that order', async () => {
    const slot = await room(3);
    const guests = await thirty();
    const answers = await Promise.all(guests.map((guest) => wait(guest, slot)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const states = await statesOf(guests);
    const line = states.get('waiting')!.toSorted((a, b) => a.session.since.toMillis() - b.session.since.toMillis());
    expect(line).toHaveLength(27);
    expect(await datesOf(slot)).toEqual({ [monday]: { ...usual, guests: 3, waiting: 27 } });
    const position = async ({ person }: Guest) =>
      (await person.ask('GET', '/recuperos')).body.recuperos[0].session.position;
    const guestOf = ({ userId }: { userId: string }) => guests.find(({ person }) => person.uid === userId)!;
    expect(await Promise.all(line.map(guestOf).map(position))).toEqual(line.map((_, index) => index + 1));

    const coming = states.get('booked')!.map(guestOf);
    await Promise.all(coming.map(leave));
    const promoted = (await statesOf(guests)).get('booked')!.map(({ userId }) => userId as string);
    expect(promoted.toSorted()).toEqual(
      line
        .slice(0, 3)
        .map(({ userId }) => userId as string)
        .toSorted(),
    );
    expect(await datesOf(slot)).toEqual({ [monday]: { ...usual, guests: 3, waiting: 24 } });
    expect(await position(guestOf(line[3]!))).toBe(1);
    await mustBeInOrder();
  });
});

describe('while a credit is being booked', () => {
  const meanwhile = (write: () => Promise<unknown>) => {
    const client = requestsOf(db());
    const send = client.request.bind(client);
    client.request = async (method, ...rest) => {
      if (method !== 'commit') return send(method, ...rest);
      client.request = send;
      await write();
      return send(method, ...rest);
    };
  };

  test('another process takes the last place: it is full', async () => {
    const slot = await room(1);
    const guest = await newGuest();
    const other = await newGuest();
    const session = { diaHoraId: slot.id, activityId: slot.activityId, date: monday, since: friday };
    meanwhile(async () => {
      await db()
        .doc(`diaHoras/${slot.id}`)
        .update({ [`dates.${monday}`]: { ...usual, guests: 1 }, peak: 1 });
      await db().doc(`credits/${other.creditId}`).update({ state: 'booked', session });
    });
    expect((await book(guest, slot)).body.error.code).toBe('SESSION_FULL');
    expect(await stateOf(guest)).toBe('open');
    await mustBeInOrder();
  });

  test('another process books the last one of the month: that was one too many', async () => {
    const person = await join(gym);
    const date = daysAfter(monday, 1);
    const used = { state: 'spent', session: { diaHoraId: 's', activityId: 'a', date: '2027-01-04', since: friday } };
    for (let count = 0; count < 3; count++) await addCredit(person, used as Partial<Credit>);
    const slot = await room(1);
    const tuesday = await room(1, { day: 'Martes' });
    const first = await addCredit(person);
    const second = await addCredit(person);
    const session = { diaHoraId: tuesday.id, activityId: tuesday.activityId, date, since: friday };
    meanwhile(async () => {
      await db()
        .doc(`diaHoras/${tuesday.id}`)
        .update({ [`dates.${date}`]: { ...usual, guests: 1 }, peak: 1 });
      await db().doc(`credits/${second}`).update({ state: 'booked', session });
    });
    expect((await book({ person, creditId: first }, slot)).body.error.code).toBe('CREDIT_LIMIT');
    await mustBeInOrder();
  });
});

describe('a member who waits', () => {
  test('gets the next place that frees, with one mail, and nobody else does', async () => {
    const { slot, holder, line } = await fullRoom(2);
    const [first, second] = line as [Guest, Guest];
    expect((await book(await newGuest(), slot)).body.error.code).toBe('SESSION_FULL');
    await leave(holder);
    expect(await stateOf(first)).toBe('booked');
    expect(await stateOf(second)).toBe('waiting');
    expect(await mailsTo(first)).toMatchObject([
      { session: { name: 'Yoga', date: monday, hour: '19:00', leaveUntil: expect.anything() } },
    ]);
    expect(await mailsTo(second)).toEqual([]);
    expect(await mailsTo(holder)).toEqual([]);
    await retryMails(gym.clock.now);
    const [sent] = await inboxOf(gym, first.person.email);
    expect(sent!.subject).toBe('¡Tenés lugar! Yoga, lunes 11 de enero, 19:00');
    for (const text of [sent!.text, sent!.html]) {
      expect(text).toContain('Se liberó uno y ya lo reservamos con tu recupero');
      expect(text).toContain('Si no podés ir, liberalo antes del lunes 11 de enero a las 7:00 ');
    }
    await mustBeInOrder();
  });

  test('may leave, wait again at the end of the waitlist, and gets another mail', async () => {
    const { slot, holder, line } = await fullRoom(2);
    const [first, second] = line as [Guest, Guest];
    await leave(holder);
    await leave(first);
    expect(await stateOf(second)).toBe('booked');
    expect((await wait(first, slot)).body.session).toMatchObject({ as: 'espera', position: 1, lugares: 0 });
    expect((await wait(first, slot)).body.session.position).toBe(1);
    await leave(second);
    expect(await stateOf(first)).toBe('booked');
    expect(await mailsTo(first)).toHaveLength(2);
    expect((await leave(first)).body.recupero.state).toBe('open');
    await mustBeInOrder();
  });

  test('leaves the waitlist without losing the credit, also late', async () => {
    const { slot, line } = await fullRoom(2);
    setClock(before(1));
    expect((await leave(line[0]!)).body).toMatchObject({ recupero: { state: 'open', session: null } });
    expect(await datesOf(slot)).toEqual({ [monday]: { ...usual, guests: 1, waiting: 1 } });
    await mustBeInOrder();
  });

  test('gets a place when the class grows, every week or on that date', async () => {
    const { slot, line } = await fullRoom(2);
    expect((await admin.ask('PUT', `/diahora/${slot.id}`, { capacity: 2 })).status).toBe(200);
    expect(await stateOf(line[0]!)).toBe('booked');
    expect(await stateOf(line[1]!)).toBe('waiting');
    expect((await admin.ask('PUT', `/sesiones/${slot.id}/${monday}`, { capacidad: 3 })).status).toBe(200);
    expect(await stateOf(line[1]!)).toBe('booked');
    await mustBeInOrder();
  });

  test('is promoted until the waitlist ends; then the first member who asks gets the place', async () => {
    const { slot, holder, line } = await fullRoom(1);
    setClock(before(1.9));
    await leave(holder);
    expect(await stateOf(line[0]!)).toBe('waiting');
    expect((await book(await newGuest(), slot)).status).toBe(200);
    await mustBeInOrder();
  });

  test('is promoted by the job where a call was broken off', async () => {
    const { slot, line } = await fullRoom(2);
    await db().doc(`diaHoras/${slot.id}`).update({ capacity: 2 });
    await endCreditsInTime(gym.clock.now);
    expect(await stateOf(line[0]!)).toBe('booked');
    expect(await stateOf(line[1]!)).toBe('waiting');
    expect(await mailsTo(line[0]!)).toHaveLength(1);
    await mustBeInOrder();
  });
});

describe('a class that is closed', () => {
  const act = (slot: Slot, what: string, body?: object) =>
    admin.ask('POST', `/sesiones/${slot.id}/${monday}/${what}`, body);

  test('gives the credits back that were booked on it or waited for it, and stays empty when it opens', async () => {
    const { slot, holder, line } = await fullRoom(1);
    expect((await act(slot, 'cerrar', { motivo: 'Feriado', recupero: true })).status).toBe(200);
    for (const guest of [holder, line[0]!])
      expect(await creditOf(guest)).toMatchObject({ state: 'open', session: null });
    expect((await book(holder, slot)).body.error).toMatchObject({ code: 'SESSION_CLOSED', motivo: 'Feriado' });
    await mustBeInOrder();
    expect((await act(slot, 'reabrir')).status).toBe(200);
    expect((await book(line[0]!, slot)).body.recupero.state).toBe('booked');
    await mustBeInOrder();
  });

  test('gives credits that can be booked, and opening it takes back those that are not in use', async () => {
    const slot = await room(5);
    const other = await room(1, { activityId: slot.activityId });
    await rebuildCatalog();
    const people = [await join(gym), await join(gym)];
    for (const person of people) {
      const { orderId, preferenceId } = await placeOrder(person, [{ slot }]);
      await pay(gym, preferenceId);
      await vi.waitFor(async () => expect((await stored(`orders/${orderId}`)).state).toBe('Complete'), {
        timeout: 20_000,
      });
    }
    expect((await act(slot, 'cerrar', { motivo: 'Feriado', recupero: true })).status).toBe(200);
    const guests = await Promise.all(
      people.map(async (person): Promise<Guest> => {
        const { body } = await person.ask('GET', '/recuperos');
        expect(body.recuperos).toMatchObject([
          { because: 'closed', state: 'open', from: { date: monday, name: 'Yoga' } },
        ]);
        return { person, creditId: body.recuperos[0].id };
      }),
    );
    expect((await book(guests[0]!, other)).status).toBe(200);
    expect((await act(slot, 'reabrir')).status).toBe(200);
    expect(await stateOf(guests[0]!)).toBe('booked');
    expect(await stateOf(guests[1]!)).toBe('void');
    expect((await book(guests[1]!, other)).body.error.code).toBe('CREDIT_STATE');
    await mustBeInOrder();
  });
});

describe('the hourly job', () => {
  test('spends past bookings, ends waits that got no place, and expires unused credits, once', async () => {
    const { slot, holder, line } = await fullRoom(1);
    const unused = await newGuest({ expiresOn: monday });
    const lasting = await newGuest({ expiresOn: '2027-01-12' });
    const states = () => Promise.all([holder, line[0]!, unused, lasting].map(stateOf));
    await endCreditsInTime(before(2));
    expect(await states()).toEqual(['booked', 'waiting', 'open', 'open']);
    await endCreditsInTime(before(1.9));
    expect(await states()).toEqual(['booked', 'open', 'open', 'open']);
    expect(await creditOf(line[0]!)).toMatchObject({ session: null });
    expect(await datesOf(slot)).toEqual({ [monday]: { ...usual, guests: 1 } });
    await endCreditsInTime(before(-1));
    expect(await states()).toEqual(['spent', 'open', 'open', 'open']);
    expect(await creditOf(holder)).toMatchObject({ session: { date: monday } });
    await endCreditsInTime(instantOn(daysAfter(monday, 1), '0:05'));
    expect(await states()).toEqual(['spent', 'open', 'expired', 'open']);
    const versions = async () =>
      (await db().collection('credits').get()).docs.map((each) => each.updateTime.toMillis()).toSorted();
    const written = await versions();
    await endCreditsInTime(instantOn(daysAfter(monday, 1), '0:10'));
    expect(await versions()).toEqual(written);
    expect(await examineBooks(instantOn(daysAfter(monday, 1), '0:10'))).toEqual([]);
  });
});
