import { demoGym, localDate } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addDescuento, addSlot, stamp, stored } from '../../test/records.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { timeNow } from '../platform/clock.ts';
import { readGym } from '../records/settings-store.ts';
import { db } from '../platform/firebase.ts';

const gym = openGym();
let admin: Person;
let carla: Person;
let ana: Person;
let water: string;
beforeAll(async () => {
  [admin, carla, ana] = await Promise.all([joinAdmin(gym), joinDesk(gym), join(gym)]);
});
beforeEach(async () => {
  const made = await admin.ask('POST', '/producto', { kind: 'item', name: 'Agua', price: 1_500, stock: 3 });
  water = made.body.id;
});

let sales = 0;
const sell = (fields: object, key = `sale of things ${++sales}`) =>
  carla.ask('POST', '/order/mostrador', { userId: ana.uid, medio: 'efectivo', ...fields }, { 'Idempotency-Key': key });
const waters = (quantity: number, more: object = {}) => ({ kind: 'item', productId: water, quantity, ...more });
const left = async () => (await stored(`products/${water}`)).stock;
const sound = async () =>
  expect((await examineBooks(timeNow())).map(({ path, says }) => `${path} ${says}`)).toEqual([]);

describe('a sale of things at the counter', () => {
  test('lowers the stock, and is a paid order with its receipt and its place in the till', async () => {
    const before = (await carla.ask('GET', `/caja?fecha=${localDate(timeNow())}`)).body.total;
    const { status, body } = await sell({ lines: [waters(2, { unitprice: 1_500 })], total: 3_000 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'Complete', totalPrice: 3_000, lines: [], activities: [] });
    expect(body.productLines).toMatchObject([{ kind: 'item', name: 'Agua', quantity: 2, subtotal: 3_000 }]);
    expect(await left()).toBe(1);
    const { body: till } = await carla.ask('GET', `/caja?fecha=${localDate(timeNow())}`);
    expect(till.total).toBe(before + 3_000);
    expect(till.pagos.at(-1)).toMatchObject({ orderId: body.id, clases: ['Agua'] });
    await sound();
  });

  test('goes with weekly places in one charge', async () => {
    const slot = await addSlot();
    const { body } = await sell({ lines: [{ diaHoraId: slot.id }, waters(1)] });
    expect(body).toMatchObject({ totalPrice: 21_500, lines: [{ quantity: 1 }], productLines: [{ quantity: 1 }] });
    const { body: own } = await ana.ask('GET', `/order/user/${ana.uid}`);
    expect(own).toContainEqual(
      expect.objectContaining({ id: body.id, productLines: [expect.objectContaining({ name: 'Agua' })] }),
    );
    await sound();
  });

  test('is one sale with one key', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => sell({ lines: [waters(1)] }, 'once')));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await left()).toBe(2);
    const [{ body }] = replies as [(typeof replies)[number]];
    expect(body.productLines).toHaveLength(1);
  });

  test('never sells the last unit twice without saying so', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => sell({ lines: [waters(1)] })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { error: { code: 'OUT_OF_STOCK', productId: water, name: 'Agua', stock: 0, mayInsist: true } },
    });
    expect(await left()).toBe(0);
    await sound();
  });

  test('without stock is made if the desk asks again, and only where the gym allows it', async () => {
    const { status, body } = await sell({ lines: [waters(5)], sinStock: true });
    expect(status).toBe(201);
    expect(await left()).toBe(0);
    await carla.ask('PUT', `/order/${body.id}/mostrador/devolucion`, { motivo: 'Error' });
    expect(await left()).toBe(3);
    await sound();
  });

  test('without stock is refused where the gym does not allow it, even if the desk asks again', async () => {
    const set = async (sellsWithoutStock: boolean) => {
      await db()
        .doc('settings/gym')
        .set({ ...demoGym, ...stamp(), sellsWithoutStock });
      await readGym();
    };
    await set(false);
    const { status, body } = await sell({ lines: [waters(5)], sinStock: true });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'OUT_OF_STOCK', stock: 3, mayInsist: false });
    expect(await left()).toBe(3);
    await set(true);
    expect((await sell({ lines: [waters(5)], sinStock: true })).status).toBe(201);
  });

  test('is refused for another price, for what is not sold, and for what does not exist', async () => {
    const codeOf = async (lines: object[]) => (await sell({ lines })).body.error.code;
    expect(await codeOf([waters(1, { unitprice: 1_000 })])).toBe('PRICE_CHANGED');
    expect(await codeOf([{ kind: 'item', productId: 'none' }])).toBe('PRODUCT_NOT_FOUND');
    await admin.ask('PUT', `/producto/${water}`, { active: false });
    expect(await codeOf([waters(1)])).toBe('PRODUCT_OFF');
    expect(await sell({ lines: [{ kind: 'item' }] })).toMatchObject({ status: 422 });
    expect(await sell({ lines: [waters(1), waters(2)] })).toMatchObject({ status: 422 });
    expect(await left()).toBe(3);
  });
});

