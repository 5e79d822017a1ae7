import { instantOn, sessionId, type Slot } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addSlot, stored } from '../../test/records.ts';
import { addGuest } from '../../test/seats.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { examineBooks } from '../doctor/examine-gym.ts';

const gym = openGym();
let desk: Person;
beforeAll(async () => void (desk = await joinDesk(gym)));

/** A Monday. Unless a test says otherwise, its classes are from 19:00 to 20:00. */
const monday = '2027-01-11';
const at = (clock: string): Date => instantOn(monday, clock);
const go = (clock: string) => void (gym.clock.now = at(clock));
beforeEach(() => go('12:00'));

async function memberOf(...slots: Slot[]): Promise<Person> {
  const member = await join(gym);
  const lines = slots.map(({ id }) => ({ diaHoraId: id, quantity: 1 }));
  const sale = { userId: member.uid, lines, medio: 'efectivo' };
  expect((await desk.ask('POST', '/order/mostrador', sale)).status).toBe(201);
  await rebuildCatalog();
  return member;
}

const door = async () => (await desk.ask('GET', '/ingreso/codigo')).body;
const codeNow = async (): Promise<string> => (await door()).codigo;
const enter = (member: Person, codigo: unknown) => member.ask('POST', '/ingreso', { codigo });
const marks = async ({ id }: Slot) => (await stored(`sessions/${sessionId(id, monday)}`))?.present ?? {};
const markedBy = async (slot: Slot, { uid }: Person) => (await marks(slot))[uid]?.by ?? null;
const mark = (slot: Slot, { uid }: Person, presente: boolean) =>
  desk.ask('PUT', `/sesiones/${slot.id}/${monday}/presentes/${uid}`, { presente });
const refusal = (code: string, details: object = {}) => ({ status: 409, body: { error: { code, ...details } } });

describe('a member who scans the code', () => {
  test('is present in the class that they come to, and on the tablet', async () => {
    const slot = await addSlot();
    const ana = await memberOf(slot);
    go('18:57');
    const { codigo, url, cambiaA } = await door();
    expect(url).toBe(`${gym.url}/ingreso?codigo=${codigo}`);
    expect(cambiaA).toBe(new Date(at('18:57').getTime() + 30_000).toISOString());
    expect(await enter(ana, codigo)).toMatchObject({
      status: 200,
      body: {
        nombre: 'Ana',
        session: { diaHoraId: slot.id, date: monday, hour: '19:00', name: 'Yoga' },
        presente: { at: at('18:57').toISOString(), by: 'self' },
      },
    });
    expect(await markedBy(slot, ana)).toBe('self');
    expect((await stored(`users/${ana.uid}`)).attended).toEqual([slot.activityId]);
    const [last] = (await door()).entraron;
    expect(last).toEqual({
      userId: ana.uid,
      name: 'Ana',
      lastName: 'Paz',
      image: '',
      at: at('18:57').toISOString(),
      activity: 'Yoga',
    });
    expect(await examineBooks(gym.clock.now)).toEqual([]);
  });

  test('can use a code for 90 seconds, and it alone', async () => {
    const slot = await addSlot();
    const ana = await memberOf(slot);
    const eva = await memberOf(slot);
    go('18:57');
    const code = await codeNow();
    gym.clock.now = new Date(at('18:57').getTime() + 89_000);
    expect((await enter(ana, code)).status).toBe(200);
    gym.clock.now = new Date(at('18:57').getTime() + 91_000);
    expect(await enter(eva, code)).toMatchObject(refusal('DOOR_CODE'));
    const other = String((Number(await codeNow()) + 1) % 100_000_000).padStart(8, '0');
    expect(await enter(eva, other)).toMatchObject(refusal('DOOR_CODE'));
    expect(await markedBy(slot, eva)).toBeNull();
  });

  test('cannot use it twice, nor an older one, but another member can, and so can they the next one', async () => {
    const slot = await addSlot();
    const ana = await memberOf(slot);
    const eva = await memberOf(slot);
    go('18:57');
    const code = await codeNow();
    expect((await enter(ana, code)).status).toBe(200);
    expect(await enter(ana, code)).toMatchObject(refusal('DOOR_CODE_USED', { session: { diaHoraId: slot.id } }));
    expect((await enter(eva, code)).status).toBe(200);
    go('18:58');
    expect(await enter(ana, await codeNow())).toMatchObject({
      status: 200,
      body: { presente: { at: at('18:57').toISOString(), by: 'self' } },
    });
    expect(await enter(ana, code)).toMatchObject(refusal('DOOR_CODE_USED'));
  });

  test('stays marked as the desk or the trainer has marked them', async () => {
    const slot = await addSlot();
    const ana = await memberOf(slot);
    go('18:55');
    await mark(slot, ana, true);
    const code = await codeNow();
    const presente = { at: at('18:55').toISOString(), by: 'desk' };
    const { status, body } = await enter(ana, code);
    expect(status).toBe(200);
    expect(body.presente).toEqual(presente);
    expect(await enter(ana, code)).toMatchObject(refusal('DOOR_CODE_USED'));
  });

  test('cannot use a code again once the desk has taken the mark back, which goes with the account', async () => {
    const slot = await addSlot();
    const ana = await memberOf(slot);
    go('18:57');
    const code = await codeNow();
    expect((await enter(ana, code)).status).toBe(200);
    await mark(slot, ana, false);
    const refused = await enter(ana, code);
    expect(refused).toMatchObject(refusal('DOOR_CODE_USED'));
    expect(refused.body.error, 'they are not present').not.toHaveProperty('session');
    expect(await markedBy(slot, ana)).toBeNull();
    go('18:58');
    const next = await codeNow();
    expect((await enter(ana, next)).body.presente).toEqual({ at: at('18:58').toISOString(), by: 'self' });
    await mark(slot, ana, false);
    expect(await enter(ana, next)).toMatchObject(refusal('DOOR_CODE_USED'));
    expect((await ana.ask('DELETE', `/user/${ana.uid}`)).status).toBe(200);
    expect(JSON.stringify(await stored(`sessions/${sessionId(slot.id, monday)}`))).not.toContain(ana.uid);
  });

  test('comes in from an hour before the class until its end', async () => {
    const slot = await addSlot();
    const ana = await memberOf(slot);
    const eva = await memberOf(slot);
    const next = { session: { diaHoraId: slot.id, date: monday } };
    go('17:59');
    expect(await enter(ana, await codeNow())).toMatchObject(refusal('NOT_EXPECTED', next));
    go('20:01');
    const week = { session: { diaHoraId: slot.id, date: '2027-01-18' } };
    expect(await enter(ana, await codeNow())).toMatchObject(refusal('NOT_EXPECTED', week));
    expect(await marks(slot)).toEqual({});
    go('18:00');
    expect((await enter(ana, await codeNow())).status).toBe(200);
    go('20:00');
    expect((await enter(eva, await codeNow())).status).toBe(200);
  });

  test('of two classes comes to the one whose beginning is nearer, and to each once', async () => {
    const first = await addSlot({ hour: '18:00' });
    const second = await addSlot({ hour: '19:00' });
    const ana = await memberOf(first, second);
    for (const clock of ['17:55', '18:05']) {
      go(clock);
      expect((await enter(ana, await codeNow())).body.session.diaHoraId).toBe(first.id);
    }
    expect(await marks(second)).toEqual({});
    go('18:58');
    expect((await enter(ana, await codeNow())).body.session.diaHoraId).toBe(second.id);
  });

  test('is told of no class where they gave it up, it is closed, or they have none', async () => {
    const slot = await addSlot();
    const ana = await memberOf(slot);
    const [line] = (await ana.ask('GET', '/agenda/mia')).body.sessions;
    await ana.ask('PUT', `/orderline/${line.lineId}/ausencias/${monday}`, {});
    const closed = await addSlot();
    const eva = await memberOf(closed);
    const admin = await joinAdmin(gym);
    await admin.ask('POST', `/sesiones/${closed.id}/${monday}/cerrar`, { motivo: 'Corte de luz' });
    await rebuildCatalog();
    go('18:30');
    for (const member of [ana, eva])
      expect(await enter(member, await codeNow())).toMatchObject(
        refusal('NOT_EXPECTED', { session: { date: '2027-01-18' } }),
      );
    expect(await enter(await join(gym), await codeNow())).toMatchObject(refusal('NOT_EXPECTED', { session: null }));
  });

  test('comes in by a credit', async () => {
    const slot = await addSlot();
    const ana = await join(gym);
    await addGuest(slot, monday, { userId: ana.uid });
    await rebuildCatalog();
    go('18:30');
    expect((await enter(ana, await codeNow())).status).toBe(200);
    expect(await markedBy(slot, ana)).toBe('self');
  });

  test.each(['', '1234567', '123456789', 'abcdefgh', null, undefined, {}])('is refused with %j', async (codigo) => {
    expect((await enter(desk, codigo)).status).toBe(422);
  });
});

