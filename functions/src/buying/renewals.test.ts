import { DAY_MS } from '@gym-power/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { join, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { newPaidOrder, pay, type PlacedOrder, refundPart } from '../../test/purchases.ts';
import { addActivity, addDescuento, addSlot, mailsOf, stateOf, stored, takenOf } from '../../test/records.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { endPlanPeriods } from './end-plan-periods.ts';
import { endHolds } from '../money/end-holds.ts';
import { db } from '../platform/firebase.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
afterEach(() => void (gym.clock.now = timeNow()));

const days = (count: number) => count * DAY_MS;
const PLAN = days(30);
const GRACE = days(3);

async function newHolder() {
  const made = await newPaidOrder(gym, {}, { capacity: 1 });
  const lineId = `${made.orderId}_${made.slot.id}`;
  const { validUntil } = await stored(`orderLines/${lineId}`);
  return { ...made, lineId, end: validUntil.toDate() as Date };
}

const at = (end: Date, ms: number) => void (gym.clock.now = new Date(end.getTime() + ms));

const renew = (person: Person, lineIds: string[], more: object = {}) =>
  person.ask('POST', '/order/renovar', { lineIds, ...more });

async function openPayment(person: Person, orderId: string): Promise<PlacedOrder> {
  const { status, body: url } = await person.ask('POST', '/mercadopago', { orderId, items: [] });
  expect(status).toBe(200);
  return { orderId, preferenceId: new URL(url).searchParams.get('pref_id')! };
}

async function renewed(person: Person, lineIds: string[]): Promise<{ orderId: string; paymentId: number }> {
  const { status, body } = await renew(person, lineIds);
  expect(status).toBe(200);
  const { preferenceId } = await openPayment(person, body.id);
  const { id } = await pay(gym, preferenceId);
  return { orderId: body.id, paymentId: id };
}

const buys = async (slot: { id: string; activityId: string | null }) => {
  const eva = await join(gym);
  const { body } = await eva.ask('POST', '/order/cart', { userId: eva.uid });
  const orderId = body[0].id as string;
  const line = { orderId, userId: eva.uid, diaHoraId: slot.id, quantity: 1, unitprice: 20_000 };
  await eva.ask('POST', '/orderline/cart', line);
  return eva.ask('PUT', '/order/checkout', { orderId, state: 'Created' });
};

/** Findings about this slot and its orders only: other tests left records of other times. */
const findingsOf = async ({ id }: { id: string }) =>
  (await examineBooks(gym.clock.now)).filter((finding) => JSON.stringify(finding).includes(id));

