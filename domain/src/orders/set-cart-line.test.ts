import { describe, expect, test } from 'vitest';
import { activity, cart, line, noon, orderIn, slot } from '../../test/records.ts';
import { limits } from '../schemas/fields.ts';
import { mustBeOffered, setCartLine } from './set-cart-line.ts';

const offered = { slot: slot(), activity: activity() };
const wish = (quantity: number, fields: object = {}) => ({
  userId: 'ana',
  diaHoraId: 's1',
  quantity,
  unitprice: 20_000,
  ...fields,
});
const options = { now: noon, placesPerSlot: 4 };
const later = new Date(noon.getTime() + 1000);

describe('setting a line of a cart', () => {
  test('is refused for more places of a slot than an order may hold', () => {
    expect(setCartLine(cart(), wish(4), offered, options).line).toMatchObject({ quantity: 4 });
    expect(() => setCartLine(cart(), wish(5), offered, options)).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_PLACES', details: { diaHoraId: 's1', name: 'Yoga', most: 4 } }),
    );
  });

  test('puts a slot into it, without holding a place', () => {
    const { cart: after, line: made } = setCartLine(cart(), wish(2), offered, options);
    expect(made).toEqual(line({ quantity: 2 }));
    expect(after.lines).toEqual([made]);
    expect(after.order).toMatchObject({ diaHoraIds: ['s1'], totalPrice: 40_000 });
  });

  test('sets the quantity, and does not add to it', () => {
    const once = setCartLine(cart(line()), wish(3), offered, { ...options, now: later }).cart;
    const twice = setCartLine(once, wish(3), offered, { ...options, now: later }).cart;
    expect(once.lines).toMatchObject([{ quantity: 3, subtotal: 60_000, createdAt: noon, updatedAt: later }]);
    expect(twice).toEqual(once);
  });

  test('removes the line with quantity 0, and changes nothing when it is not there', () => {
    const { cart: after, line: made } = setCartLine(cart(line(), line({ diaHoraId: 's2' })), wish(0), null, options);
    expect(made).toBeNull();
    expect(after.order).toMatchObject({ diaHoraIds: ['s2'], totalPrice: 20_000 });
    expect(setCartLine(after, wish(0), null, options).cart).toEqual(after);
  });

  test('fills the cart up to its limit, and can still change the lines of a full cart', () => {
    const lines = Array.from({ length: limits.list - 1 }, (_, index) => line({ diaHoraId: `other-${index}` }));
    const full = setCartLine(cart(...lines), wish(1), offered, options).cart;
    expect(full.lines).toHaveLength(limits.list);
    expect(setCartLine(full, wish(2), offered, options).line).toMatchObject({ quantity: 2 });
    const more = { slot: slot({ id: 'more' }), activity: activity() };
    expect(() => setCartLine(full, wish(1, { diaHoraId: 'more' }), more, options)).toThrow(
      expect.objectContaining({ code: 'CART_FULL' }),
    );
  });

  test("refuses a price that is not the class's, and names the right one", () => {
    const details = { diaHoraId: 's1', name: 'Yoga', price: 20_000 };
    expect(() => setCartLine(cart(), wish(1, { unitprice: 1 }), offered, options)).toThrow(
      expect.objectContaining({ code: 'PRICE_CHANGED', details }),
    );
  });

  test('refuses the cart of another member as not found', () => {
    expect(() => setCartLine(cart(), wish(1, { userId: 'eva' }), offered, options)).toThrow(
      expect.objectContaining({ code: 'ORDER_NOT_FOUND' }),
    );
  });
});

describe('setting a line of an order that was checked out', () => {
  const created = orderIn('Created', {}, line({ quantity: 2, heldPlaces: 2 }));

  test('is answered with the line of the order when it asks for the same quantity', () => {
    expect(setCartLine(created, wish(2), offered, options)).toEqual({ cart: created, line: created.lines[0] });
  });

  test.each([1, 3])('is refused for another quantity: %i', (quantity) => {
    expect(() => setCartLine(created, wish(quantity), offered, options)).toThrow(
      expect.objectContaining({ code: 'ORDER_STATE', details: { state: 'Created' } }),
    );
  });
});

describe('a slot', () => {
  test('of a class can be bought', () => {
    expect(mustBeOffered('s1', offered.slot, offered.activity)).toEqual(offered);
  });

  test.each([
    ['that does not exist', 'DIA_HORA_NOT_FOUND', null, null],
    ['without a class', 'SLOT_WITHOUT_CLASS', slot({ activityId: null }), null],
  ])('%s cannot: %s', (_, code, present, itsClass) => {
    const details = { diaHoraId: 's1' };
    expect(() => mustBeOffered('s1', present, itsClass)).toThrow(expect.objectContaining({ code, details }));
  });
});
