import { type Attendance, DAY_MS, daysAfter, type IsoDate, localDate, localTime, type Slot } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { type Documents, meter } from '../../test/meter.ts';
import { addActivity, addSlot, addTrainer, stamp, stored } from '../../test/records.ts';
import { addGuest } from '../../test/seats.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { mendGym } from '../doctor/mend-gym.ts';
import { db } from '../platform/firebase.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let desk: Person;
let admin: Person;
let counted: Documents = { reads: 0, writes: 0 };
beforeAll(async () => {
  desk = await joinDesk(gym);
  admin = await joinAdmin(gym);
  meter(db(), ({ reads, writes }) => (counted = { reads: counted.reads + reads, writes: counted.writes + writes }));
});

async function costOf(job: () => Promise<unknown>): Promise<Documents> {
  counted = { reads: 0, writes: 0 };
  await job();
  return counted;
}

const days = ['Domingo', 'Lunes', 'Martes', 'Miercoles', 'Jueves', 'Viernes', 'Sabado'] as const;

/** At six in the evening of the next day that has classes. */
async function newClass(fields: Partial<Slot> = {}) {
  const { id: trainerId } = await addTrainer({ name: 'Caro' });
  const activity = await addActivity({ trainers: [trainerId] });
  let start = new Date(`${daysAfter(localDate(timeNow()), 1)}T21:00:00Z`);
  if (localTime(start).getUTCDay() === 5) start = new Date(start.getTime() + DAY_MS);
  const day = days[localTime(start).getUTCDay()] as Slot['day'];
  const slot = await addSlot({ activityId: activity.id, day, hour: '18:00', ...fields });
  const caro = await join(gym, { trainerId });
  return { trainerId, caro, activity, slot, date: localDate(start), start };
}
type Class = Awaited<ReturnType<typeof newClass>>;

async function holder({ slot }: Pick<Class, 'slot'>, profile: object = {}): Promise<Person & { lineId: string }> {
  const person = await join(gym, profile);
  const sale = { userId: person.uid, lines: [{ diaHoraId: slot.id, quantity: 1 }], medio: 'efectivo' };
  const { body } = await desk.ask('POST', '/order/mostrador', sale);
  return { ...person, lineId: `${body.id}_${slot.id}` };
}

const at = (instant: Date, minutes = 0) => void (gym.clock.now = new Date(instant.getTime() + minutes * 60_000));
const mark = (who: Person, { slot, date }: Pick<Class, 'slot' | 'date'>, userId: string, presente = true) =>
  who.ask('PUT', `/sesiones/${slot.id}/${date}/presentes/${userId}`, { presente });
const roster = (who: Person, { slot, date }: Pick<Class, 'slot' | 'date'>) =>
  who.ask('GET', `/sesiones/${slot.id}/${date}`);
const findings = async (...ids: string[]): Promise<string[]> =>
  (await examineBooks(gym.clock.now))
    .map(({ path, says }) => `${path} ${says}`)
    .filter((finding) => ids.some((id) => finding.includes(id)));
const marksOf = async ({ slot, date }: Pick<Class, 'slot' | 'date'>): Promise<Attendance> =>
  stored(`sessions/${slot.id}_${date}`);

beforeEach(() => at(timeNow()));

