import { priceWith, subtotal, total } from '@gym-power/domain';
import { atom } from 'jotai';
import { type Cart, type CartItem, type CartPack, cartAtom } from '../groups/cart.ts';
import { refusalOfDateAtom } from './refused-dates.ts';

export interface PricedItem extends CartItem {
  subtotal: number;
  trouble: Trouble | null;
}

export interface PricedPack extends CartPack {
  subtotal: number;
  trouble: PackTrouble | null;
  /** Why the server refused its date. */
  refusal: string | undefined;
}

export interface PricedCart {
  items: PricedItem[];
  packs: PricedPack[];
  descuento: Cart['descuento'];
  fullPrice: number;
  total: number;
  troubled: boolean;
}

/** A descuento lowers the unit price of places in its classes. */
export const pricedCartAtom = atom((get): PricedCart => {
  const { items, packs = [], descuento } = get(cartAtom);
  const priced = items.map((item): PricedItem => {
    const unitprice = priceWith(descuento, { id: item.activityId, price: item.unitprice });
    return { ...item, unitprice, subtotal: subtotal({ unitprice, quantity: item.quantity }), trouble: troubleOf(item) };
  });
  const refusalOf = get(refusalOfDateAtom);
  const pricedPacks = packs.map((pack): PricedPack => {
    const refusal = refusalOf(pack.first);
    return { ...pack, subtotal: subtotal(pack), trouble: packTroubleOf(pack, refusal), refusal };
  });
  return {
    items: priced,
    packs: pricedPacks,
    descuento,
    fullPrice: total([...items, ...packs]),
    total: total([...priced, ...packs]),
    troubled: [...priced, ...pricedPacks].some(({ trouble }) => trouble !== null),
  };
});

export type Trouble = 'gone' | 'full' | 'tooMany' | 'priceChanged' | 'refused';

export type PackTrouble = 'gone' | 'priceChanged' | 'dateRefused';

function packTroubleOf({ price, unitprice }: CartPack, refusal: string | undefined): PackTrouble | null {
  if (price === null) return 'gone';
  if (price !== undefined && price !== unitprice) return 'priceChanged';
  return refusal === undefined ? null : 'dateRefused';
}

export function troubleOf({ price, stock, most, quantity, unitprice, refusal }: CartItem): Trouble | null {
  if (price === null || stock === null) return 'gone';
  if (price !== undefined && price !== unitprice) return 'priceChanged';
  if (stock !== undefined && stock < quantity) return 'full';
  if (most !== undefined && most < quantity) return 'tooMany';
  return refusal === undefined ? null : 'refused';
}
