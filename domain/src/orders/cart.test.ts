import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToCart, mergeCarts, removeFromCart, withoutLine } from './cart.ts';

const line = (diaHoraId: string, quantity = 1) => ({ diaHoraId, quantity });
const ids = ['a', 'b', 'c', 'd'];
const anyId = fc.constantFrom(...ids);
const anyCart = fc.uniqueArray(fc.record({ diaHoraId: anyId, quantity: fc.integer({ min: 1, max: 9 }) }), {
  selector: ({ diaHoraId }) => diaHoraId,
});

describe('the cart', () => {
  test('starts a new line with quantity 1', () => {
    expect(addToCart([line('a')], line('b', 7))).toEqual([line('a'), line('b')]);
  });

  test('raises the quantity when a slot is added again', () => {
    expect(addToCart([line('a')], line('a'))).toEqual([line('a', 2)]);
  });

  test('lowers the quantity when a slot is removed', () => {
    expect(removeFromCart([line('a', 2), line('b')], 'a')).toEqual([line('a'), line('b')]);
  });

  test('loses the line when its last place is removed', () => {
    expect(removeFromCart([line('a'), line('b')], 'a')).toEqual([line('b')]);
  });

  test('loses a line with all of its places at once', () => {
    expect(withoutLine([line('a', 3), line('b')], 'a')).toEqual([line('b')]);
  });

  test('does not change when a slot is removed that it does not have', () => {
    expect(removeFromCart([line('a')], 'z')).toEqual([line('a')]);
    expect(withoutLine([line('a')], 'z')).toEqual([line('a')]);
  });

  test('is the same again after a slot was added and removed', () => {
    fc.assert(
      fc.property(anyCart, anyId, (cart, id) => {
        expect(removeFromCart(addToCart(cart, line(id)), id)).toEqual(cart);
      }),
    );
  });
});

describe("merging a visitor's cart into the account's", () => {
  const quantityOf = (lines: readonly ReturnType<typeof line>[], id: string) =>
    lines.find(({ diaHoraId }) => diaHoraId === id)?.quantity ?? 0;

  test('keeps every slot of either once, in the larger quantity', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (account, visitor) => {
        const merged = mergeCarts(account, visitor);
        for (const id of ids)
          expect(quantityOf(merged, id)).toBe(Math.max(quantityOf(account, id), quantityOf(visitor, id)));
        expect(new Set(merged.map(({ diaHoraId }) => diaHoraId)).size).toBe(merged.length);
      }),
    );
  });

  test('twice is the same as once', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (account, visitor) => {
        const merged = mergeCarts(account, visitor);
        expect(mergeCarts(merged, visitor)).toEqual(merged);
      }),
    );
  });
});
