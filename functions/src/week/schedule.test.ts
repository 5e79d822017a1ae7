import { beforeAll, describe, expect, test, vi } from 'vitest';
import { entriesOf } from '../records/audit-store.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { db } from '../platform/firebase.ts';
import { joinAdmin, openGym, type Person, type Reply } from '../../test/gym.ts';
import { addActivity, addSlot } from '../../test/records.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const days = ['Lunes', 'Martes', 'Miercoles', 'Jueves', 'Sabado', 'Domingo'];
const schedule = (slots: readonly object[], by = admin): Promise<Reply> =>
  by.ask('POST', '/diahora/schedule', { slots });
const slotsOf = async (activityId: string) =>
  (await db().collection('diaHoras').where('activityId', '==', activityId).get()).docs;

async function wantedSlots(dayCount: number, hourCount: number) {
  const { id } = await addActivity();
  const hours = Array.from({ length: hourCount }, (_, index) => `${Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`);
  const slots = days
    .slice(0, dayCount)
    .flatMap((day) => hours.map((hour) => ({ activityId: id, day, hour, capacity: 12 })));
  return { id, slots };
}

describe('slots of a schedule', () => {
  test('belong to their class from the start, and visitors see them at once', async () => {
    const { id, slots } = await wantedSlots(3, 2);
    await rebuildCatalog();
    const { status, body } = await schedule(slots);
    expect(status).toBe(201);
    expect(body.created).toHaveLength(6);
    expect(body.created[0]).toMatchObject({ ...slots[0], stock: 12 });
    expect((await gym.ask('GET', `/activity/${id}`)).body.diaHoras).toHaveLength(6);
    expect((await gym.ask('GET', `/diahora/${body.created[5].id}`)).body).toEqual(body.created[5]);
  });

  test('come once when the call is repeated, and those that are missing come then', async () => {
    const { id, slots } = await wantedSlots(4, 2);
    expect(await schedule(slots.slice(0, 3))).toMatchObject({ status: 201 });
    const goneOn = await schedule(slots);
    expect(goneOn.body.created).toHaveLength(5);
    expect(goneOn.body.existing).toHaveLength(3);
    expect(await schedule(slots)).toMatchObject({ status: 200, body: { created: [] } });
    expect(await slotsOf(id)).toHaveLength(8);
  });

  test('come once for two admins who press at the same moment', async () => {
    const { id, slots } = await wantedSlots(3, 3);
    const other = await joinAdmin(gym);
    const replies = await Promise.all([schedule(slots), schedule(slots, other), schedule(slots)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(await slotsOf(id)).toHaveLength(9);
  });

  test('come once for two admins whose calls reach two instances', async () => {
    const { id, slots } = await wantedSlots(3, 3);
    const here = await import('./create-schedule.ts');
    // A second instance, which has its own locks.
    vi.resetModules();
    const there = await import('./create-schedule.ts');
    const wanted = { slots, by: admin.uid, now: timeNow() } as unknown as Parameters<typeof here.createSchedule>[0];
    const made = await Promise.all([here.createSchedule(wanted), there.createSchedule(wanted)]);
    expect(made.map(({ created }) => created.length).toSorted((a, b) => a - b)).toEqual([0, 9]);
    expect(await slotsOf(id)).toHaveLength(9);
  });

  test('leave a slot that people hold places in as it is', async () => {
    const { id, slots } = await wantedSlots(1, 1);
    const sold = await addSlot({ activityId: id, day: 'Lunes', hour: '00:00', capacity: 3, taken: 3 });
    const { body } = await schedule(slots);
    expect(body).toMatchObject({ created: [], existing: [{ id: sold.id, hour: '00:00', capacity: 3, stock: 0 }] });
  });

  test.each([
    ['a class that does not exist', { activityId: 'none' }, 404, 'ACTIVITY_NOT_FOUND'],
    ['a day on which the gym is closed', { day: 'Viernes' }, 422, 'INVALID'],
    ['an hour that does not exist', { hour: '24:00' }, 422, 'INVALID'],
    ['more places than a slot may have', { capacity: 1_001 }, 422, 'INVALID'],
  ])('are all refused because of %s', async (_, wrong, status, code) => {
    const { id, slots } = await wantedSlots(2, 1);
    expect(await schedule([slots[0]!, { ...slots[1], ...wrong }])).toMatchObject({ status, body: { error: { code } } });
    expect(await slotsOf(id)).toEqual([]);
  });

  test('can be 200 at once, of many classes, and no more', async () => {
    const four = await Promise.all(Array.from({ length: 4 }, () => wantedSlots(6, 10)));
    const slots = four.flatMap((each) => each.slots);
    expect(await schedule(slots.slice(0, 201))).toMatchObject({ status: 422 });
    const { status, body } = await schedule(slots.slice(0, 200));
    expect(status).toBe(201);
    expect(body.created).toHaveLength(200);
  });

  test('stand in the audit trail under the name of the admin', async () => {
    const { slots } = await wantedSlots(1, 1);
    const { body } = await schedule(slots);
    expect(await entriesOf('diaHoras', body.created[0].id)).toMatchObject([{ kind: 'create', by: admin.uid }]);
  });
});
