import { DAY_MS, demoGym, type Gym, type Slot } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person, type Reply } from '../../test/gym.ts';
import { addSlot, stamp, stored } from '../../test/records.ts';
import { addGuest } from '../../test/seats.ts';
import { entriesOf } from '../records/audit-store.ts';
import { readGym } from '../records/settings-store.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { db } from '../platform/firebase.ts';

const gym = openGym();
let admin: Person;
let desk: Person;
/** A Friday, at noon in Buenos Aires. The class is on Mondays; a plan that is bought today ends on 7 February. */
const friday = new Date('2027-01-08T15:00:00Z');
const [m11, m18, m25, f8] = ['2027-01-11', '2027-01-18', '2027-01-25', '2027-02-08'] as const;
const days = { desde: '2027-01-15', hasta: '2027-01-27' };
const end = (weeks = 0) => new Date(friday.getTime() + (30 + 7 * weeks) * DAY_MS).toISOString();

beforeAll(async () => {
  admin = await joinAdmin(gym);
  desk = await joinDesk(gym);
});
beforeEach(() => void (gym.clock.now = friday));

interface Place {
  ana: Person;
  slot: Slot;
  orderId: string;
  lineId: string;
}

async function newPlace(fields: Partial<Slot> = {}, quantity = 1, ana?: Person): Promise<Place> {
  const buyer = ana ?? (await join(gym));
  const slot = await addSlot(fields);
  const lines = [{ diaHoraId: slot.id, quantity }];
  const { status, body } = await desk.ask('POST', '/order/mostrador', { userId: buyer.uid, lines, medio: 'efectivo' });
  expect(status).toBe(201);
  return { ana: buyer, slot, orderId: body.id, lineId: `${body.id}_${slot.id}` };
}

const freeze = ({ ana, lineId }: Place, body: object = days, by = ana, query = ''): Promise<Reply> =>
  by.ask('POST', `/orderline/${lineId}/congelar${query}`, body);
const unfreeze = ({ ana, lineId }: Place, desde: string = days.desde, by = ana): Promise<Reply> =>
  by.ask('DELETE', `/orderline/${lineId}/congelar/${desde}`);
const atDesk = (place: Place, body: object = {}) => freeze(place, { ...days, motivo: 'Viaje', ...body }, desk);

const lineOf = ({ lineId }: Place) => stored(`orderLines/${lineId}`);
const dateOf = async ({ slot }: Place, date: string) => (await stored(`diaHoras/${slot.id}`)).dates[date];
const creditsOf = async ({ ana }: Place): Promise<string[]> => {
  const { docs } = await db().collection('credits').where('userId', '==', ana.uid).get();
  return docs.map((each) => `${each.get('from.date')} ${each.get('because')} ${each.get('state')}`).toSorted();
};
const findings = async (): Promise<string[]> =>
  (await examineBooks(gym.clock.now)).map(({ path, says }) => `${path} ${says}`);
const refused = (status: number, code: string, details: object = {}) =>
  expect.objectContaining({ status, body: { error: expect.objectContaining({ code, ...details }) } });

