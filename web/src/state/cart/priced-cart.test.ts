import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { type CartItem, cartAtom, EMPTY_CART } from '../groups/cart.ts';
import { store } from '../store.ts';
import { pricedCartAtom, troubleOf } from './priced-cart.ts';
import { refusedItem } from './refused-item.ts';

const item = (changes: Partial<CartItem> = {}): CartItem => ({
  diaHoraId: 's1',
  activityId: 'a1',
  name: 'Yoga',
  image: '',
  day: 'Lunes',
  hour: '9:00',
  unitprice: 10_000,
  quantity: 2,
  ...changes,
});

describe('a cart item', () => {
  it('can be paid while the price is what the buyer saw and enough places are left', () => {
    expect(troubleOf(item())).toBeNull();
    expect(troubleOf(item({ price: 10_000, stock: 2 }))).toBeNull();
  });

  it('says what the buyer has to settle first', () => {
    expect(troubleOf(item({ price: null }))).toBe('gone');
    expect(troubleOf(item({ stock: null }))).toBe('gone');
    expect(troubleOf(item({ price: 12_000, stock: 5 }))).toBe('priceChanged');
    expect(troubleOf(item({ price: 10_000, stock: 1 }))).toBe('full');
  });

  it('that the server refused says why, and has to be settled first', () => {
    expect(troubleOf(refusedItem(item(), new ApiError(409, 'PRICE_CHANGED', '', { price: 12_000 }))!)).toBe(
      'priceChanged',
    );
    expect(troubleOf(refusedItem(item({ stock: 4 }), new ApiError(409, 'SLOT_WITHOUT_CLASS', ''))!)).toBe('gone');
    expect(troubleOf(refusedItem(item({ stock: 4 }), new ApiError(404, 'DIA_HORA_NOT_FOUND', ''))!)).toBe('gone');
  });

  it('that does not fit into a full cart says so, and not that its class is gone', () => {
    const line = refusedItem(
      item({ price: 10_000, stock: 4 }),
      new ApiError(409, 'CART_FULL', 'En el carrito no entran más horarios.'),
    )!;
    expect(line).toMatchObject({ price: 10_000, stock: 4, refusal: 'En el carrito no entran más horarios.' });
    expect(troubleOf(line)).toBe('refused');
  });

  it('is not refused by errors that are not about it', () => {
    const others = [
      [0, 'OFFLINE'],
      [401, 'UNAUTHENTICATED'],
      [403, 'APP_NOT_VERIFIED'],
      [409, 'ORDER_STATE'],
      [429, 'TOO_MANY_REQUESTS'],
      [503, 'BUSY'],
    ] as const;
    for (const [status, code] of others) expect(refusedItem(item(), new ApiError(status, code, ''))).toBeUndefined();
    expect(refusedItem(item(), new TypeError('broken'))).toBeUndefined();
  });
});

describe('the cart', () => {
  it('costs the sum of its items, with the descuento off each unit price', () => {
    store.set(cartAtom, {
      ...EMPTY_CART,
      items: [item(), item({ diaHoraId: 's2', unitprice: 10_001, quantity: 1 })],
      descuento: { codigo: 'X', descuento: 10, activityIds: null },
    });
    expect(store.get(pricedCartAtom)).toMatchObject({
      fullPrice: 30_001,
      total: 2 * 9_000 + 9_001,
      troubled: false,
    });
  });

  it('costs less only where the descuento is for the class', () => {
    store.set(cartAtom, {
      ...EMPTY_CART,
      items: [item(), item({ diaHoraId: 's2', activityId: 'a2' })],
      descuento: { codigo: 'X', descuento: 50, activityIds: ['a2'] },
    });
    expect(store.get(pricedCartAtom)).toMatchObject({ fullPrice: 40_000, total: 30_000 });
  });

  it('costs what its packs cost too, from which a descuento takes nothing off', () => {
    const pack = { productId: 'p', name: 'Pack', unitprice: 28_000, quantity: 2, pack: {} as never };
    store.set(cartAtom, {
      ...EMPTY_CART,
      items: [item()],
      packs: [pack],
      descuento: { codigo: 'X', descuento: 50, activityIds: null },
    });
    expect(store.get(pricedCartAtom)).toMatchObject({ fullPrice: 76_000, total: 66_000, troubled: false });
  });

  it('cannot be paid with a pack that is gone or costs something else', () => {
    const pack = { productId: 'p', name: 'Pack', unitprice: 28_000, quantity: 1, pack: {} as never };
    const troubleWith = (price: number | null) => {
      store.set(cartAtom, { ...EMPTY_CART, packs: [{ ...pack, price }] });
      return store.get(pricedCartAtom).packs[0]!.trouble;
    };
    expect(troubleWith(28_000)).toBeNull();
    expect(troubleWith(30_000)).toBe('priceChanged');
    expect(store.get(pricedCartAtom).troubled).toBe(true);
    expect(troubleWith(null)).toBe('gone');
  });

  it('cannot be paid because of a single item', () => {
    store.set(cartAtom, { ...EMPTY_CART, items: [item(), item({ diaHoraId: 's2', price: null })] });
    expect(store.get(pricedCartAtom).troubled).toBe(true);
  });
});
