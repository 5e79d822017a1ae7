import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addPack, pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, stored } from '../../test/records.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { endHolds } from '../money/end-holds.ts';

// 2026-11-30 is a Monday.
const gym = openGym();
const now = (): Date => gym.clock.now;
const TUESDAY = '2026-12-01';
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

const addProduct = (fields: object = {}) =>
  addPack(admin, { name: 'Clase suelta', price: 8_000, credits: 1, days: 30, ...fields });
const onTuesday = (fields: object = {}) => addSlot({ day: 'Martes', capacity: 1, ...fields });
const put = (productId: string, diaHoraId: string, { by = ana, fecha = TUESDAY } = {}) =>
  by.ask('POST', '/orderline/cart', { userId: by.uid, productId, diaHoraId, fecha, quantity: 1, unitprice: 8_000 });
const checkOut = async (by = ana) => {
  const { body: cart } = await by.ask('GET', `/order/cart/${by.uid}`);
  return by.ask('PUT', '/order/checkout', { orderId: cart.id });
};
const buy = async (productId: string, diaHoraId: string, by = ana) => {
  await put(productId, diaHoraId, { by });
  return checkOut(by);
};
const preferenceOf = async (orderId: string, by = ana) => {
  const { body: url } = await by.ask('POST', '/mercadopago', { orderId, items: [] });
  return new URL(url).searchParams.get('pref_id')!;
};
const guests = async (diaHoraId: string): Promise<number> =>
  (await stored(`diaHoras/${diaHoraId}`)).dates[TUESDAY]?.guests ?? 0;
const statesOf = async (by = ana): Promise<string[]> =>
  (await by.ask('GET', '/recuperos')).body.recuperos.map(({ state }: { state: string }) => state);
const expire = async () => {
  gym.clock.now = new Date('2026-11-30T14:00:00Z');
  await endHolds(now());
};
const sound = async () => expect((await examineBooks(now())).map(({ path, says }) => `${path} ${says}`)).toEqual([]);

