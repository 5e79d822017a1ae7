import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToCart, mergeCarts, removeFromCart } from './cart.ts';

const line = (diaHoraId: string, quantity = 1) => ({ diaHoraId, quantity });
const ids = fc.constantFrom('a', 'b', 'c', 'd');
const carts = fc.uniqueArray(fc.record({ diaHoraId: ids, quantity: fc.integer({ min: 1, max: 9 }) }), {
  selector: ({ diaHoraId }) => diaHoraId,
});

describe('the cart', () => {
  test('adding a slot again raises its quantity; a new one starts with 1', () => {
    expect(addToCart([line('a')], line('a'))).toEqual([line('a', 2)]);
    expect(addToCart([line('a')], line('b', 7))).toEqual([line('a'), line('b')]);
  });

  test('removing lowers the quantity, and takes the last one away', () => {
    expect(removeFromCart([line('a', 2), line('b')], 'a')).toEqual([line('a'), line('b')]);
    expect(removeFromCart([line('a'), line('b')], 'a')).toEqual([line('b')]);
    expect(removeFromCart([line('a')], 'z')).toEqual([line('a')]);
  });

  test('removing undoes adding', () => {
    fc.assert(
      fc.property(carts, ids, (cart, id) => {
        expect(removeFromCart(addToCart(cart, line(id)), id)).toEqual(cart);
      }),
    );
  });

  test('merging keeps every slot of either once, in the larger quantity, and a repeated merge changes nothing', () => {
    fc.assert(
      fc.property(carts, carts, (account, visitor) => {
        const merged = mergeCarts(account, visitor);
        const of = (lines: typeof account, id: string) =>
          lines.find(({ diaHoraId }) => diaHoraId === id)?.quantity ?? 0;
        for (const id of ['a', 'b', 'c', 'd']) expect(of(merged, id)).toBe(Math.max(of(account, id), of(visitor, id)));
        expect(new Set(merged.map(({ diaHoraId }) => diaHoraId)).size).toBe(merged.length);
        expect(mergeCarts(merged, visitor)).toEqual(merged);
      }),
    );
  });
});