test('a full slot is renewed five days before the end, and nobody gets in between', async () => {
  const { ana, slot, lineId, orderId, end } = await newHolder();
  await rebuildCatalog();
  at(end, -days(5));
  const stocks = new Set<number>();
  const polled = new AbortController();
  const polling = (async () => {
    while (!polled.signal.aborted) {
      stocks.add((await gym.ask('GET', `/diahora/${slot.id}`)).body.stock);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const { body: order } = await renew(ana, [lineId]);
  expect(order).toMatchObject({ state: 'Created', totalPrice: 20_000, renewals: [{ diaHoraId: slot.id, orderId }] });
  expect(order.lines).toMatchObject([{ heldPlaces: 0, quantity: 1, validFrom: null }]);
  expect((await buys(slot)).body.error.code).toBe('SLOT_FULL');
  const { preferenceId } = await openPayment(ana, order.id);
  const [, refused] = await Promise.all([pay(gym, preferenceId), buys(slot)]);
  expect(refused.body.error.code).toBe('SLOT_FULL');
  polled.abort();
  await polling;

  expect([...stocks]).toEqual([0]);
  expect(await takenOf(slot.id)).toBe(1);
  const line = await stored(`orderLines/${order.id}_${slot.id}`);
  expect(line).toMatchObject({ heldPlaces: 1, chain: lineId });
  expect(line.validFrom.toDate()).toEqual(end);
  expect(line.validUntil.toDate().getTime()).toBe(end.getTime() + PLAN);
  expect(line.keptUntil.toDate().getTime()).toBe(end.getTime() + PLAN + GRACE);
  expect(await stored(`orderLines/${lineId}`)).toMatchObject({ heldPlaces: 0, movedTo: order.id });
  expect(await mailsOf(order.id)).toEqual(['orderComplete', 'orderCreated']);
  expect(await findingsOf(slot)).toEqual([]);
});

describe('renewing', () => {
  test('twenty times at once makes one order', async () => {
    const { ana, lineId, end } = await newHolder();
    at(end, -days(5));
    const replies = await Promise.all(Array.from({ length: 15 }, () => renew(ana, [lineId])));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    const unpaid = await db().collection('orders').where('userId', '==', ana.uid).where('state', '==', 'Created').get();
    expect(unpaid.size).toBe(1);
  });

  test('at another price, or with a code, replaces the unpaid order', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    await addDescuento();
    at(end, -days(5));
    const { body: first } = await renew(ana, [lineId], { visto: 20_000 });
    await db().doc(`activities/${slot.activityId}`).update({ price: 25_000 });
    expect(await renew(ana, [lineId], { visto: 20_000 })).toMatchObject({
      status: 409,
      body: { error: { code: 'PRICE_CHANGED', price: 25_000 } },
    });
    expect(await stateOf(first.id)).toBe('Created');
    const { body: dearer } = await renew(ana, [lineId], { visto: 25_000 });
    expect(dearer).toMatchObject({ state: 'Created', totalPrice: 25_000 });
    expect(await stateOf(first.id)).toBe('Canceled');
    const { body: cheaper } = await renew(ana, [lineId], { visto: 22_500, codigo: 'gym_power2022' });
    expect(cheaper).toMatchObject({ totalPrice: 22_500, descuento: { codigo: 'GYM_POWER2022' } });
    expect(await stateOf(dearer.id)).toBe('Canceled');
    expect(await findingsOf(slot)).toEqual([]);
  });

  test('uses a limited code once, however often it is asked for', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    await addDescuento('RENUEVA', 20, { maxUses: 1, perMember: 1 });
    at(end, -days(5));
    const replies = await Promise.all([1, 2, 3].map(() => renew(ana, [lineId], { codigo: 'renueva' })));
    expect(replies.map(({ body }) => body.totalPrice)).toEqual([16_000, 16_000, 16_000]);
    expect(await stored('descuentos/RENUEVA')).toMatchObject({ uses: 1 });
    const other = await newHolder();
    at(other.end, -days(5));
    expect((await renew(other.ana, [other.lineId], { codigo: 'renueva' })).body.error.code).toBe('DESCUENTO_USED_UP');
    at(end, -days(5));
    expect((await renew(ana, [lineId])).body.totalPrice).toBe(20_000);
    expect(await stored('descuentos/RENUEVA'), 'without it').toMatchObject({ uses: 0 });
    expect(await findingsOf(slot)).toEqual([]);
  });

  test('costs what the class costs at that moment, whatever the public lists still say', async () => {
    const { ana, slot, end } = await newHolder();
    await rebuildCatalog();
    await db().doc(`activities/${slot.activityId}`).update({ price: 25_000 });
    at(end, -days(1));
    const { body } = await ana.ask('GET', '/order/renovar');
    expect(body).toMatchObject({ lineas: [{ precio: 25_000, antes: 20_000 }], total: 25_000 });
  });

  test('takes several places in one order, each from its own end', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    const desk = await joinDesk(gym);
    const other = await addSlot({ capacity: 1 });
    gym.clock.now = fromNow(days(2));
    const lines = [{ diaHoraId: other.id, quantity: 1 }];
    const { body: sold } = await desk.ask('POST', '/order/mostrador', { userId: ana.uid, lines, medio: 'efectivo' });
    at(end, -days(1));
    const { body: list } = await ana.ask('GET', '/order/renovar');
    expect(list).toMatchObject({
      lineas: [
        { lineId, quantity: 1, precio: 20_000, antes: 20_000, subtotal: 20_000, abierta: true, orden: null },
        { lineId: `${sold.id}_${other.id}`, abierta: true },
      ],
      total: 40_000,
    });
    expect(new Date(list.lineas[0].desde)).toEqual(end);
    const { orderId } = await renewed(ana, [lineId, `${sold.id}_${other.id}`]);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete', totalPrice: 40_000 });
    const second = await stored(`orderLines/${orderId}_${other.id}`);
    expect(second.validFrom).toEqual((await stored(`orderLines/${sold.id}_${other.id}`)).validUntil);
    expect((await ana.ask('GET', '/order/renovar')).body.lineas.map((each: any) => each.abierta)).toEqual([
      false,
      false,
    ]);
    expect(await findingsOf(slot)).toEqual([]);
  });

  test('costs nothing with a code of 100 %, and needs no payment page', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    await db().doc(`activities/${slot.activityId}`).update({ price: 0 });
    at(end, -days(1));
    const { body: order } = await renew(ana, [lineId]);
    await ana.ask('POST', '/mercadopago', { orderId: order.id, items: [] });
    expect(await stateOf(order.id)).toBe('Complete');
    expect(await takenOf(slot.id)).toBe(1);
    expect(await findingsOf(slot)).toEqual([]);
  });

  test.each([
    ['too early', -days(11), 'RENEWAL_CLOSED', 409],
    ['after the days of grace', GRACE, 'RENEWAL_CLOSED', 409],
  ])('is refused %s', async (_, when, code, status) => {
    const { ana, lineId, end } = await newHolder();
    at(end, when);
    expect(await renew(ana, [lineId])).toMatchObject({ status, body: { error: { code } } });
    expect((await stored(`orderLines/${lineId}`)).renewedBy).toBeNull();
  });

  test("is refused for somebody else's place, one that is gone, and one of no order", async () => {
    const { ana, lineId, end } = await newHolder();
    const eva = await join(gym);
    at(end, -days(5));
    expect((await renew(eva, [lineId])).body.error.code).toBe('LINE_NOT_FOUND');
    expect((await renew(ana, ['none_none'])).body.error.code).toBe('LINE_NOT_FOUND');
    expect((await renew(ana, [])).status).toBe(422);
    at(end, GRACE);
    await endPlanPeriods(gym.clock.now);
    expect((await renew(ana, [lineId])).body.error.code).toBe('LINE_OVER');
  });

  test('is refused where the slot has gone to another class', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    const { id } = await addActivity();
    await db().doc(`diaHoras/${slot.id}`).update({ activityId: id });
    at(end, -days(5));
    expect((await renew(ana, [lineId])).body.error.code).toBe('SLOT_WITHOUT_CLASS');
    await db().doc(`diaHoras/${slot.id}`).update({ activityId: slot.activityId });
  });
});

