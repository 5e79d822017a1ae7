import { expect, test } from 'vitest';
import { orderIn } from '../../test/records.ts';
import { isFromCart } from './stored-cart.ts';

test.each([
  ['a cart', orderIn('Cart').order, true],
  ['what was checked out', orderIn('Created', { origin: 'cart', renewals: [] }).order, true],
  ['an offer', orderIn('Created', { origin: 'offer' }).order, false],
  ['a sale of the desk', orderIn('Complete', { origin: 'desk' }).order, false],
  ['a renewal', orderIn('Created', { renewals: [{ diaHoraId: 's1', orderId: 'o0' }] }).order, false],
])('whether %s comes from a cart', (_, order, expected) => {
  expect(isFromCart(order)).toBe(expected);
});
