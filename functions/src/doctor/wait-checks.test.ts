import { type Slot, type Wait, waitId } from '@gym-power/domain';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { checkOut, pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, stamp, stored } from '../../test/records.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { db } from '../platform/firebase.ts';
import { examineGym } from './examine-gym.ts';
import { mendGym } from './mend-gym.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let slot: Slot;
let ana: Person;

beforeAll(async () => {
  slot = await addSlot({ capacity: 1 });
  const { preferenceId } = await placeOrder(await join(gym), [{ slot }]);
  await pay(gym, preferenceId);
  ana = await join(gym);
});
afterEach(async () => {
  const { docs } = await db().collection('waits').get();
  for (const { ref } of docs) await ref.delete();
  await db().doc(`diaHoras/${slot.id}`).update({ waiting: 0, capacity: 1 });
});

const examined = async () => {
  await rebuildCatalog();
  return (await examineGym(timeNow())).map(({ path, says }) => `${path} ${says}`);
};
const mended = () => mendGym(timeNow(), () => {});
const addWait = async (fields: Partial<Wait> = {}) => {
  const { diaHoraId = slot.id, userId = ana.uid } = fields;
  const { activityId, day, hour } = slot;
  const shown = { activityId, name: 'Yoga', day, hour };
  const wait = { userId, diaHoraId, ...shown, state: 'waiting', orderId: null, since: timeNow() };
  await db()
    .doc(`waits/${waitId(diaHoraId, userId)}`)
    .set({ ...wait, ...stamp(), ...fields });
  return waitId(diaHoraId, userId);
};

describe('the doctor looks at lines, and', () => {
  test('has nothing to say about somebody who waits for a full slot', async () => {
    expect((await ana.ask('PUT', `/espera/${slot.id}`)).status).toBe(200);
    expect(await examined()).toEqual([]);
  });

  test('counts those who wait again', async () => {
    await addWait();
    expect(await examined()).toEqual([`diaHoras/${slot.id} counts 0 who wait for a place, and 1 do`]);
    expect(await mended()).toEqual([]);
    expect((await stored(`diaHoras/${slot.id}`)).waiting).toBe(1);
  });

  test('offers a place that is free', async () => {
    const id = await addWait();
    await db().doc(`diaHoras/${slot.id}`).update({ waiting: 1, capacity: 2 });
    expect(await examined()).toEqual([`waits/${id} waits, and a place is free or its class is gone`]);
    await mended();
    expect(await examined()).toEqual([]);
    const { state, orderId } = await stored(`waits/${id}`);
    expect(state).toBe('offered');
    await (await joinAdmin(gym)).ask('PUT', `/order/canceled/${orderId}`);
  });

  test('ends the wait for a slot that is gone, and of an account that is', async () => {
    const gone = await addWait({ diaHoraId: 'gone' });
    const nobodys = await addWait({ userId: 'nobody' });
    await db().doc(`diaHoras/${slot.id}`).update({ waiting: 1 });
    expect((await examined()).toSorted()).toEqual([
      `waits/${gone} waits for slot gone, which is gone`,
      `waits/${nobodys} is left of an account that was deleted`,
    ]);
    expect(await mended()).toEqual([]);
    expect((await stored(`waits/${gone}`)).state).toBe('left');
    expect(await stored(`waits/${nobodys}`)).toBeUndefined();
    expect((await stored(`diaHoras/${slot.id}`)).waiting).toBe(0);
  });

  test('leaves to a person who waits for another class than the slot has', async () => {
    const { id: activityId } = await addActivity({ name: 'Box' });
    const id = await addWait({ activityId });
    await db().doc(`diaHoras/${slot.id}`).update({ waiting: 1 });
    expect(await examined()).toEqual([
      `waits/${id} waits for class ${activityId}, and its slot is of ${slot.activityId}`,
    ]);
  });

  test('names offers of nobody who waited, and waits that name what is no offer', async () => {
    const other = await addSlot();
    const orderId = await checkOut(ana, [{ slot: other }]);
    const id = await addWait({ state: 'offered', orderId });
    expect(await examined()).toEqual([`waits/${id} is offered, and names order ${orderId}`]);
    await addWait({ state: 'offered', orderId: null });
    expect(await examined()).toEqual([`waits/${id} is offered, and names order null`]);
    await db().doc(`waits/${id}`).delete();
    await db().doc(`orders/${orderId}`).update({ origin: 'offer' });
    expect(await examined()).toEqual([
      `orders/${orderId} was offered to ${ana.uid}, who did not wait for it: cancel it`,
    ]);
    await addWait({ state: 'offered', orderId, diaHoraId: other.id });
    expect(await examined()).toEqual([]);
  });
});
