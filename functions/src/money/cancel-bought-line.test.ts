/** A place costs 20000. */
import { orderLineId, type Slot } from '@gym-power/domain';
import { DocumentReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import {
  newPaidOrder,
  pay,
  placeOrder,
  queuedPayment,
  refundPart,
  refundsOf,
  resolvePayment,
} from '../../test/purchases.ts';
import { addDescuento, addSlot, mailsOf, stateOf, stored, takenOf } from '../../test/records.ts';
import { entriesOf } from '../records/audit-store.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { db } from '../platform/firebase.ts';
import { refund } from './apply-payment.ts';
import { compareBooks } from './compare-books.ts';
import { openDifferences } from '../records/difference-store.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

async function twoPlaces({ codigo }: { codigo?: string } = {}) {
  const ana = await join(gym);
  const slots = [await addSlot(), await addSlot()] as const;
  const { orderId, preferenceId } = await placeOrder(
    ana,
    slots.map((slot) => ({ slot })),
    codigo,
  );
  const { id: paymentId } = await pay(gym, preferenceId);
  return { ana, slots, orderId, paymentId };
}

const cancelLine = (orderId: string, slot: Slot, amount?: number, by = admin) =>
  by.ask('PUT', `/orderline/${orderLineId(orderId, slot.id)}/canceled`, amount === undefined ? {} : { amount });
const amountsOf = async (paymentId: number) => (await refundsOf(gym, paymentId)).map(({ amount }) => amount);

describe('canceling one line of a paid order', () => {
  test('frees its places and gives its part back, and the other line stays', async () => {
    const { ana, slots, orderId, paymentId } = await twoPlaces();
    const { status, body } = await cancelLine(orderId, slots[0], 20_000);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'Complete', totalPrice: 40_000, givenBack: 20_000, refund: 'refunded' });
    expect(await amountsOf(paymentId)).toEqual([20_000]);
    expect(await takenOf(slots[0].id)).toBe(0);
    expect(await takenOf(slots[1].id)).toBe(1);
    expect((await stored(`users/${ana.uid}`)).activities).toEqual([slots[1].activityId]);
    expect(await stored(`payments/${paymentId}`)).toMatchObject({ outcome: 'completed', refunded: 20_000 });
    expect(await queuedPayment(admin, paymentId)).toBeUndefined();
  });

  test('gives back what was paid for it, after the descuento', async () => {
    await addDescuento('GYM_POWER2022', 10);
    const { slots, orderId, paymentId } = await twoPlaces({ codigo: 'GYM_POWER2022' });
    expect((await cancelLine(orderId, slots[0])).body.givenBack).toBe(18_000);
    expect(await amountsOf(paymentId)).toEqual([18_000]);
  });

  test('is told to the member, and kept with the name of the admin', async () => {
    const { slots, orderId } = await twoPlaces();
    await cancelLine(orderId, slots[0]);
    expect(await mailsOf(orderId)).toContain('lineCanceled');
    const [kept] = await entriesOf('orderLines', orderLineId(orderId, slots[0].id));
    expect(kept).toMatchObject({ by: admin.uid, changes: [{ field: 'givenBack', before: 0, after: 20_000 }] });
  });

  test('happens once, however often and by however many admins it is asked for', async () => {
    const other = await joinAdmin(gym);
    const { slots, orderId, paymentId } = await twoPlaces();
    const replies = await Promise.all([admin, other, admin].map((by) => cancelLine(orderId, slots[0], 20_000, by)));
    for (const { status, body } of [...replies, await cancelLine(orderId, slots[0], 20_000)]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ givenBack: 20_000 });
    }
    expect(await amountsOf(paymentId)).toEqual([20_000]);
    expect((await mailsOf(orderId)).filter((kind) => kind === 'lineCanceled')).toHaveLength(1);
  });

  test.each([1, 2])('is answered as it is when another admin does it before reading %i of the lines', async (nth) => {
    const { slots, orderId } = await twoPlaces();
    const firestore = db();
    const getAll = firestore.getAll.bind(firestore);
    const other = await joinAdmin(gym);
    let readings = 0;
    firestore.getAll = async (...refs) => {
      const readsLines = refs.some((ref) => ref instanceof DocumentReference && ref.id.startsWith(`${orderId}_`));
      if (readsLines && ++readings === nth)
        expect((await cancelLine(orderId, slots[0], 20_000, other)).status).toBe(200);
      return getAll(...refs);
    };
    try {
      const { status, body } = await cancelLine(orderId, slots[0], 20_000);
      expect(status).toBe(200);
      expect(body).toMatchObject({ givenBack: 20_000 });
      expect(readings).toBeGreaterThan(nth);
    } finally {
      firestore.getAll = getAll;
    }
  });

  test('cancels the order with its last line, and gives back the rest', async () => {
    const { slots, orderId, paymentId } = await twoPlaces();
    await cancelLine(orderId, slots[0]);
    const { body } = await cancelLine(orderId, slots[1], 20_000);
    expect(body).toMatchObject({ state: 'Canceled', canceledBecause: 'admin', refund: 'refunded' });
    expect(await amountsOf(paymentId)).toEqual([20_000, 20_000]);
    expect((await stored(`payments/${paymentId}`)).status).toBe('refunded');
  });

  test('leaves only the rest to a cancel of the whole order, also when its own refund is still due', async () => {
    const { slots, orderId, paymentId } = await twoPlaces();
    await gym.mercadoPago('PUT', '/faults', { apiErrorRate: 1 });
    expect((await cancelLine(orderId, slots[0])).body.refund).toBe('refundDue');
    await gym.mercadoPago('DELETE', '/faults');
    const { body } = await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
    expect(body.refund).toBe('refunded');
    await reconcileOrders(timeNow());
    expect((await amountsOf(paymentId)).reduce((sum, amount) => sum + amount, 0)).toBe(40_000);
  });

  test('still gives the line back when the gym keeps the rest of the order', async () => {
    const { slots, orderId, paymentId } = await twoPlaces();
    await gym.mercadoPago('PUT', '/faults', { apiErrorRate: 1 });
    await cancelLine(orderId, slots[0]);
    await gym.mercadoPago('DELETE', '/faults');
    await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: false });
    await reconcileOrders(timeNow());
    expect(await amountsOf(paymentId)).toEqual([20_000]);
    expect((await stored(`payments/${paymentId}`)).outcome).toBe('kept');
  });
});