describe('a class with its date', () => {
  test('counts as a guest from the checkout on, and is booked by the payment', async () => {
    const slot = await onTuesday();
    const { status, body } = await buy(await addProduct(), slot.id);
    expect(status).toBe(200);
    expect(body.productLines[0].first).toMatchObject({ diaHoraId: slot.id, date: TUESDAY });
    expect(await guests(slot.id)).toBe(1);
    expect(await statesOf()).toEqual(['held']);
    await sound();
    await pay(gym, await preferenceOf(body.id));
    expect(await statesOf()).toEqual(['booked']);
    expect(await guests(slot.id)).toBe(1);
    await sound();
  });

  test('is free again once the hold has expired', async () => {
    const slot = await onTuesday();
    await buy(await addProduct(), slot.id);
    await expire();
    expect(await guests(slot.id)).toBe(0);
    expect(await statesOf()).toEqual([]);
    await sound();
  });

  test('that is paid late is booked if there is still room', async () => {
    const slot = await onTuesday();
    const { body } = await buy(await addProduct(), slot.id);
    const preference = await preferenceOf(body.id);
    await expire();
    await pay(gym, preference);
    expect(await statesOf()).toEqual(['booked']);
    await sound();
  });

  test('that is paid late is booked later if there is no room any more', async () => {
    const slot = await onTuesday();
    const product = await addProduct();
    const { body } = await buy(product, slot.id);
    const preference = await preferenceOf(body.id);
    await expire();
    const eva = await join(gym);
    expect((await buy(product, slot.id, eva)).status).toBe(200);
    await pay(gym, preference);
    expect(await statesOf()).toEqual(['open']);
    expect(await guests(slot.id)).toBe(1);
    await sound();
  });

  test('is kept for its own buyer who checks out again', async () => {
    const slot = await onTuesday();
    const product = await addProduct();
    const { body: first } = await buy(product, slot.id);
    const { status } = await buy(product, slot.id);
    expect(status).toBe(200);
    expect(await stored(`orders/${first.id}`)).toMatchObject({ state: 'Canceled' });
    expect(await guests(slot.id)).toBe(1);
    await sound();
  });

  test('that the gym closes meanwhile is booked later', async () => {
    const slot = await onTuesday({ capacity: 5 });
    const { body } = await buy(await addProduct(), slot.id);
    await admin.ask('POST', `/sesiones/${slot.id}/${TUESDAY}/cerrar`, { motivo: 'Feriado' });
    expect(await statesOf()).toEqual(['void']);
    await pay(gym, await preferenceOf(body.id));
    expect(await statesOf()).toEqual(['open']);
    await sound();
  });

  test('never overfills the date: of many buyers at once, as many get it as there is room', async () => {
    const slot = await onTuesday({ capacity: 2 });
    const product = await addProduct();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => join(gym)));
    for (const by of buyers) await put(product, slot.id, { by });
    const replies = await Promise.all(buyers.map((by) => checkOut(by)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['SESSION_FULL']));
    expect(await guests(slot.id)).toBe(2);
    await sound();
  });

  test('takes no place that was sold for every week', async () => {
    const slot = await onTuesday();
    await put(await addProduct(), slot.id);
    await placeOrder(await join(gym), [{ slot }]);
    expect((await checkOut()).body.error).toMatchObject({ code: 'SESSION_FULL', diaHoraId: slot.id, fecha: TUESDAY });
    await sound();
  });

  test('is refused in the cart for another class, a date without it, and one that is over', async () => {
    const slot = await onTuesday();
    const other = await addActivity();
    const codeOf = async (...wanted: Parameters<typeof put>) => (await put(...wanted)).body.error.code;
    expect(await codeOf(await addProduct({ activityIds: [other.id] }), slot.id)).toBe('CREDIT_OTHER_CLASS');
    expect(await codeOf(await addProduct(), slot.id, { fecha: '2026-12-02' })).toBe('SESSION_NOT_FOUND');
    expect(await codeOf(await addProduct(), slot.id, { fecha: '2026-11-24' })).toBe('SESSION_OVER');
    expect(await codeOf(await addProduct({ days: 5 }), slot.id, { fecha: '2026-12-08' })).toBe('CREDIT_EXPIRED');
  });
});

describe('a trial tonight at the desk', () => {
  const sell = (productId: string, diaHoraId: string, fecha = TUESDAY) =>
    carla.ask('POST', '/order/mostrador', {
      persona: { name: 'Eva', lastName: 'Paz', phoneNumber: '11 2345-6789' },
      medio: 'efectivo',
      lines: [{ kind: 'pack', productId, diaHoraId, fecha }],
    });

  test('enters the person, takes the money and books the date in one sale', async () => {
    const slot = await onTuesday();
    const { status, body } = await sell(await addProduct({ oncePerPerson: true, newcomersOnly: true }), slot.id);
    expect(status).toBe(201);
    const { body: list } = await carla.ask('GET', `/sesiones/${slot.id}/${TUESDAY}`);
    expect(list.personas).toMatchObject([{ userId: body.userId }]);
    await sound();
  });

  test('is refused for a full date', async () => {
    const slot = await onTuesday();
    await placeOrder(await join(gym), [{ slot }]);
    expect((await sell(await addProduct(), slot.id)).body.error.code).toBe('SESSION_FULL');
  });
});

test('a trial that is paid late, after another one, is paid back', async () => {
  const slot = await onTuesday({ capacity: 5 });
  const trial = await addProduct({ oncePerPerson: true });
  const { body: first } = await buy(trial, slot.id);
  const late = await preferenceOf(first.id);
  await expire();
  const { body: second } = await buy(trial, slot.id);
  await pay(gym, await preferenceOf(second.id));
  await pay(gym, late);
  expect(await stored(`orders/${first.id}`)).toMatchObject({ state: 'Canceled' });
  expect(await statesOf()).toEqual(['booked']);
  await sound();
});
