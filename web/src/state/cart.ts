import { discounted, mergeCarts, subtotal, total } from '@gym-power/domain';
import { atom } from 'jotai';
import type { CheckedDescuento } from '../api/descuentos.ts';

/** A slot in the cart. `unitprice` is what the buyer saw when adding it, before any descuento. */
export interface CartItem {
  diaHoraId: string;
  activityId: string;
  name: string;
  image: string;
  day: string;
  hour: string;
  unitprice: number;
  quantity: number;
  /** What the class costs now; null when it is gone, undefined while unknown. */
  price?: number | null;
  /** Places left now; null when the slot is gone, undefined while unknown. */
  stock?: number | null;
}

export interface Cart {
  items: CartItem[];
  /** The order that is the account's cart; null for a visitor. */
  orderId: string | null;
  descuento: CheckedDescuento | null;
}

export const emptyCart: Cart = { items: [], orderId: null, descuento: null };

export const cartAtom = atom<Cart>(emptyCart);

/** What is not the cart's content: whether the panel is open. */
export const cartOpenAtom = atom(false);

export const cartCountAtom = atom((get) => get(cartAtom).items.reduce((sum, { quantity }) => sum + quantity, 0));

/** The items as they would be charged: the descuento is off each unit price. */
export const pricedItemsAtom = atom((get) => {
  const { items, descuento } = get(cartAtom);
  return items.map((item) => {
    const unitprice = descuento ? discounted(item.unitprice, descuento.descuento) : item.unitprice;
    return { ...item, unitprice, subtotal: subtotal({ unitprice, quantity: item.quantity }) };
  });
});

export const cartTotalAtom = atom((get) => total(get(pricedItemsAtom)));

export type Trouble = 'gone' | 'full' | 'priceChanged';

/** What must be settled before this line can be paid. */
export function troubleOf({ price, stock, quantity, unitprice }: CartItem): Trouble | null {
  if (price === null || stock === null) return 'gone';
  if (stock !== undefined && stock < quantity) return 'full';
  if (price !== undefined && price !== unitprice) return 'priceChanged';
  return null;
}

/** The account's cart with the visitor's. What the account's lines say of their classes is newer. */
export const merged = (account: readonly CartItem[], visitor: readonly CartItem[]): CartItem[] => mergeCarts(account, visitor);