describe('a mark', () => {
  test('says who was there, who made it, and what class they have attended', async () => {
    const given = await newClass();
    const ana = await holder(given);
    const eva = await holder(given);
    at(given.start);
    expect(await mark(given.caro, given, ana.uid)).toMatchObject({
      status: 200,
      body: { userId: ana.uid, presente: { at: given.start.toISOString(), by: 'trainer' }, presentes: 1 },
    });
    expect((await mark(desk, given, eva.uid)).body).toMatchObject({ presente: { by: 'desk' }, presentes: 2 });
    expect(await marksOf(given)).toMatchObject({
      diaHoraId: given.slot.id,
      activityId: given.activity.id,
      date: given.date,
      expected: 2,
      trainerIds: [given.trainerId],
      hour: '18:00',
      present: { [ana.uid]: { by: 'trainer' }, [eva.uid]: { by: 'desk' } },
    });
    expect((await stored(`users/${ana.uid}`)).attended).toEqual([given.activity.id]);
    expect((await roster(given.caro, given)).body.personas).toMatchObject(
      [ana, eva].map(({ uid }) => ({ userId: uid, presente: { at: given.start.toISOString() } })),
    );
    expect(await examineBooks(given.start)).toEqual([]);
  });

  test('that is repeated is made once, and can be taken back and made again', async () => {
    const given = await newClass();
    const ana = await holder(given);
    at(given.start);
    const { body: first } = await mark(given.caro, given, ana.uid);
    at(given.start, 5);
    expect((await mark(desk, given, ana.uid)).body, 'the first one stays').toEqual(first);
    for (const _ of ['once', 'twice'])
      expect((await mark(given.caro, given, ana.uid, false)).body).toMatchObject({ presente: null, presentes: 0 });
    expect((await stored(`users/${ana.uid}`)).attended).toEqual([]);
    expect((await mark(desk, given, ana.uid)).body.presente).toMatchObject({ by: 'desk' });
    const trail = (await db().collection('audit').where('recordId', '==', `${given.slot.id}_${given.date}`).get()).docs;
    const changes = trail.map((entry) => entry.data()).toSorted((a, b) => a['at'].toMillis() - b['at'].toMillis());
    const field = `present ${ana.uid}`;
    expect(changes).toMatchObject([
      { collection: 'sessions', by: given.caro.uid, changes: [{ field, before: null, after: 'trainer' }] },
      { changes: [{ field }] },
      { changes: [{ field }] },
    ]);
  });

  test('that is taken back leaves a class attended where they were marked on another date', async () => {
    const given = await newClass();
    const ana = await holder(given);
    at(given.start);
    await mark(desk, given, ana.uid);
    const next = { slot: given.slot, date: daysAfter(given.date, 7) };
    at(new Date(given.start.getTime() + 7 * DAY_MS));
    await mark(desk, next, ana.uid);
    await mark(desk, next, ana.uid, false);
    expect((await stored(`users/${ana.uid}`)).attended).toEqual([given.activity.id]);
    await mark(desk, given, ana.uid, false);
    expect((await stored(`users/${ana.uid}`)).attended).toEqual([]);
  });

  test('of each of thirty people who are marked at once is kept', async () => {
    const given = await newClass({ capacity: 40 });
    const people = [];
    for (let n = 0; n < 30; n++) {
      const person = await join(gym);
      await addGuest(given.slot, given.date, { userId: person.uid });
      people.push(person.uid);
    }
    at(given.start);
    const replies = await Promise.all(people.map((uid) => mark(given.caro, given, uid)));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Object.keys((await marksOf(given)).present).toSorted()).toEqual(people.toSorted());
    expect((await marksOf(given)).expected).toBe(30);
    expect(await examineBooks(given.start)).toEqual([]);
  });

  test('is not made of somebody who is not on the list, or for no class', async () => {
    const given = await newClass();
    const ana = await holder(given);
    const eva = await join(gym);
    await ana.ask('PUT', `/orderline/${ana.lineId}/ausencias/${given.date}`, {});
    at(given.start);
    for (const { uid } of [ana, eva]) {
      const { status, body } = await mark(given.caro, given, uid);
      expect(status).toBe(404);
      expect(body.error.code).toBe('PERSON_NOT_ON_LIST');
    }
    expect(await marksOf(given)).toBeUndefined();
    expect((await mark(desk, { ...given, date: daysAfter(given.date, 1) }, ana.uid)).body.error.code).toBe(
      'SESSION_NOT_FOUND',
    );
    expect((await mark(desk, { ...given, slot: { ...given.slot, id: 'none' } }, ana.uid)).status).toBe(404);
    expect((await desk.ask('PUT', `/sesiones/${given.slot.id}/${given.date}/presentes/${ana.uid}`, {})).status).toBe(
      422,
    );
  });

  test('is made from an hour before the class to seven days after it, and not where it is closed', async () => {
    const given = await newClass();
    const ana = await holder(given);
    at(given.start, -61);
    const early = await mark(given.caro, given, ana.uid);
    expect(early.status).toBe(409);
    expect(early.body.error).toMatchObject({
      code: 'MARKS_CLOSED',
      desde: new Date(given.start.getTime() - 3_600_000).toISOString(),
    });
    at(given.start, -60);
    expect((await mark(given.caro, given, ana.uid)).status).toBe(200);
    at(given.start, 60 + 7 * 24 * 60 + 1);
    expect((await mark(given.caro, given, ana.uid, false)).body.error.code).toBe('MARKS_CLOSED');

    at(timeNow());
    const other = await newClass();
    const eva = await holder(other);
    await admin.ask('POST', `/sesiones/${other.slot.id}/${other.date}/cerrar`, { motivo: 'Feriado' });
    at(other.start);
    const closed = await mark(desk, other, eva.uid);
    expect(closed.status).toBe(409);
    expect(closed.body.error).toMatchObject({ code: 'SESSION_CLOSED', motivo: 'Feriado' });
  });

  test('stays on the list of somebody who had given the place up after it, until it is taken back', async () => {
    const given = await newClass();
    const ana = await holder(given);
    at(given.start, -30);
    await mark(given.caro, given, ana.uid);
    // Absences could be recorded like this until 2026-11-24.
    const absences = [{ date: given.date, places: 1, because: 'late', at: gym.clock.now }];
    await db().doc(`orderLines/${ana.lineId}`).update({ absences });
    const dates = { [given.date]: { absent: 1, guests: 0, waiting: 0, change: null } };
    await db().doc(`diaHoras/${given.slot.id}`).update({ dates });
    const { body } = await roster(given.caro, given);
    expect(body.personas).toMatchObject([{ userId: ana.uid, lugares: 0, presente: { by: 'trainer' } }]);
    expect(body.ausentes).toMatchObject([{ userId: ana.uid, absence: 'late' }]);
    expect((await mark(given.caro, given, ana.uid)).body).toMatchObject({ presentes: 1 });
    expect((await mark(given.caro, given, ana.uid, false)).body).toMatchObject({ presentes: 0 });
    expect((await mark(given.caro, given, ana.uid)).status).toBe(404);
  });
});