describe('a member who freezes a place', () => {
  test('sees first which dates fall away and until when the plan lasts, and nothing is written', async () => {
    const place = await newPlace();
    const { status, body } = await freeze(place, days, place.ana, '?ensayo=1');
    expect(status).toBe(200);
    expect(body).toMatchObject({ fechas: [m18, m25], cerradas: [], avisadas: [], antes: end() });
    expect(body.line).toMatchObject({
      validUntil: end(2),
      freezes: [{ from: days.desde, to: days.hasta, reason: '' }],
    });
    expect((await lineOf(place)).freezes).toBeUndefined();
    expect(await dateOf(place, m18)).toBeUndefined();
  });

  test('keeps it, its dates are free for guests, no credit arises, and it ends later', async () => {
    const place = await newPlace({ capacity: 1 });
    const { body } = await freeze(place);
    expect(body.line).toMatchObject({ validUntil: end(2), heldPlaces: 1 });
    expect(await dateOf(place, m18)).toMatchObject({ absent: 1, guests: 0 });
    expect(await stored(`diaHoras/${place.slot.id}`)).toMatchObject({ taken: 1 });
    expect(await creditsOf(place)).toEqual([]);
    const guest = await addGuest(place.slot, m18);
    expect(await stored(`credits/${guest}`)).toMatchObject({ state: 'booked' });
    expect(await findings()).toEqual([]);
  });

  test('does it once, however often it is sent', async () => {
    const place = await newPlace();
    const first = await freeze(place);
    const version = async () => (await db().doc(`orderLines/${place.lineId}`).get()).updateTime;
    const before = await version();
    const again = await freeze(place);
    expect(again.body).toMatchObject({ fechas: first.body.fechas, antes: first.body.antes });
    expect(await version()).toEqual(before);
  });

  test('reads it in the agenda, and the desk on the list of the class', async () => {
    const place = await newPlace();
    await freeze(place);
    await rebuildCatalog();
    const { body: agenda } = await place.ana.ask('GET', '/agenda/mia?dias=28');
    const on = (date: string) => agenda.sessions.find((each: { date: string }) => each.date === date);
    expect(on(m18)).toMatchObject({ ausentes: 1, absence: 'frozen', back: 0, recuperos: [] });
    expect(on(m11)).toMatchObject({ ausentes: 0, absence: null });
    const { body: roster } = await desk.ask('GET', `/sesiones/${place.slot.id}/${m18}`);
    expect(roster).toMatchObject({ personas: [], ausentes: [{ userId: place.ana.uid, absence: 'frozen' }] });
  });

  test('takes it back before it begins, and everything is as before', async () => {
    const place = await newPlace();
    const before = await lineOf(place);
    await freeze(place);
    const { status, body } = await unfreeze(place);
    expect(status).toBe(200);
    expect(body).toMatchObject({ validUntil: end() });
    expect(body.freezes).toBeUndefined();
    const { updatedAt: _, ...after } = await lineOf(place);
    expect(before).toMatchObject(after);
    expect(await dateOf(place, m18)).toBeUndefined();
    expect((await unfreeze(place)).status).toBe(200);
    expect(await findings()).toEqual([]);
  });

  test('does not get it back once it has begun, nor once somebody has a date and no place is left', async () => {
    const place = await newPlace({ capacity: 1 });
    await freeze(place);
    await addGuest(place.slot, m25);
    expect(await unfreeze(place)).toEqual(refused(409, 'SESSION_FULL', { fecha: m25, libres: 0 }));
    expect(await dateOf(place, m18)).toMatchObject({ absent: 1 });
    gym.clock.now = new Date('2027-01-15T15:00:00Z');
    expect(await unfreeze(place)).toEqual(refused(409, 'FREEZE_BEGUN'));
    expect(await findings()).toEqual([]);
  });

  test.each<[string, object, number, string, object]>([
    ['too soon', { desde: '2027-01-09' }, 409, 'FREEZE_NOTICE', { desde: '2027-01-10' }],
    ['too short', { hasta: '2027-01-20' }, 409, 'FREEZE_LENGTH', { minimo: 7, maximo: 30 }],
    ['too long', { hasta: '2027-02-14' }, 409, 'FREEZE_LENGTH', { minimo: 7, maximo: 30 }],
    ['without a class', { desde: '2027-02-09', hasta: '2027-02-20' }, 409, 'FREEZE_EMPTY', {}],
    ['backwards', { hasta: '2027-01-14' }, 422, 'INVALID', {}],
    ['without a day', { desde: '' }, 422, 'INVALID', {}],
  ])('is refused %s', async (_, body, status, code, details) => {
    const place = await newPlace();
    expect(await freeze(place, { ...days, ...body })).toEqual(refused(status, code, details));
  });

  test('is refused two at a time, and more days of a year than the settings allow', async () => {
    const place = await newPlace();
    await freeze(place);
    const overlapping = { desde: '2027-01-27', hasta: '2027-02-05' };
    expect(await freeze(place, overlapping)).toEqual(refused(409, 'FREEZE_OVERLAPS', days));
    const more = { desde: '2027-02-01', hasta: '2027-02-18' };
    expect(await freeze(place, more)).toEqual(refused(409, 'FREEZE_YEAR', { quedan: 17 }));
  });

  test('touches nobody else`s place, nor does a visitor', async () => {
    const place = await newPlace();
    const eva = await join(gym);
    expect(await freeze(place, days, eva)).toEqual(refused(404, 'LINE_NOT_FOUND'));
    await freeze(place);
    expect(await unfreeze(place, days.desde, eva)).toEqual(refused(404, 'LINE_NOT_FOUND'));
    expect(await freeze({ ...place, lineId: 'none' })).toEqual(refused(404, 'LINE_NOT_FOUND'));
    expect((await gym.ask('POST', `/orderline/${place.lineId}/congelar`, days)).status).toBe(401);
    expect((await gym.ask('DELETE', `/orderline/${place.lineId}/congelar/${days.desde}`)).status).toBe(401);
  });

  test('gives none of its dates up, nor takes one back alone', async () => {
    const place = await newPlace();
    await freeze(place);
    const absence = `/orderline/${place.lineId}/ausencias/${m18}`;
    expect((await place.ana.ask('PUT', absence, {})).body.session).toMatchObject({ ausentes: 1, absence: 'frozen' });
    expect(await place.ana.ask('DELETE', absence)).toEqual(refused(409, 'DATE_FROZEN'));
    expect(await creditsOf(place)).toEqual([]);
  });
});

