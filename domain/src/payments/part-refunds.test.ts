import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payment } from '../../test/records.ts';
import type { PartRefund } from '../entities.ts';
import { positionOf } from './ledger.ts';
import { dueParts, partsAfter, partsWithin, prorate, withDuePart, worthOf } from './part-refunds.ts';

const due = (fields: Partial<PartRefund> = {}): PartRefund => ({
  lineId: 'o1_s1',
  amount: 5_000,
  state: 'due',
  othersBefore: 0,
  ...fields,
});
const made = (fields: Partial<PartRefund> = {}) => due({ state: 'made', ...fields });

describe('an amount that is divided', () => {
  test('sums up to the amount in every case, and to the weights where these sum up to it', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 9_000_000 }), (each, centavos) => {
        const total = each.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        expect(prorate(total, each)).toEqual(each);
        const parts = prorate(centavos / 100, each);
        expect(parts.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(centavos);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('gives nothing where nothing has a price', () => {
    expect(prorate(0, [0, 0])).toEqual([0, 0]);
  });
});

describe('a part that is due', () => {
  test('has been made once so much went back, however often that is said', () => {
    const once = partsAfter([due()], 5_000);
    expect(once).toEqual([made()]);
    expect(partsAfter(once, 5_000)).toEqual(once);
  });

  test('stays due while less went back, or while others had given that back before', () => {
    expect(partsAfter([due()], 4_999)).toEqual([due()]);
    expect(partsAfter([due({ othersBefore: 3_000 })], 7_999)).toEqual([due({ othersBefore: 3_000 })]);
    expect(partsAfter([due({ othersBefore: 3_000 })], 8_000)[0]!.state).toBe('made');
  });

  test('does not hide what others give back beside it', () => {
    const parts = partsAfter([due()], 6_000);
    expect(worthOf(payment({ refunded: 6_000, parts }))).toBe(19_000);
    expect(worthOf(payment({ refunded: 5_000, parts }))).toBe(20_000);
  });

  test('is owed to the buyer until it went back', () => {
    expect(positionOf(payment({ parts: [due()] }))).toEqual({
      mercadopago: 20_000,
      owedToBuyers: -5_000,
      sales: -15_000,
    });
    expect(positionOf(payment({ refunded: 5_000, parts: [made()] }))).toEqual({ mercadopago: 15_000, sales: -15_000 });
  });

  test('waits while an admin has to decide about the payment, and ends with a refund of all of it', () => {
    expect(dueParts(payment({ parts: [due()] }))).toHaveLength(1);
    expect(dueParts(payment({ parts: [due()], outcome: 'kept' }))).toHaveLength(1);
    for (const fields of [{ outcome: 'unclear' }, { outcome: 'refundDue' }, { status: 'in_mediation' }] as const)
      expect(dueParts(payment({ parts: [due()], ...fields }))).toEqual([]);
  });

  test('is dropped when an admin accepts a payment of which too little is left', () => {
    const parts = [due({ amount: 15_000 }), due({ amount: 5_000 })];
    expect(partsWithin(payment({ refunded: 10_000, parts })).map(({ state }) => state)).toEqual(['dropped', 'due']);
    expect(partsWithin(payment({ parts })).map(({ state }) => state)).toEqual(['due', 'due']);
  });
});

test('nothing is due for a line without a price', () => {
  expect(withDuePart(payment(), { lineId: 'o1_s1', amount: 0 })).toEqual([]);
});

test('parts in any order are each made once, and the rest is what others gave back', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(amounts, fc.nat({ max: 6 }), (each, others) => {
      let parts: PartRefund[] = partsAfter([], others);
      for (const amount of each)
        parts = withDuePart(payment({ refunded: others, parts }), { lineId: `${amount}`, amount });
      let refunded = others;
      for (const amount of each) parts = partsAfter(parts, (refunded += amount));
      expect(parts.every(({ state }) => state === 'made')).toBe(true);
      expect(worthOf(payment({ amount: 100, refunded, parts }))).toBe(100 - others);
    }),
  );
});