test('thirty members scan one code at the same time, and nobody is lost', async () => {
  const slot = await addSlot({ capacity: 30 });
  const members = await Promise.all(Array.from({ length: 30 }, () => join(gym)));
  for (const { uid } of members)
    await desk.ask('POST', '/order/mostrador', {
      userId: uid,
      lines: [{ diaHoraId: slot.id, quantity: 1 }],
      medio: 'efectivo',
    });
  await rebuildCatalog();
  go('18:57');
  const code = await codeNow();
  const replies = await Promise.all(members.map((member) => enter(member, code)));
  expect(replies.map(({ status }) => status)).toEqual(members.map(() => 200));
  expect(Object.keys(await marks(slot)).toSorted()).toEqual(members.map(({ uid }) => uid).toSorted());
  expect(await examineBooks(gym.clock.now)).toEqual([]);
});

describe('the tablet', () => {
  test('names the last eight of today, the last one first, and no address or telephone', async () => {
    const slot = await addSlot({ day: 'Martes', capacity: 20 });
    const members: Person[] = [];
    for (let count = 0; count < 9; count++) members.push(await memberOf(slot));
    const tuesday = '2027-01-12';
    for (const [index, member] of members.entries()) {
      gym.clock.now = new Date(instantOn(tuesday, '18:30').getTime() + index * 30_000);
      expect((await enter(member, await codeNow())).status).toBe(200);
    }
    const { entraron } = await door();
    const last = members.slice(1).map(({ uid }) => uid);
    expect(entraron.map(({ userId }: { userId: string }) => userId)).toEqual(last.toReversed());
    expect(JSON.stringify(entraron)).not.toMatch(/@|\+54/);
    await members[8]!.ask('DELETE', `/user/${members[8]!.uid}`);
    expect((await door()).entraron).toHaveLength(8);
    gym.clock.now = instantOn('2027-01-13', '12:00');
    expect((await door()).entraron).toEqual([]);
  });

  test('has its code for the desk alone', async () => {
    const ana = await join(gym);
    expect((await ana.ask('GET', '/ingreso/codigo')).status).toBe(403);
    expect((await gym.ask('GET', '/ingreso/codigo')).status).toBe(401);
    expect((await gym.ask('POST', '/ingreso', { codigo: '12345678' })).status).toBe(401);
  });
});