describe('the place', () => {
  test('goes back when the renewal is refunded while the older period lasts', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    at(end, -days(5));
    const { orderId, paymentId } = await renewed(ana, [lineId]);
    await refundPart(gym, paymentId, 20_000, true);
    expect(await stateOf(orderId)).toBe('Canceled');
    const line = await stored(`orderLines/${lineId}`);
    expect(line).toMatchObject({ heldPlaces: 1, movedTo: null });
    expect(line.validUntil.toDate()).toEqual(end);
    expect(await takenOf(slot.id)).toBe(1);
    at(end, GRACE);
    await endPlanPeriods(gym.clock.now);
    expect(await takenOf(slot.id)).toBe(0);
    expect(await findingsOf(slot)).toEqual([]);
  });

  test('is free at once when the renewal is refunded in the days of grace', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    at(end, days(1));
    const { orderId, paymentId } = await renewed(ana, [lineId]);
    await refundPart(gym, paymentId, 20_000, true);
    expect(await stateOf(orderId)).toBe('Canceled');
    const line = await stored(`orderLines/${lineId}`);
    expect(line).toMatchObject({ heldPlaces: 0, movedTo: null });
    expect(line.keptUntil.toDate(), 'nothing says that it is still kept').toEqual(end);
    expect(await takenOf(slot.id)).toBe(0);
    expect(await findingsOf(slot)).toEqual([]);
    at(end, days(1) + 3 * 60 * 60_000);
    expect(await findingsOf(slot)).toEqual([]);
    expect((await renew(ana, [lineId])).body.error.code).toBe('LINE_OVER');
  });

  test('is kept for the days of grace, not longer, and the next period begins where the old one ended', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    at(end, GRACE - 1_000);
    await endPlanPeriods(gym.clock.now);
    expect(await takenOf(slot.id)).toBe(1);
    const { orderId } = await renewed(ana, [lineId]);
    expect((await stored(`orderLines/${orderId}_${slot.id}`)).validFrom.toDate()).toEqual(end);

    const other = await newHolder();
    at(other.end, GRACE);
    await endPlanPeriods(gym.clock.now);
    expect(await takenOf(other.slot.id)).toBe(0);
    expect(await findingsOf(slot)).toEqual([]);
  });

  test('is kept while a renewal waits for its payment, and a second one does not prolong it', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    at(end, GRACE - 60_000);
    const { body: order } = await renew(ana, [lineId]);
    at(end, GRACE + 60_000);
    await endPlanPeriods(gym.clock.now);
    expect(await takenOf(slot.id)).toBe(1);
    expect((await renew(ana, [lineId])).body.error.code).toBe('RENEWAL_CLOSED');
    at(end, GRACE + 20 * 60_000);
    await endHolds(gym.clock.now);
    await endPlanPeriods(gym.clock.now);
    expect(await stateOf(order.id)).toBe('Canceled');
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('goes to the renewal that is paid after its hold, as long as it is there', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    at(end, -days(5));
    const { body: order } = await renew(ana, [lineId]);
    const { preferenceId } = await openPayment(ana, order.id);
    at(end, -days(4));
    await endHolds(gym.clock.now);
    expect(await stateOf(order.id)).toBe('Canceled');
    await pay(gym, preferenceId);
    expect(await stateOf(order.id)).toBe('Complete');
    expect((await stored(`orderLines/${order.id}_${slot.id}`)).validFrom.toDate()).toEqual(end);
    expect(await takenOf(slot.id)).toBe(1);
    expect(await findingsOf(slot)).toEqual([]);
  });

  test('is not bought twice: the money for one that the desk has renewed meanwhile goes back', async () => {
    const { ana, slot, orderId, lineId, end } = await newHolder();
    await db().doc(`diaHoras/${slot.id}`).update({ capacity: 5 });
    const desk = await joinDesk(gym);
    at(end, -days(5));
    const { body: order } = await renew(ana, [lineId]);
    const { preferenceId } = await openPayment(ana, order.id);
    const lines = [{ diaHoraId: slot.id, quantity: 1, renueva: orderId }];
    expect((await desk.ask('POST', '/order/mostrador', { userId: ana.uid, lines, medio: 'efectivo' })).status).toBe(
      201,
    );
    const { id } = await pay(gym, preferenceId);
    expect(await stored(`payments/${id}`)).toMatchObject({ outcome: 'refunded', status: 'refunded' });
    expect(await takenOf(slot.id)).toBe(1);
  });
});

