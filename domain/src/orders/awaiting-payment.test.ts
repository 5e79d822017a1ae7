import { describe, expect, test } from 'vitest';
import { line, noon, orderIn } from '../../test/records.ts';
import { orderStates } from './order-states.ts';
import { mustAwaitPayment, mustMatchSummary } from './awaiting-payment.ts';

const soon = new Date(noon.getTime() + 1);
const { order, lines } = orderIn('Created', { reservedUntil: soon, totalPrice: 50_000 }, line(), line());

describe('an order', () => {
  test('awaits its payment during its hold', () => {
    expect(() => mustAwaitPayment(order, noon)).not.toThrow();
  });

  test('awaits none once its hold has expired', () => {
    expect(() => mustAwaitPayment(order, soon)).toThrow(expect.objectContaining({ code: 'HOLD_EXPIRED' }));
  });

  test.each(orderStates.filter((state) => state !== 'Created'))('awaits none when it is %s', (state) => {
    expect(() => mustAwaitPayment({ ...order, state }, noon)).toThrow(
      expect.objectContaining({ code: 'ORDER_STATE', details: { state } }),
    );
  });
});

describe('the summary that the buyer saw', () => {
  const position = (price: number, count: number) => ({ name: 'Yoga', price, count });

  test.each([
    ['sums up to the total', [position(20_000, 2), position(10_000, 1)]],
    ['is empty', []],
  ])('is accepted when it %s', (_, items) => {
    expect(() => mustMatchSummary(order, lines, items)).not.toThrow();
  });

  test.each([49_999, 50_001])('is refused with another sum, and the refusal names the total: %i', (price) => {
    const details = { totalPrice: 50_000, lines: 2 };
    expect(() => mustMatchSummary(order, lines, [position(price, 1)])).toThrow(
      expect.objectContaining({ code: 'PRICE_CHANGED', details }),
    );
  });
});
