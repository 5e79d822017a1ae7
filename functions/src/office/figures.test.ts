import { daysAfter, type IsoDate, type Slot } from '@gym-power/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { newPaidOrder } from '../../test/purchases.ts';
import { addSlot, addTrainer, stamp } from '../../test/records.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { db } from '../platform/firebase.ts';

const gym = openGym();
const now = new Date('2026-12-09T15:00:00Z');
let admin: Person;
beforeEach(async () => {
  gym.clock.now = now;
  admin ??= await joinAdmin(gym);
});

async function keepList(slot: Slot, date: IsoDate, came: readonly string[], fields: object = {}): Promise<void> {
  const present = Object.fromEntries(came.map((uid) => [uid, { at: now, by: 'trainer' }]));
  const { id: diaHoraId, activityId, hour } = slot;
  await db()
    .doc(`sessions/${diaHoraId}_${date}`)
    .set({ diaHoraId, activityId, date, present, expected: 3, trainerIds: [], hour, ...stamp(), ...fields });
}

const figures = async (weeks?: number) => {
  const { status, body } = await admin.ask('GET', `/cifras/asistencia${weeks ? `?semanas=${weeks}` : ''}`);
  expect(status).toBe(200);
  return body;
};

describe('the figures of attendance', () => {
  test('sum up the lists of the weeks that are asked for, without today', async () => {
    const caro = await addTrainer({ name: 'Caro' });
    const slot = await addSlot({ hour: '7:15' });
    await rebuildCatalog();
    await keepList(slot, '2026-12-07', ['ana', 'eva'], { trainerIds: [caro.id] });
    await keepList(slot, '2026-12-09', ['ana']);
    await keepList(slot, '2026-11-09', ['ana', 'eva', 'leo']);
    const found = await figures();
    expect(found).toMatchObject({ desde: '2026-11-16', hasta: '2026-12-08' });
    const here = ({ id }: { id: string }) => [slot.activityId, '7:15', caro.id].includes(id);
    expect(found.porClase.filter(here)).toEqual([
      { id: slot.activityId, name: 'Yoga', sessions: 1, came: 2, missed: 1 },
    ]);
    expect(found.porHora.filter(here)).toMatchObject([{ came: 2, missed: 1 }]);
    expect(found.porInstructor.filter(here)).toMatchObject([{ name: 'Caro', came: 2, missed: 1 }]);
    expect((await figures(12)).porClase.filter(here)).toMatchObject([{ sessions: 2, came: 5, missed: 1 }]);
  });

  test('name members who hold a place and have not come for three weeks, with their telephone', async () => {
    gym.clock.now = new Date('2026-11-11T15:00:00Z');
    const { ana, orderId, slot } = await newPaidOrder(gym);
    await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' });
    await db().doc(`users/${ana.uid}`).update({ phoneNumber: '+541145678901' });
    gym.clock.now = now;
    const missing = async () =>
      (await figures()).ausentes.filter(({ userId }: { userId: string }) => userId === ana.uid);
    await keepList(slot, '2026-11-30', ['eva']);
    expect(await missing()).toEqual([]);
    await keepList(slot, '2026-12-07', ['eva']);
    expect(await missing()).toMatchObject([
      { name: ana.name, phoneNumber: '+541145678901', lastCame: null, lists: 2, places: [{ hour: slot.hour }] },
    ]);
    await keepList(slot, daysAfter('2026-11-23', 0), [ana.uid]);
    expect(await missing()).toEqual([]);
  });

  test('are of admins alone, and of four to twelve weeks', async () => {
    expect((await (await joinDesk(gym)).ask('GET', '/cifras/asistencia')).status).toBe(403);
    for (const weeks of [3, 13, 4.5]) {
      const { status } = await admin.ask('GET', `/cifras/asistencia?semanas=${weeks}`);
      expect(status).toBe(422);
    }
  });
});
