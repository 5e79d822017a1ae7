import { DEFAULT_PLACES_PER_SLOT, type FirstClass, type PackTerms } from '@gym-power/domain';
import { atom } from 'jotai';
import type { CheckedDescuento } from '../../api/descuentos.ts';

/** Somebody of the buyer's family. */
export interface Relative {
  id: string;
  name: string;
}

export interface CartItem {
  diaHoraId: string;
  /** Who comes; undefined for the buyer. */
  para?: Relative | undefined;
  activityId: string;
  name: string;
  image: string;
  day: string;
  hour: string;
  /** As seen by the buyer, before any descuento. */
  unitprice: number;
  quantity: number;
  /** Today's price; null if the class is gone, undefined while unknown. */
  price?: number | null;
  /** Places left; null if the slot is gone, undefined while unknown. */
  stock?: number | null;
  /** Most places of the slot in one order; undefined in a visitor's cart. */
  most?: number;
  /** Days of the plan period, 0 = forever; undefined while unknown. */
  planDays?: number;
  /** Why the server refused this item. It is only in this browser until the buyer settles it. */
  refusal?: string | undefined;
}

export const mostOf = ({ most = DEFAULT_PLACES_PER_SLOT }: Pick<CartItem, 'most'>): number => most;

export interface CartPack {
  productId: string;
  /** Who comes; undefined for the buyer. */
  para?: Relative | undefined;
  name: string;
  /** As seen by the buyer. */
  unitprice: number;
  quantity: number;
  pack: PackTerms;
  /** The date that is booked with it. */
  first?: FirstClass | undefined;
  /** Today's price; null if the site no longer offers it, undefined while unknown. */
  price?: number | null;
}

export interface Cart {
  items: CartItem[];
  /** Missing without any. */
  packs?: CartPack[];
  orderId: string | null;
  previousOrderId?: string | null | undefined;
  descuento: CheckedDescuento | null;
}

export const EMPTY_CART: Cart = { items: [], orderId: null, descuento: null };

export const cartAtom = atom<Cart>(EMPTY_CART);

/** Outside the group, because it is not saved. */
export const cartOpenAtom = atom(false);

export const cartCountAtom = atom((get) => {
  const { items, packs = [] } = get(cartAtom);
  return [...items, ...packs].reduce((sum, { quantity }) => sum + quantity, 0);
});
