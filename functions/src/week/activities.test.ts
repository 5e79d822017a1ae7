import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { fillCart, pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, addTrainer, stored, unique } from '../../test/records.ts';
import { recordChange } from '../records/record-change.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { endHolds } from '../money/end-holds.ts';
import { db } from '../platform/firebase.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

/** A loaded database may refuse a call that then has to be repeated. */
async function untilNotBusy<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  const reply = await ask();
  return reply.status === 503 ? untilNotBusy(ask) : reply;
}

const yoga = {
  name: 'Yoga',
  image: '/img/yoga-800.webp',
  video: 'https://video.test/yoga',
  description: 'Respirá.',
  price: 20_000,
};
const freeSlot = () => addSlot({ activityId: null });

describe('a new class', () => {
  test('gets its slots and trainers, and is public at once', async () => {
    const trainer = await addTrainer();
    const one = await freeSlot();
    const two = await freeSlot();
    await rebuildCatalog();
    const { status, body } = await admin.ask('POST', '/activity', {
      ...yoga,
      trainers: [trainer.id],
      diaHoraId: [one.id, two.id],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...yoga,
      capacity: 20,
      trainers: [{ id: trainer.id, name: 'Caro' }],
      diaHoras: [{ activityId: body.id, stock: 10 }, {}],
    });
    expect((await gym.ask('GET', `/activity/${body.id}`)).body).toEqual({
      ...body,
      planDays: 30,
      priceWithoutTaxes: 16_529,
    });
    expect(await stored(`activities/${body.id}`)).not.toHaveProperty('capacity');
  });

  test('may be sent as a form, with lists as repeated fields or as JSON', async () => {
    const ana = await addTrainer();
    const eva = await addTrainer();
    const form = (lists: (form: FormData) => void) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(yoga)) data.append(name, String(value));
      lists(data);
      return data;
    };
    const one = await freeSlot();
    const two = await freeSlot();
    const three = await freeSlot();
    const repeated = form((data) => [ana, eva].forEach(({ id }) => data.append('trainers', id)));
    repeated.append('diaHoraId', one.id);
    const json = form((data) => data.append('trainers', JSON.stringify([ana.id, eva.id])));
    json.append('diaHoraId[]', two.id);
    json.append('diaHoraId[]', three.id);
    expect(await admin.ask('POST', '/activity', repeated)).toMatchObject({
      status: 201,
      body: { price: 20_000, trainers: [{}, {}], diaHoras: [{ id: one.id }] },
    });
    expect(await admin.ask('POST', '/activity', json)).toMatchObject({
      status: 201,
      body: { trainers: [{}, {}], diaHoras: [{}, {}] },
    });
  });

  test('is created once for simultaneous calls with the same Idempotency-Key', async () => {
    const trainer = await addTrainer();
    const slot = await freeSlot();
    const key = { 'Idempotency-Key': unique('key') };
    const ask = () => admin.ask('POST', '/activity', { ...yoga, trainers: [trainer.id], diaHoraId: [slot.id] }, key);
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  });

  test.each([
    [
      'a slot of another class',
      409,
      'SLOT_TAKEN_BY_OTHER_CLASS',
      async (free: string) => ({ diaHoraId: [free, (await addSlot()).id] }),
    ],
    ['a slot that does not exist', 404, 'DIA_HORA_NOT_FOUND', (free: string) => ({ diaHoraId: [free, 'none'] })],
    [
      'a trainer who does not exist',
      404,
      'TRAINER_NOT_FOUND',
      (free: string) => ({ diaHoraId: [free], trainers: ['none'] }),
    ],
    ['no slot', 422, 'INVALID', () => ({ diaHoraId: [] })],
    ['a negative price', 422, 'INVALID', (free: string) => ({ diaHoraId: [free], price: -1 })],
  ])('is refused with %s, and its free slot stays free', async (_, status, code, wrong) => {
    const trainer = await addTrainer();
    const free = await freeSlot();
    const fields = { ...yoga, trainers: [trainer.id], ...(await wrong(free.id)) };
    expect(await admin.ask('POST', '/activity', fields)).toMatchObject({ status, body: { error: { code } } });
    expect((await stored(`diaHoras/${free.id}`)).activityId).toBeNull();
  });
});