describe('the desk', () => {
  test('freezes a place with a reason, without the settings` bounds, and the audit trail says who', async () => {
    const place = await newPlace();
    const soon = { desde: '2027-01-09', hasta: '2027-03-20' };
    expect(await atDesk(place, { motivo: '' })).toEqual(
      refused(422, 'INVALID', { fields: { motivo: 'Escribí el motivo' } }),
    );
    expect((await atDesk(place, soon)).body.fechas).toHaveLength(10);
    expect((await lineOf(place)).freezes).toMatchObject([{ by: desk.uid, reason: 'Viaje' }]);
    gym.clock.now = new Date(friday.getTime() + 1000);
    expect((await unfreeze(place, soon.desde, admin)).status).toBe(200);
    expect(await entriesOf('orderLines', place.lineId)).toMatchObject([
      { by: desk.uid, changes: [{ field: `freezes ${soon.desde}`, before: null, after: soon.hasta }] },
      { by: admin.uid, changes: [{ field: `freezes ${soon.desde}`, before: soon.hasta, after: null }] },
    ]);
  });

  test('alone, if the settings say so, or nobody', async () => {
    const set = async (freezes: Gym['freezes']) => {
      await db()
        .doc('settings/gym')
        .set({ ...demoGym, ...stamp(), freezes });
      await readGym();
    };
    const place = await newPlace();
    await set('desk');
    expect(await freeze(place)).toEqual(refused(409, 'FREEZE_AT_DESK'));
    await set('nobody');
    expect(await freeze(place)).toEqual(refused(409, 'FREEZE_OFF'));
    expect(await atDesk(place)).toEqual(refused(409, 'FREEZE_OFF'));
    await set('desk');
    expect((await atDesk(place)).status).toBe(200);
    expect((await unfreeze(place)).status).toBe(200);
    await set('members');
    expect((await freeze(place)).status).toBe(200);
  });
});