describe('who does not renew', () => {
  const leave = (person: Person, lineId: string, sigue = false) =>
    person.ask('PUT', `/orderline/${lineId}/renovacion`, { sigue });

  test('has the place until the end of the plan period alone, and may think better of it', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    const { status, body } = await leave(ana, lineId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ leaving: true, keptUntil: end.toISOString() });
    expect((await leave(ana, lineId)).body).toEqual(body);
    const { body: back } = await leave(ana, lineId, true);
    expect(back).toMatchObject({ leaving: false, keptUntil: new Date(end.getTime() + GRACE).toISOString() });
    await leave(ana, lineId);
    at(end, -1_000);
    await endPlanPeriods(gym.clock.now);
    expect(await takenOf(slot.id)).toBe(1);
    at(end, 0);
    await endPlanPeriods(gym.clock.now);
    expect(await takenOf(slot.id)).toBe(0);
    expect((await leave(ana, lineId)).status).toBe(200);
    expect((await leave(ana, lineId, true)).body.error.code).toBe('LINE_OVER');
    expect(await findingsOf(slot)).toEqual([]);
  });

  test('frees the place at once in the days of grace', async () => {
    const { ana, slot, lineId, end } = await newHolder();
    at(end, days(1));
    const replies = await Promise.all([leave(ana, lineId), leave(ana, lineId)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await takenOf(slot.id)).toBe(0);
  });

  test('says so of their own places alone, that are paid', async () => {
    const { lineId } = await newHolder();
    const eva = await join(gym);
    expect((await leave(eva, lineId)).body.error.code).toBe('LINE_NOT_FOUND');
    expect((await leave(eva, 'none_none')).body.error.code).toBe('ORDER_NOT_FOUND');
    expect((await eva.ask('PUT', `/orderline/${lineId}/renovacion`, { sigue: 'no' })).status).toBe(422);
  });
});
