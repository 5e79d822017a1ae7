import { daysAfter, localDate } from '@gym-power/domain';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addPack } from '../../test/purchases.ts';
import { addSlot } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { warnOfPacks } from './warn-of-packs.ts';

const gym = openGym();
let admin: Person;
let carla: Person;
let ana: Person;
beforeAll(async () => {
  [admin, carla] = await Promise.all([joinAdmin(gym), joinDesk(gym)]);
});
beforeEach(async () => {
  gym.clock.now = new Date('2026-11-30T12:00:00Z');
  ana = await join(gym);
});

async function sell(days: number): Promise<void> {
  const lines = [{ kind: 'pack', productId: await addPack(admin, { days }) }];
  await carla.ask('POST', '/order/mostrador', { userId: ana.uid, medio: 'efectivo', lines });
}
const pass = (days: number) => void (gym.clock.now = new Date(gym.clock.now.getTime() + days * 86_400_000));
async function warnings() {
  const { docs } = await db().collection('mail').where('userId', '==', ana.uid).where('kind', '==', 'packEnding').get();
  return docs.map((mail) => ({ until: mail.get('expiresOn'), left: mail.get('left') }));
}

test('members are told a week before their last bought classes end, once, and how many are left', async () => {
  await sell(20);
  const until = daysAfter(localDate(gym.clock.now), 20);
  const slot = await addSlot({ day: 'Martes' });
  const { body } = await ana.ask('GET', '/recuperos');
  const booking = { diaHoraId: slot.id, fecha: '2026-12-01' };
  await ana.ask('PUT', `/recuperos/${body.recuperos[0].id}/reserva`, booking);
  pass(12);
  await warnOfPacks(gym.clock.now);
  expect(await warnings()).toEqual([]);
  pass(1);
  await warnOfPacks(gym.clock.now);
  await warnOfPacks(gym.clock.now);
  expect(await warnings()).toEqual([{ until, left: 3 }]);
});

test('nobody is told of a pack whose classes are all booked', async () => {
  await sell(5);
  const { body } = await ana.ask('GET', '/recuperos');
  for (const { id } of body.recuperos) {
    const slot = await addSlot({ day: 'Martes' });
    await ana.ask('PUT', `/recuperos/${id}/reserva`, { diaHoraId: slot.id, fecha: '2026-12-01' });
  }
  await warnOfPacks(gym.clock.now);
  expect(await warnings()).toEqual([]);
});
