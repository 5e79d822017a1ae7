import { describe, expect, test } from 'vitest';
import { noon, orderIn } from '../../test/records.ts';
import type { Order } from '../entities.ts';
import { mustBeCart, mustBeDeletable } from './delete-order.ts';
import { orderStates } from './order-states.ts';

const preference = { id: 'p1', url: 'https://mp.test/p1' };
const inDays = (days: number, ms = 0) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000 + ms);
const canceled = (fields: Partial<Order> = {}) => orderIn('Canceled', { canceledBecause: 'expired', ...fields }).order;

describe('deleting an order', () => {
  test.each([
    ['a cart', orderIn('Cart').order, noon],
    ['a canceled order that never had a payment page', canceled(), noon],
    ['a canceled order, once no payment can still arrive', canceled({ preference }), inDays(7, 1)],
  ])('is allowed for %s', (_, order, now) => {
    expect(() => mustBeDeletable(order, now)).not.toThrow();
  });

  test.each([
    ['an order in its hold', orderIn('Created').order, inDays(100)],
    ['a paid order', orderIn('Complete').order, inDays(100)],
    ['a canceled order whose payment may still arrive', canceled({ preference }), inDays(7)],
    ['a canceled order that was paid: it belongs to the books', canceled({ purchasedAt: noon }), inDays(100)],
  ])('is refused for %s', (_, order, now) => {
    expect(() => mustBeDeletable(order, now)).toThrow(
      expect.objectContaining({ code: 'ORDER_STATE', details: { state: order.state } }),
    );
  });
});

test.each(orderStates.filter((state) => state !== 'Cart'))('an order that is %s is no cart', (state) => {
  expect(() => mustBeCart({ state })).toThrow(expect.objectContaining({ code: 'ORDER_STATE', details: { state } }));
  expect(() => mustBeCart({ state: 'Cart' })).not.toThrow();
});