describe('a refund of a line', () => {
  test('is made later by the job while Mercado Pago is out of reach, and only once', async () => {
    const { slots, orderId, paymentId } = await twoPlaces();
    await gym.mercadoPago('PUT', '/faults', { apiErrorRate: 1 });
    expect((await cancelLine(orderId, slots[0])).body).toMatchObject({ state: 'Complete', refund: 'refundDue' });
    await reconcileOrders(timeNow());
    await gym.mercadoPago('DELETE', '/faults');
    expect(await takenOf(slots[0].id)).toBe(0);
    expect(await examineBooks(timeNow())).toEqual([]);

    await Promise.all([reconcileOrders(timeNow()), reconcileOrders(timeNow())]);
    await reconcileOrders(timeNow());
    expect(await amountsOf(paymentId)).toEqual([20_000]);
  });

  test('is made once, however late somebody comes who saw it due', async () => {
    const { slots, orderId, paymentId } = await twoPlaces();
    await cancelLine(orderId, slots[0]);
    await refund(String(paymentId), timeNow());
    expect(await amountsOf(paymentId)).toEqual([20_000]);
    expect(await stateOf(orderId)).toBe('Complete');
  });

  test('whose answer is lost is recognized', async () => {
    const { slots, orderId, paymentId } = await twoPlaces();
    await gym.mercadoPago('PUT', '/faults', { timeoutAfterWrite: 2 });
    expect((await cancelLine(orderId, slots[0])).body.refund).toBe('refunded');
    await gym.mercadoPago('DELETE', '/faults');
    await reconcileOrders(timeNow());
    expect(await amountsOf(paymentId)).toEqual([20_000]);
    expect(await queuedPayment(admin, paymentId)).toBeUndefined();
  });

  test('does not hide one that somebody makes in the panel beside it', async () => {
    const { slots, orderId, paymentId } = await twoPlaces();
    await cancelLine(orderId, slots[0]);
    await refundPart(gym, paymentId, 5_000);
    await reconcileOrders(timeNow());
    expect(await queuedPayment(admin, paymentId)).toMatchObject({
      unclearBecause: 'partlyRefunded',
      refunded: 25_000,
    });
    expect((await cancelLine(orderId, slots[1])).body.error.code).toBe('PAYMENT_OPEN');
    expect((await resolvePayment(admin, paymentId, 'accept')).body).toMatchObject({ acceptedAmount: 35_000 });
    expect((await cancelLine(orderId, slots[1], 20_000)).body.error).toMatchObject({
      code: 'REFUND_DIFFERS',
      amount: 15_000,
    });
    expect((await cancelLine(orderId, slots[1], 15_000)).body.state).toBe('Canceled');
    expect(await amountsOf(paymentId)).toEqual([20_000, 5_000, 15_000]);
  });

  test('is not taken for one from the panel that was made before', async () => {
    const { slots, orderId, paymentId } = await twoPlaces();
    await refundPart(gym, paymentId, 20_000);
    expect((await cancelLine(orderId, slots[0])).body.error.code).toBe('PAYMENT_OPEN');
    await resolvePayment(admin, paymentId, 'accept');
    await cancelLine(orderId, slots[0], 10_000);
    expect(await amountsOf(paymentId)).toEqual([20_000, 10_000]);
    expect(await stateOf(orderId)).toBe('Complete');
  });
});

describe('canceling one line is refused', () => {
  test('for an unpaid order, whose payment page shows its price', async () => {
    const ana = await join(gym);
    const slots = [await addSlot(), await addSlot()] as const;
    const { orderId } = await placeOrder(
      ana,
      slots.map((slot) => ({ slot })),
    );
    expect((await cancelLine(orderId, slots[0])).body.error.code).toBe('ORDER_STATE');
  });

  test('for a line that the order does not have, and for an order that does not exist', async () => {
    const { orderId } = await newPaidOrder(gym);
    expect((await cancelLine(orderId, await addSlot())).body.error.code).toBe('LINE_NOT_FOUND');
    expect((await cancelLine('nada', await addSlot())).body.error.code).toBe('ORDER_NOT_FOUND');
  });

  test('to its member', async () => {
    const { ana, slot, orderId } = await newPaidOrder(gym);
    expect((await cancelLine(orderId, slot, undefined, ana)).body.error.code).toBe('FORBIDDEN');
  });
});

test('a member without an account is told of their money, too', async () => {
  const { ana, slots, orderId, paymentId } = await twoPlaces();
  await ana.ask('DELETE', `/user/${ana.uid}`);
  expect((await cancelLine(orderId, slots[0])).body.refund).toBe('refunded');
  expect(await amountsOf(paymentId)).toEqual([20_000]);
  expect(await mailsOf(orderId)).toContain('lineCanceled');
});

test('afterwards the records agree with each other, and with Mercado Pago', async () => {
  await reconcileOrders(timeNow());
  await compareBooks(timeNow());
  expect(await openDifferences(10)).toEqual([]);
  expect(await examineBooks(timeNow())).toEqual([]);
});
