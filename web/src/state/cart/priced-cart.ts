import { priceWith, subtotal, total } from '@gym-power/domain';
import { atom } from 'jotai';
import { type Cart, type CartItem, type CartPack, cartAtom } from '../groups/cart.ts';

export interface PricedItem extends CartItem {
  subtotal: number;
  trouble: Trouble | null;
}

export interface PricedPack extends CartPack {
  subtotal: number;
  trouble: PackTrouble | null;
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
  const pricedPacks = packs.map((pack): PricedPack => ({
    ...pack,
    subtotal: subtotal(pack),
    trouble: packTroubleOf(pack),
  }));
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

export type PackTrouble = 'gone' | 'priceChanged';

function packTroubleOf({ price, unitprice }: CartPack): PackTrouble | null {
  if (price === null) return 'gone';
  return price !== undefined && price !== unitprice ? 'priceChanged' : null;
}

export function troubleOf({ price, stock, most, quantity, unitprice, refusal }: CartItem): Trouble | null {
  if (price === null || stock === null) return 'gone';
  if (price !== undefined && price !== unitprice) return 'priceChanged';
  if (stock !== undefined && stock < quantity) return 'full';
  if (most !== undefined && most < quantity) return 'tooMany';
  return refusal === undefined ? null : 'refused';
}
