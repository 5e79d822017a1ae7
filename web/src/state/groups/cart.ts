import { DEFAULT_PLACES_PER_SLOT } from '@gym-power/domain';
import { atom } from 'jotai';
import type { CheckedDescuento } from '../../api/descuentos.ts';

/** A slot in the cart. */
export interface CartItem {
  diaHoraId: string;
  activityId: string;
  name: string;
  image: string;
  day: string;
  hour: string;
  /** The price that the buyer saw when adding it, before any descuento. */
  unitprice: number;
  quantity: number;
  /** What the class costs now; null if it is gone, undefined while unknown. */
  price?: number | null;
  /** Places left now; null if the slot is gone, undefined while unknown. */
  stock?: number | null;
  /** How many places of the slot an order may hold; undefined in a visitor's cart. */
  most?: number;
  /** For how many days a place is bought, 0 = forever; undefined while unknown. */
  planDays?: number;
  /**
   * The sentence with which the server refused this item. The item is then only in this browser, until the buyer
   * settles it.
   */
  refusal?: string | undefined;
}

/** How many places of the item's slot an order may hold. */
export const mostOf = ({ most = DEFAULT_PLACES_PER_SLOT }: Pick<CartItem, 'most'>): number => most;

export interface Cart {
  items: CartItem[];
  /** The order that is the account's cart; null for a visitor. */
  orderId: string | null;
  /** The member's order before this one; undefined while unknown. */
  previousOrderId?: string | null | undefined;
  descuento: CheckedDescuento | null;
}

export const EMPTY_CART: Cart = { items: [], orderId: null, descuento: null };

export const cartAtom = atom<Cart>(EMPTY_CART);

/** Whether the cart panel is open. Not part of the group: it is not saved. */
export const cartOpenAtom = atom(false);

export const cartCountAtom = atom((get) => get(cartAtom).items.reduce((sum, { quantity }) => sum + quantity, 0));