describe('a class', () => {
  test('changes in the fields that are sent', async () => {
    const activity = await addActivity();
    expect(await admin.ask('PUT', `/activity/${activity.id}`, { price: '30000' })).toMatchObject({
      status: 200,
      body: { name: 'Yoga', price: 30_000 },
    });
    expect(await admin.ask('PUT', `/activity/${activity.id}`, { name: '' })).toMatchObject({
      status: 422,
      body: { error: { fields: { name: 'El nombre es requerido' } } },
    });
    expect(await admin.ask('PUT', '/activity/none', { price: 1 })).toMatchObject({
      status: 404,
      body: { error: { code: 'ACTIVITY_NOT_FOUND' } },
    });
  });

  test('lists a trainer once although the edit names them twice', async () => {
    const activity = await addActivity();
    const trainer = await addTrainer();
    expect(
      (await admin.ask('PUT', `/activity/${activity.id}`, { trainers: [trainer.id, trainer.id] })).body.trainers,
    ).toMatchObject([{ id: trainer.id }]);
    expect((await stored(`activities/${activity.id}`)).trainers).toEqual([trainer.id]);
  });

  test('exchanges its slots, but keeps one with places sold', async () => {
    const activity = await addActivity();
    const old = await addSlot({ activityId: activity.id });
    const sold = await addSlot({ activityId: activity.id, taken: 1 });
    const added = await freeSlot();
    const exchange = (ids: string[]) => admin.ask('PUT', `/activity/${activity.id}`, { diaHoraId: ids });
    expect(await exchange([added.id])).toMatchObject({
      status: 409,
      body: { error: { code: 'SLOT_HAS_SALES', diaHoraId: sold.id } },
    });
    expect((await exchange([added.id, sold.id])).body.diaHoras).toHaveLength(2);
    expect(await stored(`diaHoras/${old.id}`)).toMatchObject({ activityId: null });
  });

  test('gets and loses a trainer, and repeated calls change nothing', async () => {
    const activity = await addActivity();
    const trainer = await addTrainer();
    await rebuildCatalog();
    const add = () => admin.ask('POST', `/activity/${activity.id}/addTrainer/${trainer.id}`);
    const remove = () => admin.ask('DELETE', `/activity/${activity.id}/deleteTrainer/${trainer.id}`);
    await Promise.all([add(), add()]);
    expect((await add()).body.trainers).toMatchObject([{ id: trainer.id }]);
    expect(
      (await gym.ask('GET', '/trainer')).body.find(({ id }: { id: string }) => id === trainer.id).activities,
    ).toEqual([{ id: activity.id, name: 'Yoga' }]);
    await Promise.all([remove(), remove()]);
    expect(await remove()).toMatchObject({ status: 200, body: { trainers: [] } });
    expect((await admin.ask('POST', `/activity/${activity.id}/addTrainer/none`)).body.error.code).toBe(
      'TRAINER_NOT_FOUND',
    );
    expect((await admin.ask('DELETE', `/activity/none/deleteTrainer/${trainer.id}`)).body.error.code).toBe(
      'ACTIVITY_NOT_FOUND',
    );
  });
});

