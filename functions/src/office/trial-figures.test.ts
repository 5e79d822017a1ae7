import type { Slot } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addActivity, addSlot, addTrainer, stamp } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { rebuildCatalog } from '../public/refresh.ts';

// 2026-12-01 is a Tuesday.
const TUESDAY = '2026-12-01';
const gym = openGym();
let admin: Person;
let carla: Person;
let trial: string;
let pack: string;
let slot: Slot;
let trainerId: string;
const addPack = async (fields: object): Promise<string> =>
  (await admin.ask('POST', '/producto', { kind: 'pack', name: 'Pack', price: 3_000, days: 60, ...fields })).body.id;
beforeAll(async () => {
  [admin, carla] = await Promise.all([joinAdmin(gym), joinDesk(gym)]);
  trial = await addPack({ credits: 1, oncePerPerson: true, newcomersOnly: true });
  pack = await addPack({ credits: 4 });
});
beforeEach(async () => {
  gym.clock.now = new Date('2026-11-30T12:00:00Z');
  trainerId = (await addTrainer({ name: 'Caro' })).id;
  const activity = await addActivity({ trainers: [trainerId] });
  slot = await addSlot({ day: 'Martes', capacity: 5, activityId: activity.id });
  await rebuildCatalog();
});

const sell = async ({ uid }: Person, ...lines: object[]): Promise<string> =>
  (await carla.ask('POST', '/order/mostrador', { userId: uid, medio: 'efectivo', lines })).body.id;
const tries = async (): Promise<Person> => {
  const person = await join(gym);
  await sell(person, { kind: 'pack', productId: trial, diaHoraId: slot.id, fecha: TUESDAY });
  return person;
};
const on = (date: string) => void (gym.clock.now = new Date(`${date}T15:00:00Z`));
const counted = async (weeks = 4) => {
  const { status, body } = await admin.ask('GET', `/cifras/pruebas?semanas=${weeks}`);
  expect(status).toBe(200);
  const countOf = (all: any[], id: string) => {
    const found = all.find((each) => each.id === id);
    return found && [found.taken, found.joined];
  };
  return { class: countOf(body.porClase, slot.activityId!), trainer: countOf(body.porInstructor, trainerId) };
};

describe('the figures of trials', () => {
  test('count who took one, and who then bought a place or a pack, by class and by trainer', async () => {
    const ana = await tries();
    const eva = await tries();
    await tries();
    expect((await counted()).class).toBeUndefined();
    on('2026-12-03');
    expect(await counted()).toEqual({ class: [3, 0], trainer: [3, 0] });
    await sell(ana, { diaHoraId: (await addSlot()).id });
    const bought = await sell(eva, { kind: 'pack', productId: pack });
    expect(await counted()).toEqual({ class: [3, 2], trainer: [3, 2] });
    await carla.ask('PUT', `/order/${bought}/mostrador/devolucion`, { motivo: 'Error' });
    expect(await counted()).toEqual({ class: [3, 1], trainer: [3, 1] });
  });

  test('count a child by what the guardian buys for them, and not by what they buy for themselves', async () => {
    const julieta = await join(gym);
    const relative = { name: 'Tomás', lastName: 'Moreno', birthDate: '2017-03-05' };
    const { body: tomas } = await julieta.ask('POST', '/familia', relative);
    const forTomas = { paraUserId: tomas.id };
    await sell(julieta, { kind: 'pack', productId: trial, diaHoraId: slot.id, fecha: TUESDAY, ...forTomas });
    on('2026-12-03');
    await sell(julieta, { diaHoraId: (await addSlot()).id });
    expect((await counted()).class).toEqual([1, 0]);
    await sell(julieta, { kind: 'pack', productId: pack, ...forTomas });
    expect((await counted()).class).toEqual([1, 1]);
  });

  test('leave out who was not on the list that was kept, and name the substitute', async () => {
    const ana = await tries();
    await tries();
    on('2026-12-02');
    const leo = await addTrainer({ name: 'Leo' });
    await rebuildCatalog();
    await db()
      .doc(`sessions/${slot.id}_${TUESDAY}`)
      .set({
        diaHoraId: slot.id,
        activityId: slot.activityId,
        date: TUESDAY,
        present: { [ana.uid]: { at: gym.clock.now, by: 'desk' } },
        expected: 2,
        trainerIds: [leo.id],
        hour: slot.hour,
        ...stamp(),
      });
    expect(await counted()).toEqual({ class: [1, 0], trainer: undefined });
  });

  test('are of the weeks that are asked for, and of admins alone', async () => {
    await tries();
    on('2027-01-12');
    expect((await counted(4)).class).toBeUndefined();
    expect((await counted(12)).class).toEqual([1, 0]);
    expect((await carla.ask('GET', '/cifras/pruebas')).status).toBe(403);
    expect((await admin.ask('GET', '/cifras/pruebas?semanas=13')).status).toBe(422);
  });
});