test('a mark and the own sessions cost reads for the lines and credits of their lists, and few more', async () => {
  const given = await newClass();
  const people = [await holder(given), await holder(given), await holder(given)];
  await rebuildCatalog();
  at(given.start);
  const first = await costOf(() => mark(given.caro, given, people[0]!.uid));
  expect(first.reads).toBeLessThanOrEqual(2 * people.length + 12);
  expect(first.writes, 'the list, the member, the audit trail; their place and the slot must be unchanged').toBe(5);
  const again = await costOf(() => mark(given.caro, given, people[0]!.uid));
  expect(again.writes).toBe(0);
  const makeUps = await db().collection('credits').where('session.date', '==', given.date).get();
  // The caller, the view of all slots and today's marks.
  const mine = await costOf(() => given.caro.ask('GET', '/sesiones/mias'));
  expect(mine.reads).toBeLessThanOrEqual(2 * people.length + Math.max(1, makeUps.size) + 3);
  expect(mine.writes).toBe(0);
});

describe('the list of a date that has passed', () => {
  test('has the member who held a place then, although the plan period is over', async () => {
    const given = await newClass();
    const ana = await holder(given);
    const eva = await holder(given);
    const leo = await holder(given);
    const validUntil = new Date(given.start.getTime() + DAY_MS);
    const over = { heldPlaces: 0, validUntil };
    for (const { lineId } of [ana, leo]) await db().doc(`orderLines/${lineId}`).update(over);
    await db()
      .doc(`orders/${leo.lineId.split('_')[0]}`)
      .update({ state: 'Canceled' });
    at(given.start, 2 * 24 * 60);
    const late = await holder(given);
    await db().doc(`orderLines/${late.lineId}`).update({ validFrom: gym.clock.now });
    const { body } = await roster(given.caro, given);
    expect(body.personas.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(
      [ana.uid, eva.uid].toSorted(),
    );
    expect((await mark(given.caro, given, ana.uid)).status).toBe(200);
    at(given.start, 8 * 24 * 60);
    expect((await roster(desk, given)).body.error.code).toBe('SESSION_NOT_FOUND');
  });

  test('is still that of who stood in, whatever has changed since', async () => {
    const given = await newClass();
    const standIn = await addTrainer({ name: 'Lucía' });
    const lucia = await join(gym, { trainerId: standIn.id });
    const ana = await holder(given);
    await admin.ask('PUT', `/sesiones/${given.slot.id}/${given.date}`, { instructor: standIn.id });
    at(given.start, 3 * 24 * 60);
    await admin.ask('PUT', `/sesiones/${given.slot.id}/${daysAfter(given.date, 7)}`, { nota: 'Traé toalla' });
    expect((await mark(lucia, given, ana.uid)).body.presente).toMatchObject({ by: 'trainer' });
    expect((await mark(given.caro, given, ana.uid)).status).toBe(403);
  });
});

describe('the list says beside a name', () => {
  const marcasOf = async (given: Class, who: Person) =>
    Object.fromEntries(
      (await roster(desk, given)).body.personas.map(({ userId, marcas }: { userId: string; marcas: string[] }) => [
        userId,
        marcas,
      ]),
    )[who.uid];

  test("that it is somebody's first class, also once they are marked, and not on the next date", async () => {
    const given = await newClass();
    const ana = await holder(given);
    const old = await holder(given);
    const elsewhere = await holder(given, { attended: ['another'] });
    await db()
      .doc(`orderLines/${old.lineId}`)
      .update({ validFrom: new Date(given.start.getTime() - 8 * DAY_MS) });
    expect(await marcasOf(given, ana)).toEqual(['primera']);
    expect(await marcasOf(given, old)).toEqual([]);
    expect(await marcasOf(given, elsewhere)).toEqual([]);
    at(given.start);
    await mark(desk, given, ana.uid);
    expect(await marcasOf(given, ana)).toEqual(['primera']);
    expect(await marcasOf({ ...given, date: daysAfter(given.date, 7) }, ana)).toEqual([]);
  });

  test('that they come by a credit, with an older plan or without one', async () => {
    const given = await newClass();
    const other = await newClass();
    const ana = await holder(other);
    const eva = await join(gym);
    await db()
      .doc(`orderLines/${ana.lineId}`)
      .update({ validFrom: new Date(given.start.getTime() - 8 * DAY_MS) });
    for (const { uid } of [ana, eva]) await addGuest(given.slot, given.date, { userId: uid });
    expect(await marcasOf(given, ana)).toEqual(['recupero']);
    expect(await marcasOf(given, eva)).toEqual(['recupero', 'primera']);
  });

  test('that the plan is over while the place is kept, and that a certificate is missing', async () => {
    const given = await newClass();
    const ana = await holder(given, { attended: ['another'] });
    await db().doc(`orderLines/${ana.lineId}`).update({ validUntil: gym.clock.now });
    expect(await marcasOf(given, ana)).toEqual(['vencido']);
  });
});

describe('trainers', () => {
  test('get their own sessions of today and the next seven days, with how many come and are there', async () => {
    const given = await newClass();
    const standIn = await addTrainer({ name: 'Lucía' });
    const lucia = await join(gym, { trainerId: standIn.id });
    const ana = await holder(given);
    await holder(given);
    await addGuest(given.slot, given.date, { userId: (await join(gym)).uid });
    await ana.ask('PUT', `/orderline/${ana.lineId}/ausencias/${given.date}`, {});
    await rebuildCatalog();
    const mine = (who: Person) => who.ask('GET', '/sesiones/mias');
    const { body } = await mine(given.caro);
    expect(body).toMatchObject({
      trainer: { id: given.trainerId, name: 'Caro' },
      desde: localDate(gym.clock.now),
      dias: 8,
      sessions: [{ diaHoraId: given.slot.id, date: given.date, esperados: 2, presentes: 0 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/@|\+54/);
    expect((await mine(lucia)).body.sessions).toEqual([]);

    at(given.start);
    const listed = (await roster(given.caro, given)).body.personas;
    await mark(given.caro, given, listed[0].userId);
    const [today] = (await mine(given.caro)).body.sessions;
    expect(today).toMatchObject({ date: given.date, esperados: listed.length, presentes: 1 });

    const nextWeek = daysAfter(given.date, 7);
    await admin.ask('PUT', `/sesiones/${given.slot.id}/${nextWeek}`, { instructor: standIn.id });
    const datesOf = async (who: Person) => (await mine(who)).body.sessions.map(({ date }: { date: IsoDate }) => date);
    expect(await datesOf(given.caro), 'who is replaced has it not').toEqual([given.date]);
    expect(await datesOf(lucia), 'who stands in has it').toEqual([nextWeek]);
  });

  test('get neither the lists of others nor anything of the desk or the admins', async () => {
    const given = await newClass();
    const other = await newClass();
    const ana = await holder(other);
    at(given.start);
    for (const answer of [
      await roster(given.caro, other),
      await mark(given.caro, other, ana.uid),
      await given.caro.ask('GET', '/hoy'),
      await given.caro.ask('GET', `/user/${ana.uid}`),
      await given.caro.ask('PUT', `/sesiones/${given.slot.id}/${given.date}`, { nota: 'Hola' }),
    ])
      expect(answer.status).toBe(403);
    for (const who of [await join(gym), desk, admin]) expect((await who.ask('GET', '/sesiones/mias')).status).toBe(403);
    expect((await roster(await join(gym), given)).status).toBe(403);
  });

  test('are out as soon as the account is tied to nobody', async () => {
    const given = await newClass();
    await admin.ask('PUT', `/user/${given.caro.uid}`, { trainerId: null });
    expect((await given.caro.ask('GET', '/sesiones/mias')).status).toBe(403);
    expect((await roster(given.caro, given)).status).toBe(403);
  });
});

describe('where somebody has been', () => {
  test('is in their data, and nobody says it any more once the account is deleted', async () => {
    const given = await newClass();
    const ana = await holder(given);
    const eva = await holder(given);
    at(given.start);
    for (const { uid } of [ana, eva]) await mark(desk, given, uid);
    await rebuildCatalog();
    expect(
      (await ana.ask('GET', `/user/${ana.uid}/datos`, undefined, { Accept: 'application/json' })).body.attendance,
    ).toMatchObject([{ activityName: 'Yoga', date: given.date, hour: '18:00', markedBy: 'desk' }]);
    await ana.ask('DELETE', `/user/${ana.uid}`);
    const { present } = await marksOf(given);
    expect(Object.keys(present)).toHaveLength(2);
    expect(present[ana.uid]).toBeUndefined();
    expect(present[eva.uid]).toBeDefined();
    expect((await mark(desk, given, ana.uid)).body.error.code, 'no new mark').toBe('PERSON_NOT_ON_LIST');
    expect((await mark(desk, given, eva.uid)).body.presentes).toBe(1);
    expect(await findings(given.slot.id, ana.uid)).toEqual([]);
  });

  test('goes to the account of a member the desk had entered', async () => {
    const given = await newClass();
    const entered = { name: 'Pía', lastName: 'Sosa', phoneNumber: '1123456789' };
    const { body: pia } = await desk.ask('POST', '/user/mostrador', entered);
    const lines = [{ diaHoraId: given.slot.id, quantity: 1 }];
    await desk.ask('POST', '/order/mostrador', { userId: pia.id, lines, medio: 'efectivo' });
    at(given.start);
    await mark(desk, given, pia.id);
    const ana = await join(gym);
    await admin.ask('PUT', `/user/${pia.id}/mostrador/unir`, { con: ana.uid });
    expect(Object.keys((await marksOf(given)).present)).toEqual([ana.uid]);
    expect((await stored(`users/${ana.uid}`)).attended).toEqual([given.activity.id]);
    expect(await findings(given.slot.id, ana.uid, pia.id)).toEqual([]);
  });
});

describe('the doctor', () => {
  test('finds and mends what members attended, and which reviews say so', async () => {
    const given = await newClass();
    const ana = await holder(given);
    const eva = await holder(given);
    at(given.start);
    await mark(desk, given, ana.uid);
    await db().doc(`users/${ana.uid}`).update({ attended: [] });
    await db()
      .doc(`users/${eva.uid}`)
      .update({ attended: ['box'] });
    const review = { activityId: given.activity.id, rating: 5, description: 'Muy buena.', ...stamp() };
    for (const { uid } of [ana, eva])
      await db()
        .doc(`reviews/${uid}_${given.activity.id}`)
        .set({ ...review, userId: uid, author: { name: 'Ana', lastName: 'P.', image: '' } });
    await db().doc(`reviews/${eva.uid}_${given.activity.id}`).update({ verified: true });
    expect(await findings(ana.uid, eva.uid)).toEqual([
      `users/${ana.uid} attended nothing, and is marked in ${given.activity.id}`,
      `users/${eva.uid} attended box, and is marked in nothing`,
      `reviews/${eva.uid}_${given.activity.id} is verified, and its author's marks say otherwise`,
    ]);
    await mendGym(gym.clock.now, () => {});
    expect(await findings(ana.uid, eva.uid)).toEqual([]);
    expect((await stored(`users/${ana.uid}`)).attended).toEqual([given.activity.id]);
    expect((await stored(`users/${eva.uid}`)).attended).toEqual([]);
    expect((await stored(`reviews/${ana.uid}_${given.activity.id}`)).verified).toBe(true);
    expect(await stored(`reviews/${eva.uid}_${given.activity.id}`)).not.toHaveProperty('verified');
  });

  test('reports marks of who never had a place, and of accounts that are gone', async () => {
    const given = await newClass();
    const ana = await holder(given);
    const eva = await join(gym);
    at(given.start);
    await mark(desk, given, ana.uid);
    const path = `sessions/${given.slot.id}_${given.date}`;
    const made = { at: given.start, by: 'desk' };
    await db()
      .doc(path)
      .update({ [`present.${eva.uid}`]: made, 'present.gone': made });
    await db()
      .doc(`users/${eva.uid}`)
      .update({ attended: [given.activity.id] });
    const never = `${path} marks ${eva.uid} present, who never had a place there`;
    expect(await findings(path)).toEqual([
      never,
      `${path} marks gone present, who never had a place there`,
      `${path} is left of an account that was deleted`,
    ]);
    await mendGym(gym.clock.now, () => {});
    expect(await findings(path)).toEqual([never]);
    await mark(desk, given, eva.uid, false);
    expect(await findings(path)).toEqual([]);
  });
});
