import { demoGym, limitsOf } from '@gym-power/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinDesk, openGym } from '../../test/gym.ts';
import { newPaidOrder } from '../../test/purchases.ts';
import { addActivity, addDescuento, addSlot, stamp, stored } from '../../test/records.ts';
import { readView } from '../catalog/catalog-store.ts';
import { examineGym } from '../doctor/examine-gym.ts';
import { document } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { migrateGym } from './migrate-gym.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();

/** The fields that came after the version of 2026-11-22, by collection. */
const later = {
  users: [
    'isDesk',
    'trainerId',
    'attended',
    'fitUntil',
    'roleBy',
    'personBy',
    'activitiesBy',
    'withoutAccount',
    'claims',
    'words',
  ],
  diaHoras: ['minutes', 'trial', 'crowdedSince', 'watchedUntil', 'waiting', 'peak', 'dates'],
  descuentos: ['validFrom', 'validUntil', 'maxUses', 'perMember', 'activityIds', 'uses'],
  orders: ['origin', 'soldBy', 'previousOrderId', 'givenBack', 'unpaidHolds', 'canceledHoldEnd', 'words'],
  orderLines: ['trialPlaces', 'canceledAt', 'givenBack', 'movedFrom', 'absences', 'chain'],
  payments: ['takenBy', 'undone', 'method'],
  settings: ['asksFitness'],
};

async function makeOld(): Promise<void> {
  for (const [collection, fields] of Object.entries(later)) {
    const { docs } = await db().collection(collection).get();
    const gone = Object.fromEntries(fields.map((field) => [field, FieldValue.delete()]));
    for (const { ref } of docs) await ref.update(gone);
  }
}

const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(later).map(async (name) => [
        name,
        (await db().collection(name).get()).docs.map((each) => [each.id, each.data(), each.updateTime]),
      ]),
    ),
  );

describe('records of the version before', () => {
  let bought: Awaited<ReturnType<typeof newPaidOrder>>;
  let renewedId: string;
  let freeSlot: string;
  beforeAll(async () => {
    bought = await newPaidOrder(gym);
    const carla = await joinDesk(gym);
    const line = { diaHoraId: bought.slot.id, renueva: bought.orderId };
    const { body } = await carla.ask('POST', '/order/mostrador', {
      userId: bought.ana.uid,
      lines: [line],
      medio: 'efectivo',
    });
    renewedId = body.id;
    freeSlot = (await addSlot({ activityId: (await addActivity()).id, taken: 0 })).id;
    await db().doc(`users/${carla.uid}`).update({ cartId: null });
    await db()
      .doc('settings/gym')
      .set(document({ ...demoGym, id: 'gym', ...stamp() }));
    await addDescuento();
    await makeOld();
    await db().doc(`users/${carla.uid}`).update({ isDesk: true });
    await db().doc(`diaHoras/${freeSlot}`).update({ minutes: 45 });
    await db().doc('catalog/agenda').delete();
  });

  test('are completed, and what they have stays as it is', async () => {
    expect(Object.values(await migrateGym()).every((count) => count > 0)).toBe(true);
    expect(await stored(`diaHoras/${bought.slot.id}`)).toMatchObject({
      taken: 1,
      minutes: 60,
      trial: 0,
      crowdedSince: null,
      watchedUntil: null,
      waiting: 0,
      peak: 1,
      dates: {},
    });
    expect(await stored(`diaHoras/${freeSlot}`)).toMatchObject({ minutes: 45, peak: 0 });
    expect(await stored(`users/${bought.ana.uid}`)).toMatchObject({
      isDesk: false,
      withoutAccount: false,
      trainerId: null,
      attended: [],
      fitUntil: null,
      roleBy: null,
    });
    expect(await stored('settings/gym')).toMatchObject({ asksFitness: false });
    expect(await stored('descuentos/GYM_POWER2022')).toMatchObject({ descuento: 10, ...limitsOf({}), uses: 0 });
    expect(await stored(`orders/${bought.orderId}`)).toMatchObject({
      state: 'Complete',
      origin: 'cart',
      soldBy: null,
      renewals: [],
      givenBack: 0,
    });
    const first = `${bought.orderId}_${bought.slot.id}`;
    expect(await stored(`orderLines/${first}`)).toMatchObject({ absences: [], chain: first, movedTo: renewedId });
    expect(await stored(`orderLines/${renewedId}_${bought.slot.id}`)).toMatchObject({ chain: first, heldPlaces: 1 });
    expect(await stored(`payments/${bought.paymentId}`)).toMatchObject({ by: 'mercadopago', takenBy: null });
  });

  test('are shown in every public view, and the doctor finds nothing', async () => {
    expect((await readView('timetable')).entries.map(({ id }) => id)).toContain(`diaHoras/${freeSlot}`);
    expect((await examineGym(timeNow())).map(({ path, says }) => `${path} ${says}`)).toEqual([]);
  });

  test('are completed once: a repeated run writes none of them', async () => {
    const before = await everything();
    expect(await migrateGym()).toEqual({
      users: 0,
      diaHoras: 0,
      descuentos: 0,
      orders: 0,
      orderLines: 0,
      payments: 0,
      settings: 0,
    });
    expect(await everything()).toEqual(before);
  });

  test('may be bought and paid for while they are completed', async () => {
    await makeOld();
    const [again] = await Promise.all([newPaidOrder(gym), migrateGym(), migrateGym()]);
    await migrateGym();
    expect(await stored(`diaHoras/${again.slot.id}`)).toMatchObject({ taken: 1, peak: 1, waiting: 0 });
  });
});
