/** What the cart costs, and what keeps it from being paid. */
import { discounted, subtotal, total } from '@gym-power/domain';
import { atom } from 'jotai';
import { type CartItem, cartAtom } from '../groups/cart.ts';

/** An item with what the buyer would be charged. */
export interface PricedItem extends CartItem {
  subtotal: number;
  trouble: Trouble | null;
}

/** A descuento lowers each unit price. */
export const pricedItemsAtom = atom((get): PricedItem[] => {
  const { items, descuento } = get(cartAtom);
  return items.map((item) => {
    const unitprice = descuento ? discounted(item.unitprice, descuento.descuento) : item.unitprice;
    return { ...item, unitprice, subtotal: subtotal({ unitprice, quantity: item.quantity }), trouble: troubleOf(item) };
  });
});

export const cartTotalAtom = atom((get) => total(get(pricedItemsAtom)));

export type Trouble = 'gone' | 'full' | 'priceChanged' | 'refused';

/** What the buyer must settle before this item can be paid. */
export function troubleOf({ price, stock, quantity, unitprice, refusal }: CartItem): Trouble | null {
  if (price === null || stock === null) return 'gone';
  if (price !== undefined && price !== unitprice) return 'priceChanged';
  if (stock !== undefined && stock < quantity) return 'full';
  return refusal === undefined ? null : 'refused';
}

export const cartTroubledAtom = atom((get) => get(cartAtom).items.some((item) => troubleOf(item) !== null));
