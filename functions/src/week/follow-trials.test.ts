import type { Slot } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addSlot, stamp } from '../../test/records.ts';
import { sendMail } from '../mail/send-mail.ts';
import { db } from '../platform/firebase.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { endCreditsInTime } from './end-credits.ts';
import { followTrials } from './follow-trials.ts';

// 2026-12-01 is a Tuesday.
const TUESDAY = '2026-12-01';
const gym = openGym();
let admin: Person;
let carla: Person;
let trial: string;
let slot: Slot;
const addPack = async (fields: object = {}): Promise<string> => {
  const body = { kind: 'pack', name: 'Clase de prueba', price: 3_000, credits: 1, days: 30, ...fields };
  return (await admin.ask('POST', '/producto', body)).body.id;
};
beforeAll(async () => {
  [admin, carla] = await Promise.all([joinAdmin(gym), joinDesk(gym)]);
  trial = await addPack({ oncePerPerson: true, newcomersOnly: true });
});
beforeEach(async () => {
  gym.clock.now = new Date('2026-11-30T12:00:00Z');
  slot = await addSlot({ day: 'Martes', hour: '19:00', capacity: 5 });
  await rebuildCatalog();
});

const sell = async (buyer: object, lines: object[]): Promise<string> =>
  (await carla.ask('POST', '/order/mostrador', { ...buyer, medio: 'efectivo', lines })).body.userId;
const sellTrial = (buyer: object, productId = trial) =>
  sell(buyer, [{ kind: 'pack', productId, diaHoraId: slot.id, fecha: TUESDAY }]);
const nextMorning = async () => {
  gym.clock.now = new Date('2026-12-02T12:30:00Z');
  await endCreditsInTime(gym.clock.now);
  await followTrials(gym.clock.now);
};
const mailsTo = async (userId: string) =>
  (await db().collection('mail').where('userId', '==', userId).where('kind', '==', 'trialTaken').get()).docs;
const keepList = (came: readonly string[]) =>
  db()
    .doc(`sessions/${slot.id}_${TUESDAY}`)
    .set({
      diaHoraId: slot.id,
      activityId: slot.activityId,
      date: TUESDAY,
      present: Object.fromEntries(came.map((uid) => [uid, { at: gym.clock.now, by: 'desk' }])),
      expected: 2,
      trainerIds: [],
      hour: '19:00',
      ...stamp(),
    });

describe('the morning after a trial', () => {
  test('one mail names the slots of its class that have room', async () => {
    const ana = await join(gym);
    await sellTrial({ userId: ana.uid });
    await followTrials(gym.clock.now);
    expect(await mailsTo(ana.uid)).toEqual([]);
    await nextMorning();
    await followTrials(gym.clock.now);
    const [mail, ...more] = await mailsTo(ana.uid);
    expect(more).toEqual([]);
    await sendMail(mail!.id, gym.clock.now);
    const [sent] = (await gym.sendGrid('GET', '/messages')).filter(({ to }: { to: string }) => to === ana.email);
    expect(sent.subject).toBe('Tu lugar en Yoga');
    expect(JSON.stringify(sent)).toContain('Martes 19:00');
    expect(JSON.stringify(sent)).toContain(`/clases/${slot.activityId}`);
  });

  test('who came gets it, and who was not on the list of that date does not', async () => {
    const [ana, eva] = await Promise.all([join(gym), join(gym)]);
    await sellTrial({ userId: ana.uid });
    await sellTrial({ userId: eva.uid });
    await keepList([ana.uid]);
    await nextMorning();
    expect(await mailsTo(ana.uid)).toHaveLength(1);
    expect(await mailsTo(eva.uid)).toEqual([]);
  });

  test('it is not sent to somebody who has bought a place of the class', async () => {
    const ana = await join(gym);
    await sellTrial({ userId: ana.uid });
    await nextMorning();
    const weekly = await addSlot({ day: 'Jueves', activityId: slot.activityId });
    await sell({ userId: ana.uid }, [{ diaHoraId: weekly.id }]);
    const [mail] = await mailsTo(ana.uid);
    await sendMail(mail!.id, gym.clock.now);
    expect(await mailsTo(ana.uid)).toEqual([]);
  });

  test('it is not sent for a class that is no trial', async () => {
    const ana = await join(gym);
    await sellTrial({ userId: ana.uid }, await addPack({ name: 'Clase suelta' }));
    await nextMorning();
    expect(await mailsTo(ana.uid)).toEqual([]);
  });

  test('the desk calls people without an address', async () => {
    const userId = await sellTrial({ persona: { name: 'Eva', lastName: 'Paz', phoneNumber: '11 3333-4444' } });
    await nextMorning();
    const [mail] = await mailsTo(userId);
    await sendMail(mail!.id, gym.clock.now);
    const { body } = await carla.ask('GET', '/llamadas');
    const call = JSON.stringify(body);
    expect(call).toContain(userId);
    expect(call).toContain('Tu lugar en Yoga');
  });
});