describe('a freeze together with', () => {
  test('a date that was given up: the credit stays, and the date does not fall away', async () => {
    const place = await newPlace();
    await place.ana.ask('PUT', `/orderline/${place.lineId}/ausencias/${m18}`, {});
    const { body } = await freeze(place);
    expect(body).toMatchObject({ fechas: [m25], avisadas: [m18] });
    expect(body.line.validUntil).toBe(end(1));
    expect(await creditsOf(place)).toEqual([`${m18} absence open`]);
    expect(await findings()).toEqual([]);
  });

  test('a closed date keeps its credit; one closed later gives none, unless the freeze is undone', async () => {
    const place = await newPlace();
    const closing = { motivo: 'Corte de luz', recupero: true };
    await admin.ask('POST', `/sesiones/${place.slot.id}/${m18}/cerrar`, closing);
    expect((await freeze(place)).body).toMatchObject({ fechas: [m25], cerradas: [m18] });
    await admin.ask('POST', `/sesiones/${place.slot.id}/${m25}/cerrar`, closing);
    expect(await creditsOf(place)).toEqual([`${m18} closed open`]);
    expect(await findings()).toEqual([]);
    expect((await unfreeze(place)).body.validUntil).toBe(end());
    expect(await creditsOf(place)).toEqual([`${m18} closed open`, `${m25} closed open`]);
    expect(await findings()).toEqual([]);
  });

  test('a class that the member has booked after the plan: the place has it, and the credit comes back', async () => {
    const place = await newPlace();
    gym.clock.now = new Date('2027-01-27T15:00:00Z');
    const seat = await addGuest(place.slot, f8, { userId: place.ana.uid });
    expect((await atDesk(place, { desde: '2027-01-29', hasta: '2027-02-05' })).status).toBe(200);
    expect(await stored(`credits/${seat}`)).toMatchObject({ state: 'open', session: null });
    expect(await dateOf(place, f8)).toBeUndefined();
    gym.clock.now = friday;
    expect(await findings()).toEqual([]);
  });

  test('a class that the member books on a frozen date: it stays, and the freeze with it', async () => {
    const place = await newPlace({ capacity: 3 });
    await freeze(place);
    await addGuest(place.slot, m18, { userId: place.ana.uid });
    expect(await unfreeze(place)).toEqual(refused(409, 'ALREADY_THERE', { fecha: m18 }));
    expect(await findings()).toEqual([]);
  });

  test('somebody who waits for a full date: they are promoted', async () => {
    const place = await newPlace({ capacity: 1 });
    const eva = await join(gym);
    const waiting = await addGuest(place.slot, m18, { userId: eva.uid, state: 'waiting' });
    await freeze(place);
    expect(await stored(`credits/${waiting}`)).toMatchObject({ state: 'booked' });
    expect(await unfreeze(place)).toEqual(refused(409, 'SESSION_FULL', { fecha: m18, libres: 0 }));
    expect(await findings()).toEqual([]);
  });

  test('somebody who waits for a weekly place: it stays taken', async () => {
    const place = await newPlace({ capacity: 1 });
    const eva = await join(gym);
    await eva.ask('PUT', `/espera/${place.slot.id}`);
    await freeze(place);
    expect(await stored(`waits/${place.slot.id}_${eva.uid}`)).toMatchObject({ state: 'waiting' });
    expect(await findings()).toEqual([]);
  });

  test('fewer places on a date: they are refused while they are needed', async () => {
    const place = await newPlace({ capacity: 2 });
    await addGuest(place.slot, m18);
    const change = (capacidad: number) =>
      admin.ask('PUT', `/sesiones/${place.slot.id}/${m18}`, { hora: null, capacidad, instructor: null, nota: '' });
    expect(await change(1)).toEqual(refused(409, 'CAPACITY_BELOW_TAKEN', { taken: 2 }));
    await freeze(place);
    expect((await change(1)).status).toBe(200);
    expect(await unfreeze(place)).toEqual(refused(409, 'SESSION_FULL', { fecha: m18, libres: 0 }));
  });

  test('a refund: the place is free, and the freeze with it', async () => {
    const place = await newPlace({ capacity: 1 });
    await freeze(place);
    await desk.ask('PUT', `/order/${place.orderId}/mostrador/devolucion`, { motivo: 'Se equivocó' });
    expect(await stored(`diaHoras/${place.slot.id}`)).toMatchObject({ taken: 0, dates: {} });
    expect(await unfreeze(place)).toEqual(refused(409, 'ORDER_STATE'));
    expect(await findings()).toEqual([]);
  });

  test('another slot: the place is frozen on the dates of that one', async () => {
    const place = await newPlace();
    const other = await addSlot({ day: 'Jueves', activityId: place.slot.activityId });
    await freeze(place);
    const { status } = await admin.ask('PUT', `/orderline/${place.lineId}/diahora`, { diaHoraId: other.id });
    expect(status).toBe(200);
    const line = await stored(`orderLines/${place.orderId}_${other.id}`);
    expect(line.absences.map(({ date }: { date: string }) => date)).toEqual(['2027-01-21']);
    expect(line.validUntil.toDate().toISOString()).toBe(end(1));
    expect(await dateOf(place, m18)).toBeUndefined();
    expect(await findings()).toEqual([]);
  });

  test('a place that the member does not renew: it is theirs as many weeks longer', async () => {
    const place = await newPlace();
    await place.ana.ask('PUT', `/orderline/${place.lineId}/renovacion`, { sigue: false });
    await freeze(place);
    expect((await lineOf(place)).keptUntil.toDate().toISOString()).toBe(end(2));
  });
});

