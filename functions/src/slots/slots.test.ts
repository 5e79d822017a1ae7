import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { fillCart, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, stored } from '../../test/records.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

describe('a slot', () => {
  test('is created without a class, and is public at once', async () => {
    const { status, body } = await admin.ask('POST', '/diahora/create', { day: 'Lunes', hour: '8:00', capacity: '12' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ day: 'Lunes', hour: '8:00', capacity: 12, stock: 12, activityId: null });
    expect((await gym.ask('GET', `/diahora/${body.id}`)).body).toEqual(body);
  });

  test.each([
    [{ day: 'Viernes' }, { day: 'Debes especificar un día' }],
    [{ hour: '24:00' }, { hour: 'El formato debe ser el siguiente: HH:MM o H:MM' }],
    [{ capacity: -1 }, { capacity: 'La capacidad no puede ser negativa' }],
    [{ capacity: undefined }, { capacity: 'La capacidad es obligatoria' }],
  ])('is refused with %j', async (wrong, fields) => {
    const reply = await admin.ask('POST', '/diahora/create', { day: 'Lunes', hour: '8:00', capacity: 12, ...wrong });
    expect(reply).toMatchObject({ status: 422, body: { error: { code: 'INVALID', fields } } });
  });

  test('cannot have less capacity than places sold', async () => {
    const slot = await addSlot({ capacity: 10, taken: 4 });
    const resize = (capacity: number) => admin.ask('PUT', `/diahora/${slot.id}`, { capacity });
    expect(await resize(3)).toMatchObject({ status: 409, body: { error: { code: 'CAPACITY_BELOW_TAKEN', taken: 4 } } });
    expect(await resize(4)).toMatchObject({ status: 200, body: { capacity: 4, stock: 0 } });
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 4, hour: slot.hour });
  });

  test('is not moved while somebody holds a place, and keeps the time that they bought', async () => {
    const sold = await addSlot({ day: 'Lunes', hour: '9:00', taken: 1 });
    const move = (id: string, changes: object) => admin.ask('PUT', `/diahora/${id}`, changes);
    expect(await move(sold.id, { day: 'Domingo', hour: '23:00' })).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'SLOT_TIME_SOLD',
          taken: 1,
          message: 'Tiene lugares vendidos: el día y la hora no se pueden cambiar mientras duren.',
        },
      },
    });
    expect(await stored(`diaHoras/${sold.id}`)).toMatchObject({ day: 'Lunes', hour: '9:00' });
    expect(await move(sold.id, { day: 'Lunes', hour: '9:00' })).toMatchObject({ status: 200 });
    const free = await addSlot({ day: 'Lunes', hour: '9:00' });
    expect(await move(free.id, { day: 'Domingo', hour: '23:00' })).toMatchObject({
      status: 200,
      body: { day: 'Domingo', hour: '23:00' },
    });
  });

  test('is not moved when a place is sold at the same moment', async () => {
    const slot = await addSlot({ day: 'Lunes', hour: '9:00', capacity: 2 });
    const ana = await join(gym);
    const orderId = await fillCart(ana, [{ slot, quantity: 1 }]);
    await Promise.all([
      admin.ask('PUT', `/diahora/${slot.id}`, { hour: '23:00' }),
      ana.ask('PUT', '/order/checkout', { orderId, state: 'Created' }),
    ]);
    const { hour, taken } = await stored(`diaHoras/${slot.id}`);
    expect(taken).toBe(1);
    const lines = await ana.ask('GET', `/orderline/${orderId}`);
    expect(lines.body, 'bought is what the slot is').toMatchObject([{ hour }]);
  });

  test('is not resized below the places that are sold at the same moment', async () => {
    const slot = await addSlot({ capacity: 2 });
    const ana = await join(gym);
    const orderId = await fillCart(ana, [{ slot, quantity: 2 }]);
    await Promise.all([
      admin.ask('PUT', `/diahora/${slot.id}`, { capacity: 1 }),
      ana.ask('PUT', '/order/checkout', { orderId, state: 'Created' }),
    ]);
    const { capacity, taken } = await stored(`diaHoras/${slot.id}`);
    const ends = [
      { capacity: 1, taken: 0 },
      { capacity: 2, taken: 2 },
    ];
    expect(ends).toContainEqual({ capacity, taken });
  });

  test('joins a class, and no other class before it has left that one', async () => {
    const slot = await addSlot({ activityId: null });
    const yoga = await addActivity();
    const box = await addActivity();
    const link = (activityId: string) => admin.ask('POST', '/diahora/activity', { activityId, diaHoraId: slot.id });
    expect(await link(yoga.id)).toMatchObject({ status: 200, body: { activityId: yoga.id } });
    expect(await link(yoga.id)).toMatchObject({ status: 200, body: { activityId: yoga.id } });
    expect(await link(box.id)).toMatchObject({ status: 409, body: { error: { code: 'SLOT_TAKEN_BY_OTHER_CLASS' } } });
    expect((await link('none')).body.error.code).toBe('ACTIVITY_NOT_FOUND');
  });

  test('leaves its class only while none of its places are sold', async () => {
    const free = await addSlot();
    const sold = await addSlot({ taken: 1 });
    const unlink = ({ id, activityId }: { id: string; activityId: string | null }) =>
      admin.ask('DELETE', `/diahora/activity/${activityId}/${id}`);
    expect(await unlink(free)).toMatchObject({ status: 200, body: { activityId: null } });
    expect(await unlink(free)).toMatchObject({ status: 200, body: { activityId: null } });
    expect(await unlink(sold)).toMatchObject({
      status: 409,
      body: { error: { code: 'SLOT_HAS_SALES', message: 'No se pudo borrar este día-hora de la actividad' } },
    });
    expect(await unlink({ id: sold.id, activityId: 'other' })).toMatchObject({
      status: 200,
      body: { activityId: sold.activityId },
    });
  });
});

describe("the stock calls of the specification's client", () => {
  test('answer the stock as checkout and cancel left it, and change nothing', async () => {
    const ana = await join(gym);
    const eva = await join(gym);
    const slot = await addSlot({ capacity: 5 });
    const { orderId } = await placeOrder(ana, [{ slot, quantity: 2 }]);
    const subtract = (person: Person) =>
      person.ask('PUT', '/diahora/subtractStock', { diaHoraId: slot.id, quantity: 2 });
    const add = (person: Person) => person.ask('PUT', '/diahora/addStock', { orderId });
    expect(await subtract(ana)).toMatchObject({ status: 200, body: { id: slot.id, stock: 3 } });
    expect(await subtract(eva)).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    expect(await add(eva)).toMatchObject({ status: 403 });
    expect(await add(ana)).toMatchObject({ status: 200, body: [{ id: slot.id, stock: 3 }] });
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    expect(await add(admin)).toMatchObject({ status: 200, body: [{ id: slot.id, stock: 5 }] });
    expect(await admin.ask('PUT', '/diahora/subtractStock', { diaHoraId: 'none', quantity: 1 })).toMatchObject({
      status: 404,
    });
  });
});
