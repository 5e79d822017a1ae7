import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { addPack, pay } from '../../test/purchases.ts';
import { addSlot, stored } from '../../test/records.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { endHolds } from '../money/end-holds.ts';

const gym = openGym();
const now = (): Date => gym.clock.now;
let admin: Person;
let ana: Person;
beforeAll(async () => void (admin = await joinAdmin(gym)));
beforeEach(async () => {
  gym.clock.now = new Date('2026-11-30T12:00:00Z');
  ana = await join(gym);
});

const addProduct = (fields: object = {}) => addPack(admin, fields);
const put = (productId: string, { unitprice = 28_000, quantity = 1 } = {}) =>
  ana.ask('POST', '/orderline/cart', { userId: ana.uid, productId, quantity, unitprice });
const cart = async () => (await ana.ask('GET', `/order/cart/${ana.uid}`)).body;
const checkOut = async () => ana.ask('PUT', '/order/checkout', { orderId: (await cart()).id });
const credits = async () => (await ana.ask('GET', '/recuperos')).body.recuperos;
const payFor = async (orderId: string) => {
  const { body: url } = await ana.ask('POST', '/mercadopago', { orderId, items: [] });
  await pay(gym, new URL(url).searchParams.get('pref_id')!);
};
const sound = async () => expect((await examineBooks(now())).map(({ path, says }) => `${path} ${says}`)).toEqual([]);

describe('a pack in the cart', () => {
  test('is shown with its price, set again, and taken out', async () => {
    const pack = await addProduct();
    expect(await put(pack)).toMatchObject({ status: 200, body: { kind: 'pack', quantity: 1, subtotal: 28_000 } });
    await put(pack, { quantity: 2 });
    expect(await cart()).toMatchObject({ totalPrice: 56_000, lines: [], productLines: [{ quantity: 2 }] });
    expect(await put(pack, { quantity: 0 })).toMatchObject({ status: 200, body: null });
    expect(await cart()).toMatchObject({ totalPrice: 0 });
    expect(await cart()).not.toHaveProperty('productLines');
    await sound();
  });

  test('is refused at another price, and if the site does not offer it', async () => {
    const codeOf = async (...wanted: Parameters<typeof put>) => (await put(...wanted)).body.error.code;
    expect(await codeOf(await addProduct(), { unitprice: 1 })).toBe('PRICE_CHANGED');
    expect(await codeOf(await addProduct({ online: false }))).toBe('PRODUCT_OFF');
    expect(await codeOf('none')).toBe('PRODUCT_NOT_FOUND');
  });

  test('stays while a weekly place is added, and both are emptied together', async () => {
    await put(await addProduct());
    const slot = await addSlot();
    await ana.ask('POST', '/orderline/cart', { userId: ana.uid, diaHoraId: slot.id, quantity: 1, unitprice: 20_000 });
    expect(await cart()).toMatchObject({ totalPrice: 48_000, lines: [{}], productLines: [{}] });
    await ana.ask('DELETE', `/order/cart/${ana.uid}`);
    expect(await cart()).toMatchObject({ totalPrice: 0, lines: [] });
    await sound();
  });
});

describe('a pack that is bought on the site', () => {
  test('is held unpaid without credits, and gives them with the payment, together with the places', async () => {
    await put(await addProduct());
    const slot = await addSlot();
    await ana.ask('POST', '/orderline/cart', { userId: ana.uid, diaHoraId: slot.id, quantity: 1, unitprice: 20_000 });
    const { status, body } = await checkOut();
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'Created', totalPrice: 48_000, productLines: [{ name: 'Pack de 4' }] });
    expect(await credits()).toEqual([]);
    await payFor(body.id);
    expect(await stored(`orders/${body.id}`)).toMatchObject({ state: 'Complete' });
    expect(await credits()).toHaveLength(4);
    await sound();
  });

  test('gives nothing once its hold has expired', async () => {
    await put(await addProduct());
    const { body } = await checkOut();
    gym.clock.now = new Date('2026-11-30T14:00:00Z');
    await endHolds(now());
    expect(await stored(`orders/${body.id}`)).toMatchObject({ state: 'Canceled' });
    expect(await credits()).toEqual([]);
    await sound();
  });

  test('is refused at checkout once its price has changed, or it was switched off', async () => {
    const pack = await addProduct();
    await put(pack);
    await admin.ask('PUT', `/producto/${pack}`, { price: 30_000 });
    expect((await checkOut()).body.error).toMatchObject({ code: 'PRICE_CHANGED', price: 30_000 });
    await admin.ask('PUT', `/producto/${pack}`, { price: 28_000, active: false });
    expect((await checkOut()).body.error.code).toBe('PRODUCT_OFF');
  });

  test('is a trial once a person, also while the first one is unpaid; a new checkout replaces that one', async () => {
    const trial = await addProduct({ credits: 1, oncePerPerson: true, newcomersOnly: true });
    await put(trial);
    const { body: first } = await checkOut();
    await put(trial);
    const { status, body: second } = await checkOut();
    expect(status).toBe(200);
    expect(await stored(`orders/${first.id}`)).toMatchObject({ state: 'Canceled' });
    await payFor(second.id);
    expect((await put(trial)).body.error.code).toBe('ONCE_PER_PERSON');
    expect(await credits()).toHaveLength(1);
    await sound();
  });

  test('that is free is complete without a payment page', async () => {
    await put(await addProduct({ price: 0, credits: 1 }), { unitprice: 0 });
    const { body } = await checkOut();
    await ana.ask('POST', '/mercadopago', { orderId: body.id, items: [] });
    expect(await stored(`orders/${body.id}`)).toMatchObject({ state: 'Complete' });
    expect(await credits()).toHaveLength(1);
    await sound();
  });
});
