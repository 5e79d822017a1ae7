import { classesBetween, DAY_MS, localDate, type Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { entriesOf } from '../records/audit-store.ts';
import { sendMail } from '../mail/send-mail.ts';
import { db } from '../platform/firebase.ts';
import { inboxOf, join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { checkOut, fillCart, pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, stored } from '../../test/records.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

async function buy(slot: Slot) {
  const ana = await join(gym);
  const { orderId, preferenceId } = await placeOrder(ana, [{ slot }]);
  await pay(gym, preferenceId);
  return { ana, orderId };
}

const comingDates = (slot: Slot): string[] => {
  const now = timeNow();
  return classesBetween(slot, now, new Date(now.getTime() + 15 * DAY_MS)).map(localDate);
};

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

  test('stays on its weekday while somebody holds a place', async () => {
    const sold = await addSlot({ day: 'Lunes', hour: '9:00', taken: 1 });
    const move = (id: string, changes: object) => admin.ask('PUT', `/diahora/${id}`, changes);
    expect(await move(sold.id, { day: 'Domingo' })).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'SLOT_WEEKDAY_SOLD',
          taken: 1,
          message: 'Tiene lugares vendidos: el día de la semana no se puede cambiar mientras duren.',
        },
      },
    });
    expect(await stored(`diaHoras/${sold.id}`)).toMatchObject({ day: 'Lunes', hour: '9:00' });
    const free = await addSlot({ day: 'Lunes', hour: '9:00' });
    expect(await move(free.id, { day: 'Domingo', hour: '23:00' })).toMatchObject({
      status: 200,
      body: { day: 'Domingo', hour: '23:00', avisos: 0 },
    });
  });

  test('tells everybody who holds a place of another hour once, and what they bought follows', async () => {
    const slot = await addSlot({ hour: '9:00' });
    const { ana, orderId } = await buy(slot);
    const eva = await join(gym);
    const unpaid = await checkOut(eva, [{ slot }]);
    const move = (query = '') => admin.ask('PUT', `/diahora/${slot.id}${query}`, { hour: '10:30' });
    expect(await move('?ensayo=1')).toMatchObject({ body: { hour: '10:30', avisos: 2 } });
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ hour: '9:00' });
    expect(await move()).toMatchObject({ status: 200, body: { hour: '10:30', avisos: 2 } });
    expect(await move()).toMatchObject({ status: 200, body: { avisos: 0 } });

    for (const [person, id] of [
      [ana, orderId],
      [eva, unpaid],
    ] as const)
      expect((await person.ask('GET', `/orderline/${id}`)).body).toMatchObject([{ day: 'Lunes', hour: '10:30' }]);
    const { docs } = await db().collection('mail').where('kind', '==', 'sessionMoved').get();
    expect(docs.map((mail) => mail.get('userId') as string).toSorted()).toEqual([ana.uid, eva.uid].toSorted());
    for (const { id } of docs) await sendMail(id, timeNow());
    const [mail] = await inboxOf(gym, ana.email);
    expect(mail).toMatchObject({ subject: 'Cambió tu clase: Yoga, Lunes, 10:30' });
    expect(mail!.text).toContain('Antes: Lunes 9:00\n');
    expect(mail!.attachments).toHaveLength(1);
    expect(await entriesOf('diaHoras', slot.id)).toMatchObject([
      { by: admin.uid, changes: [{ field: 'hour', before: '9:00', after: '10:30' }] },
    ]);
    // A late payment still finds the order.
    expect(await ana.ask('GET', `/order/${orderId}/state`)).toMatchObject({ status: 200 });
  });

  test('does not tell of an hour that is written otherwise, and keeps dates with an hour of their own', async () => {
    const slot = await addSlot({ hour: '9:00' });
    await buy(slot);
    const [own, same] = comingDates(slot);
    await admin.ask('PUT', `/sesiones/${slot.id}/${own}`, { hora: '11:00' });
    await admin.ask('PUT', `/sesiones/${slot.id}/${same}`, { hora: '10:00' });
    const move = (hour: string) => admin.ask('PUT', `/diahora/${slot.id}`, { hour });
    expect(await move('09:00')).toMatchObject({ body: { avisos: 0 } });
    await move('10:00');
    const { dates } = await stored(`diaHoras/${slot.id}`);
    expect(dates).toMatchObject({ [own!]: { change: { hour: '11:00' } } });
    expect(Object.keys(dates), 'as in every week').toEqual([own]);
  });

  test('takes as long as an admin says', async () => {
    const slot = await addSlot();
    expect(await admin.ask('PUT', `/diahora/${slot.id}`, { minutes: 90 })).toMatchObject({ body: { minutes: 90 } });
    expect(await admin.ask('PUT', `/diahora/${slot.id}`, { capacity: 11 })).toMatchObject({ body: { minutes: 90 } });
    expect(await admin.ask('PUT', `/diahora/${slot.id}`, { minutes: 14 })).toMatchObject({ status: 422 });
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
    expect(hour).toBe('23:00');
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
