import { atom } from 'jotai';
import type { CheckedDescuento } from '../../api/descuentos.ts';

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
  /** Why the account's cart did not take it, in words: only this browser knows it, until the buyer settles its trouble. */
  refusal?: string | undefined;
}

export interface Cart {
  items: CartItem[];
  /** The order that is the account's cart; null for a visitor. */
  orderId: string | null;
  descuento: CheckedDescuento | null;
}

export const EMPTY_CART: Cart = { items: [], orderId: null, descuento: null };

export const cartAtom = atom<Cart>(EMPTY_CART);

/** What is not the cart's content: whether the panel is open. */
export const cartOpenAtom = atom(false);

export const cartCountAtom = atom((get) => get(cartAtom).items.reduce((sum, { quantity }) => sum + quantity, 0));