describe('a sale to somebody who gives no name', () => {
  const noName = { userId: undefined };

  test('is a sale as any other: stock, till, once with one key, and undone', async () => {
    const before = (await carla.ask('GET', `/caja?fecha=${localDate(timeNow())}`)).body.total;
    const { status, body } = await sell({ ...noName, lines: [waters(2)], total: 3_000 }, 'no name');
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'Complete', user: { name: 'Consumidor final', lastName: '' }, email: '' });
    expect((await sell({ ...noName, lines: [waters(2)], total: 3_000 }, 'no name')).body.id).toBe(body.id);
    expect(await left()).toBe(1);
    const { body: till } = await carla.ask('GET', `/caja?fecha=${localDate(timeNow())}`);
    expect(till.total).toBe(before + 3_000);
    expect(till.pagos).toContainEqual(
      expect.objectContaining({ orderId: body.id, cliente: 'Consumidor final', clases: ['Agua'] }),
    );
    await sound();
    const undo = await carla.ask('PUT', `/order/${body.id}/mostrador/devolucion`, { motivo: 'Error' });
    expect(undo.body).toMatchObject({ state: 'Canceled' });
    expect(await left()).toBe(3);
    await sound();
  });

  test('of two desks at once is two sales', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => sell({ ...noName, lines: [waters(1)] })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await left()).toBe(0);
    await sound();
  });

  test('leaves no file, and nobody has that id', async () => {
    await sell({ ...noName, lines: [waters(1)] });
    expect((await carla.ask('GET', '/user/consumidor-final/ficha')).status).toBe(404);
    const { body } = await sell({ userId: 'consumidor-final', lines: [waters(1)] });
    expect(body.error.code).toBe('USER_NOT_FOUND');
  });

  test('is refused for a place, a pack however it is called, a child, and a code', async () => {
    const slot = await addSlot();
    const { body: pack } = await admin.ask('POST', '/producto', {
      kind: 'pack',
      name: 'Pack de 4',
      price: 30_000,
      credits: 4,
      days: 30,
    });
    await addDescuento('AGUA10');
    for (const wrong of [
      { lines: [{ diaHoraId: slot.id }] },
      { lines: [waters(1), { diaHoraId: slot.id }] },
      { lines: [{ kind: 'pack', productId: pack.id }] },
      { lines: [{ kind: 'item', productId: pack.id }] },
      { lines: [waters(1)], codigo: 'AGUA10' },
    ])
      expect(await sell({ ...noName, ...wrong })).toMatchObject({
        status: 422,
        body: { error: { code: 'INVALID', fields: { userId: 'Elegí a quién le vendés' } } },
      });
    const child = await sell({ ...noName, lines: [waters(1, { paraUserId: ana.uid })] });
    expect(child.body.error.code).toBe('NOT_IN_FAMILY');
    expect(await left()).toBe(3);
  });
});

describe('an undone sale of things', () => {
  test('gives the units back, once', async () => {
    const { body } = await sell({ lines: [waters(2)] });
    const undo = () => carla.ask('PUT', `/order/${body.id}/mostrador/devolucion`, { motivo: 'Error' });
    expect((await undo()).body).toMatchObject({ state: 'Canceled', productLines: [{ quantity: 2 }] });
    await undo();
    expect(await left()).toBe(3);
    expect(await stored(`products/${water}`)).toMatchObject({ sold: 0 });
    await sound();
  });

  test('of one line gives its units and its money back, and the rest stays', async () => {
    const slot = await addSlot();
    const { body } = await sell({ lines: [{ diaHoraId: slot.id }, waters(2)] });
    const line = body.productLines[0].id;
    const { status, body: after } = await admin.ask('PUT', `/orderline/${line}/canceled`, { amount: 3_000 });
    expect(status).toBe(200);
    expect(after).toMatchObject({ state: 'Complete', givenBack: 3_000, refund: 'refunded' });
    expect(await left()).toBe(3);
    await sound();
  });
});

test('the doctor tells a wrong count of units', async () => {
  await sell({ lines: [waters(1)] });
  await db().doc(`products/${water}`).update({ sold: 7 });
  const found = await examineBooks(timeNow());
  expect(found).toMatchObject([{ path: `products/${water}`, says: 'counts 7 units, and orders have 1' }]);
  await db().doc(`products/${water}`).update({ sold: 1 });
});
