import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { off as lowered } from '../test/records.ts';
import { discounted, isFor, priceWith, subtotal, total } from './pricing.ts';

const price = fc.integer({ min: 0, max: 10_000_000 });
const percent = fc.integer({ min: 1, max: 100 });
const line = fc.record({ unitprice: price, quantity: fc.integer({ min: 1, max: 100 }) });

describe('pricing', () => {
  test('a descuento of 10 takes 10 % off', () => {
    expect(discounted(25_000, 10)).toBe(22_500);
  });

  test('a class costs less with a descuento for it, and what it costs without one for others', () => {
    const yoga = { id: 'yoga', price: 25_000 };
    const forBox = lowered(10, ['box']);
    expect(priceWith(null, yoga)).toBe(25_000);
    expect(priceWith(lowered(10), yoga)).toBe(22_500);
    expect(priceWith(forBox, yoga)).toBe(25_000);
    expect(priceWith({ ...forBox, activityIds: ['box', 'yoga'] }, yoga)).toBe(22_500);
    expect(isFor({ activityIds: null }, 'yoga')).toBe(true);
  });

  test('half a peso rounds up', () => {
    expect(discounted(5, 10)).toBe(5);
    expect(discounted(15, 10)).toBe(14);
    expect(discounted(4, 10)).toBe(4);
  });

  test('a descuento of 100 makes every price 0', () => {
    fc.assert(fc.property(price, (any) => discounted(any, 100) === 0));
  });

  test('a discounted price is a whole number of pesos, at most half a peso from the exact one', () => {
    fc.assert(
      fc.property(price, percent, (full, off) => {
        const result = discounted(full, off);
        expect(Number.isInteger(result)).toBe(true);
        expect(result).toBeLessThanOrEqual(full);
        expect(result).toBeGreaterThanOrEqual(0);
        expect(Math.abs(result * 100 - full * (100 - off))).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('a larger descuento never makes a price higher', () => {
    fc.assert(
      fc.property(price, percent, percent, (full, a, b) => a <= b || discounted(full, a) <= discounted(full, b)),
    );
  });

  test('the total is the sum of the subtotals, for every descuento from 1 to 100', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        for (let off = 1; off <= 100; off++) {
          const priced = lines.map((each) => ({ ...each, unitprice: discounted(each.unitprice, off) }));
          expect(total(priced)).toBe(priced.map(subtotal).reduce((sum, each) => sum + each, 0));
        }
      }),
    );
  });
});
