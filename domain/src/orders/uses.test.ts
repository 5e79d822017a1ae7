import { expect, test } from 'vitest';
import { noon, orderIn } from '../../test/records.ts';
import type { Order } from '../entities.ts';
import type { OrderWithLines } from './changed-order.ts';
import { usedDescuento, changesOfUses } from './uses.ts';

const verano = { id: 'd1', codigo: 'VERANO', descuento: 10, activityIds: null };
const ordered = (state: Order['state'], fields: Partial<Order> = {}): OrderWithLines =>
  orderIn(state, { descuento: verano, ...fields });
const changes = (before: OrderWithLines[], after: OrderWithLines[]) =>
  changesOfUses(after, new Map(before.map((each) => [each.order.id, each])));

test.each([
  ['Cart', null],
  ['Created', 'd1'],
  ['Complete', 'd1'],
  ['Canceled', null],
] as const)('an order that is %s is a use of %s', (state, expected) => {
  expect(usedDescuento(ordered(state).order)).toBe(expected);
});

test('an order without a descuento is a use of none', () => {
  expect(usedDescuento(ordered('Complete', { descuento: null }).order)).toBeNull();
  expect(usedDescuento(undefined)).toBeNull();
});

test('a checkout and a sale at the desk redeem it', () => {
  const redeemed = [{ descuentoId: 'd1', by: 1, redeemedBy: 'ana' }];
  expect(changes([ordered('Cart', { descuento: null })], [ordered('Created')])).toEqual(redeemed);
  expect(changes([], [ordered('Complete')])).toEqual(redeemed);
});

test('whatever cancels an order gives its use back', () => {
  for (const state of ['Created', 'Complete'] as const)
    expect(changes([ordered(state)], [ordered('Canceled')])).toEqual([{ descuentoId: 'd1', by: -1, redeemedBy: null }]);
});

test('a payment changes nothing, nor does anything else that leaves the order as it is', () => {
  expect(changes([ordered('Created')], [ordered('Complete')])).toEqual([]);
  expect(changes([ordered('Complete')], [ordered('Complete', { updatedAt: noon })])).toEqual([]);
});

test('an order that takes the place of an unpaid one keeps its use', () => {
  const older = ordered('Created', { id: 'o0' });
  const canceled = ordered('Canceled', { id: 'o0' });
  expect(changes([older, ordered('Cart', { descuento: null })], [canceled, ordered('Created')])).toEqual([]);
});

test('a payment that comes after the hold is a use again, and no redemption', () => {
  expect(changes([ordered('Canceled')], [ordered('Complete')])).toEqual([
    { descuentoId: 'd1', by: 1, redeemedBy: null },
  ]);
});

test('one code is exchanged for another', () => {
  const other = { ...verano, id: 'd2' };
  const canceled = ordered('Canceled', { id: 'o0' });
  expect(changes([ordered('Created', { id: 'o0' })], [canceled, ordered('Created', { descuento: other })])).toEqual([
    { descuentoId: 'd1', by: -1, redeemedBy: null },
    { descuentoId: 'd2', by: 1, redeemedBy: 'ana' },
  ]);
});