describe('a renewal', () => {
  async function renewed(place: Place): Promise<Place> {
    const lines = [{ diaHoraId: place.slot.id, quantity: 1, renueva: place.orderId }];
    const { status, body } = await desk.ask('POST', '/order/mostrador', {
      userId: place.ana.uid,
      lines,
      medio: 'efectivo',
    });
    expect(status).toBe(201);
    return { ...place, orderId: body.id, lineId: `${body.id}_${place.slot.id}` };
  }

  test('of a frozen place begins where the moved plan ends', async () => {
    const place = await newPlace();
    await freeze(place);
    const next = await renewed(place);
    const { validFrom, validUntil, freezes } = await lineOf(next);
    expect(validFrom.toDate().toISOString()).toBe(end(2));
    expect(validUntil.toDate().getTime() - validFrom.toDate().getTime()).toBe(30 * DAY_MS);
    expect(freezes).toHaveLength(1);
    expect((await unfreeze(next)).body).toMatchObject({ validFrom: end() });
    expect(await findings()).toEqual([]);
  });

  test('begins later by dates that are frozen afterwards, and undone it gives them to the older plan', async () => {
    const place = await newPlace();
    const next = await renewed(place);
    expect((await freeze(next)).body.line).toMatchObject({ validFrom: end(2) });
    await desk.ask('PUT', `/order/${next.orderId}/mostrador/devolucion`, { motivo: 'Se equivocó' });
    const back = await lineOf(place);
    expect(back).toMatchObject({ heldPlaces: 1, freezes: [{ from: days.desde }] });
    expect(back.validUntil.toDate().toISOString()).toBe(end(2));
    expect(await dateOf(place, m18)).toMatchObject({ absent: 1 });
    expect(await findings()).toEqual([]);
  });
});

describe('why a place is frozen', () => {
  test('is among the member`s own data, and goes with the account', async () => {
    const place = await newPlace();
    await atDesk(place, { motivo: 'Una operación' });
    const { body } = await place.ana.ask('GET', `/user/${place.ana.uid}/datos`);
    expect(JSON.stringify(body)).toContain('Una operación');
    expect((await place.ana.ask('DELETE', `/user/${place.ana.uid}`)).status).toBe(200);
    expect((await lineOf(place)).freezes).toMatchObject([{ from: days.desde, reason: '' }]);
    expect(await findings()).toEqual([]);
  });
});

test('thirty people who freeze and take it back while guests book never oversell a date', async () => {
  const slot = await addSlot({ capacity: 15 });
  const people = await Promise.all(Array.from({ length: 30 }, () => join(gym)));
  const actions = people.map(async (ana, index): Promise<void> => {
    const lines = [{ diaHoraId: slot.id, quantity: 1 }];
    const sold = await desk.ask('POST', '/order/mostrador', { userId: ana.uid, lines, medio: 'efectivo' });
    if (sold.status !== 201) return expect(sold.body.error.code).toBe('SLOT_FULL');
    const place = { ana, slot, orderId: sold.body.id, lineId: `${sold.body.id}_${slot.id}` };
    expect((await freeze(place)).status).toBe(200);
    if (index % 3 === 0) await addGuest(slot, m18).catch(() => 'full');
    expect([200, 409]).toContain((await unfreeze(place)).status);
  });
  await Promise.all(actions);
  const { taken, capacity, dates } = await stored(`diaHoras/${slot.id}`);
  expect(taken).toBe(15);
  for (const { absent, guests } of Object.values<any>(dates))
    expect(taken - absent + guests).toBeLessThanOrEqual(capacity);
  expect(await findings()).toEqual([]);
});