describe('deleting a class', () => {
  test('removes it from every public view at once and frees its slots', async () => {
    const activity = await addActivity();
    const trainer = await addTrainer();
    const slot = await addSlot({ activityId: activity.id });
    await rebuildCatalog();
    await admin.ask('POST', `/activity/${activity.id}/addTrainer/${trainer.id}`);
    const erase = () => admin.ask('DELETE', `/activity/${activity.id}`);
    expect(await erase()).toMatchObject({ status: 200, body: { id: activity.id, deleted: true } });
    expect(await erase()).toMatchObject({ status: 200, body: { id: activity.id, deleted: false } });
    expect(await stored(`activities/${activity.id}`)).toBeUndefined();
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ activityId: null });
    expect((await gym.ask('GET', `/activity/${activity.id}`)).body.error.code).toBe('ACTIVITY_NOT_FOUND');
    expect(
      (await gym.ask('GET', '/trainer')).body.find(({ id }: { id: string }) => id === trainer.id).activities,
    ).toEqual([]);
    expect((await gym.ask('GET', `/diahora/${slot.id}`)).body).toMatchObject({ activityId: null });
  });

  test('is refused while somebody holds a place in it, in an unpaid order or a plan period', async () => {
    const slot = await addSlot();
    const ana = await join(gym);
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot }]);
    const refused = { status: 409, body: { error: { code: 'CLASS_HAS_SALES', diaHoraId: slot.id, taken: 1 } } };
    expect(await admin.ask('DELETE', `/activity/${slot.activityId}`)).toMatchObject(refused);
    await pay(gym, preferenceId);
    expect(await admin.ask('DELETE', `/activity/${slot.activityId}`)).toMatchObject(refused);
    expect(await stored(`activities/${slot.activityId}`)).toBeDefined();
    await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
    expect(await admin.ask('DELETE', `/activity/${slot.activityId}`)).toMatchObject({
      status: 200,
      body: { deleted: true },
    });
  });

  test('makes the checkout fail for a member who has it in the cart', async () => {
    const slot = await addSlot();
    const ana = await join(gym);
    const orderId = await fillCart(ana, [{ slot }]);
    await admin.ask('DELETE', `/activity/${slot.activityId}`);
    expect(await ana.ask('PUT', '/order/checkout', { orderId, state: 'Created' })).toMatchObject({
      status: 409,
      body: { error: { code: 'SLOT_WITHOUT_CLASS' } },
    });
  });

  test('at the same moment as a purchase: either the class is deleted or the place is sold', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, async () => ({ ana: await join(gym), slot: await addSlot() })),
    );
    for (const { ana, slot } of people) {
      const orderId = await fillCart(ana, [{ slot }]);
      const [deletion, checkout] = await Promise.all([
        untilNotBusy(() => admin.ask('DELETE', `/activity/${slot.activityId}`)),
        untilNotBusy(() => ana.ask('PUT', '/order/checkout', { orderId, state: 'Created' })),
      ]);
      const { activityId, taken } = await stored(`diaHoras/${slot.id}`);
      const ends = [
        { deletion: 200, checkout: 409, activityId: null, taken: 0 },
        { deletion: 409, checkout: 200, activityId: slot.activityId, taken: 1 },
      ];
      expect(ends).toContainEqual({ deletion: deletion.status, checkout: checkout.status, activityId, taken });
    }
  });

  test('makes a payment that arrives after the hold a refund, because the place is gone', async () => {
    const slot = await addSlot();
    const ana = await join(gym);
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot }]);
    await endHolds(fromNow(16 * 60_000));
    await admin.ask('DELETE', `/activity/${slot.activityId}`);
    const { id } = await pay(gym, preferenceId);
    expect(await stored(`payments/${id}`)).toMatchObject({ outcome: 'refunded' });
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Canceled' });
  });

  test('is in the audit trail once, with the admin who did it', async () => {
    const activity = await addActivity({ name: 'Zumba' });
    await admin.ask('DELETE', `/activity/${activity.id}`);
    await recordChange({
      id: unique('event'),
      collection: 'activities',
      recordId: activity.id,
      before: { name: 'Zumba' },
      after: undefined,
      authId: undefined,
      authType: 'system',
      at: timeNow(),
    });
    const entries = (await db().collection('audit').where('recordId', '==', activity.id).get()).docs.map((each) =>
      each.data(),
    );
    expect(entries).toMatchObject([{ kind: 'delete', by: admin.uid }]);
    expect(entries[0]!['changes']).toContainEqual({ field: 'name', before: 'Zumba', after: null });
  });
});
