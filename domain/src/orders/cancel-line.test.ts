import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line, noon, orderIn, payment, product } from '../../test/records.ts';
import type { Payment } from '../entities.ts';
import { cancelLine, netPrice, partsOf, partUnused } from './cancel-line.ts';
import { isLive } from './order-line.ts';
import { newProductLine } from './product-lines.ts';

const lines = [
  line({ diaHoraId: 's1', unitprice: 18_000, heldPlaces: 1 }),
  line({ diaHoraId: 's2', unitprice: 9_000, quantity: 2, heldPlaces: 2, activityId: 'boxeo', name: 'Boxeo' }),
];
const paid = (fields: Partial<Payment> = {}) => ({
  ...orderIn('Complete', { paymentId: '77', revision: 2 }, ...lines),
  payment: payment({ amount: 36_000, ...fields }),
});
const cancel = (lineId = 'o1_s2', seen?: number) => ({ lineId, seen, now: noon });

describe('a canceled line', () => {
  test('keeps its price, holds no place, and says what is given back for it', () => {
    const { after, amount } = cancelLine(paid(), cancel());
    expect(amount).toBe(18_000);
    expect(after.lines[1]).toMatchObject({ heldPlaces: 0, subtotal: 18_000, givenBack: 18_000, canceledAt: noon });
    expect(after.lines[0]).toBe(lines[0]);
  });

  test('leaves the order complete, with what was bought and what is left of it', () => {
    const { order, lineChange } = cancelLine(paid(), cancel()).after;
    expect(order).toMatchObject({ state: 'Complete', totalPrice: 36_000, givenBack: 18_000, revision: 3 });
    expect(order.activities.map(({ id }) => id)).toEqual(['yoga']);
    expect(netPrice(order)).toBe(18_000);
    expect(lineChange).toMatchObject({ mail: 'lineCanceled', from: lines[1] });
  });

  test('makes its part of the payment due', () => {
    expect(cancelLine(paid(), cancel()).payment?.parts).toEqual([
      { lineId: 'o1_s2', amount: 18_000, state: 'due', othersBefore: 0 },
    ]);
  });

  test('stays as it is when it is canceled again', () => {
    const { after, payment: noted } = cancelLine(paid(), cancel());
    const before = { ...after, payment: noted! };
    expect(cancelLine(before, cancel())).toEqual({ after: before, amount: 18_000 });
  });
});

test('with its last line the order is canceled, and the rest of the payment is due back', () => {
  const first = cancelLine(paid(), cancel());
  const { after, payment: noted } = cancelLine({ ...first.after, payment: first.payment! }, cancel('o1_s1'));
  expect(after.order).toMatchObject({ state: 'Canceled', canceledBecause: 'admin' });
  expect(after.lines.every(({ heldPlaces }) => heldPlaces === 0)).toBe(true);
  expect(noted).toMatchObject({ outcome: 'refundDue', parts: [{ amount: 18_000, state: 'due' }] });
});

test('a free place is canceled without a payment', () => {
  const free = orderIn('Complete', {}, line({ unitprice: 0 }), line({ diaHoraId: 's2', unitprice: 0 }));
  const { after, ...rest } = cancelLine({ ...free, payment: null }, cancel());
  expect(after.order).toMatchObject({ state: 'Complete', givenBack: 0 });
  expect(rest).toEqual({ amount: 0 });
});

describe('is refused', () => {
  test.each([
    ['a line of another order', paid(), cancel('o2_s1'), 'LINE_NOT_FOUND'],
    ['an unpaid order', { ...orderIn('Created', {}, ...lines), payment: null }, cancel(), 'ORDER_STATE'],
    ['a payment that waits for an admin', paid({ outcome: 'unclear' }), cancel(), 'PAYMENT_OPEN'],
    ['a payment that is to be refunded', paid({ outcome: 'refundDue' }), cancel(), 'PAYMENT_OPEN'],
    ['a payment without a record', { ...paid(), payment: null }, cancel(), 'PAYMENT_OPEN'],
    ['another amount than the admin saw', paid(), cancel('o1_s2', 17_000), 'REFUND_DIFFERS'],
  ])('%s', (_, before, request, code) => {
    expect(() => cancelLine(before, request)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the parts', () => {
  test('are the prices of the lines', () => {
    expect([...partsOf(paid()).values()]).toEqual([18_000, 18_000]);
  });

  test('divide what an admin accepted instead of the price', () => {
    expect([...partsOf(paid({ acceptedAmount: 27_000.01 })).values()]).toEqual([13_500.01, 13_500]);
  });

  test('of all lines sum up to what was paid, in whatever order they are canceled', () => {
    const price = fc.integer({ min: 1, max: 50_000 });
    const prices = fc.array(price, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        prices,
        fc.option(fc.integer({ min: 1, max: 9_000_000 })),
        fc.infiniteStream(fc.nat()),
        (each, accepted, picks) => {
          const all = each.map((unitprice, index) => line({ diaHoraId: `s${index}`, unitprice }));
          const order = orderIn('Complete', { paymentId: '77' }, ...all);
          const amount = accepted === null ? order.order.totalPrice : accepted / 100;
          let before = { ...order, payment: payment({ amount, acceptedAmount: accepted === null ? null : amount }) };
          let sum = 0;
          while (before.order.state === 'Complete') {
            const live = before.lines.filter(isLive);
            const { id: lineId } = live[picks.next().value % live.length]!;
            const canceled = cancelLine(before, { lineId, now: noon });
            sum += Math.round(canceled.amount * 100);
            before = { ...canceled.after, payment: canceled.payment! };
          }
          expect(sum).toBe(Math.round(amount * 100));
        },
      ),
    );
  });
});

test('of a pack whose classes were used, the others come back, to the centavo', () => {
  expect(partUnused(28_000, { subtotal: 28_000 }, 0)).toBe(28_000);
  expect(partUnused(28_000, { subtotal: 28_000 }, 7_000)).toBe(21_000);
  expect(partUnused(20_000, { subtotal: 30_000 }, 10_000)).toBe(13_333.33);
  expect(partUnused(28_000, { subtotal: 28_000 }, 28_000)).toBe(0);
});

test('what the gym keeps of a pack is not given back with another line', () => {
  const packs = ['k1', 'k2'].map((id) =>
    newProductLine({ id: 'o1', userId: 'ana' }, { product: product({ id }), quantity: 1 }, noon),
  );
  const before = {
    ...orderIn('Complete', { paymentId: '77', totalPrice: 80_000 }, line({ unitprice: 20_000, heldPlaces: 1 })),
    productLines: packs,
    payment: payment({ amount: 80_000 }),
  };
  const first = cancelLine(before, { lineId: 'o1_k1', used: 7_500, now: noon });
  expect(first.amount).toBe(22_500);
  const second = cancelLine({ ...before, ...first.after, payment: first.payment! }, { lineId: 'o1_k2', now: noon });
  expect(second.amount).toBe(30_000);
  const last = cancelLine({ ...before, ...second.after, payment: second.payment! }, { lineId: 'o1_s1', now: noon });
  expect(last.amount).toBe(20_000);
  expect(last.after.order).toMatchObject({ state: 'Complete', givenBack: 72_500, kept: 7_500 });
});
