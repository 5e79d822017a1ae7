/** Compares the cart with what the buyer saw when they chose to pay, and reports differences instead of selling. */
import { formatPesos } from '../format-pesos.ts';
import type { Activity, OrderDescuento, OrderLine, ProductLine, Slot } from '../entities.ts';
import { priceWith, total } from '../pricing.ts';
import { Refusal } from '../refusals.ts';

export interface ShownLine {
  diaHoraId: string;
  activityId: string;
  quantity: number;
  unitprice: number;
}

export type ShownProduct = Pick<ProductLine, 'productId' | 'quantity' | 'unitprice'>;

export interface ShownCart {
  lines: readonly ShownLine[];
  productLines?: readonly ShownProduct[] | undefined;
  totalPrice: number;
}

interface Facts {
  slots: ReadonlyMap<string, Pick<Slot, 'day' | 'hour'>>;
  activities: ReadonlyMap<string, Pick<Activity, 'id' | 'name' | 'price'>>;
  descuento: OrderDescuento | null;
  /** Of the stored cart. */
  productLines?: readonly ProductLine[];
}

/**
 * Skips a line whose class was deleted, which `checkOut` refuses.
 * @param lines of the stored cart
 * @throws Refusal CART_CHANGED {cambios: sentences}
 */
export function mustBeAsShown(shown: ShownCart, lines: readonly OrderLine[], facts: Facts): void {
  const { activities, descuento, productLines = [] } = facts;
  const priced = lines.flatMap((line) => {
    const activity = activities.get(line.activityId);
    return activity ? [{ ...line, unitprice: priceWith(descuento, activity) }] : [];
  });
  if (priced.length < lines.length) return;
  const charged = priced.map((line) => ({ ...line, subtotal: line.unitprice * line.quantity }));
  const shownBySlot = new Map(shown.lines.map((line) => [line.diaHoraId, line]));
  const inCart = new Set(lines.map(({ diaHoraId }) => diaHoraId));
  const cambios = [
    ...shown.lines
      .filter(({ diaHoraId }) => !inCart.has(diaHoraId))
      .map((line) => `${nameOf(line, facts)} ya no está en tu carrito.`),
    ...charged.flatMap((line) => changesOf(shownBySlot.get(line.diaHoraId), line)),
    ...changesOfProducts(shown.productLines ?? [], productLines),
  ];
  const now = total([...charged, ...productLines]);
  if (cambios.length === 0 && now === shown.totalPrice) return;
  const ofTotal = `El total es ${formatPesos(now)} en vez de ${formatPesos(shown.totalPrice)}.`;
  throw new Refusal('CART_CHANGED', { cambios: now === shown.totalPrice ? cambios : [...cambios, ofTotal] });
}

const nameOf = ({ diaHoraId, activityId }: ShownLine, { slots, activities }: Facts): string => {
  const name = activities.get(activityId)?.name ?? 'Una clase';
  const slot = slots.get(diaHoraId);
  return slot ? `${name}, ${slot.day} ${slot.hour},` : name;
};

function changesOf(shown: ShownLine | undefined, { name, day, hour, quantity, unitprice }: OrderLine): string[] {
  const line = `${name}, ${day} ${hour}`;
  if (!shown) return [`Se agregó ${line}.`];
  return [
    ...(quantity === shown.quantity ? [] : [`${line}: ${places(quantity)} en vez de ${shown.quantity}.`]),
    ...(unitprice === shown.unitprice
      ? []
      : [`${line}: cada lugar cuesta ${formatPesos(unitprice)} en vez de ${formatPesos(shown.unitprice)}.`]),
  ];
}

function changesOfProducts(shown: readonly ShownProduct[], lines: readonly ProductLine[]): string[] {
  const shownById = new Map(shown.map((line) => [line.productId, line]));
  const inCart = new Set(lines.map(({ productId }) => productId));
  const isGone = shown.some(({ productId }) => !inCart.has(productId));
  return [
    ...(isGone ? ['Un pack ya no está en tu carrito.'] : []),
    ...lines.flatMap(({ productId, name, quantity, unitprice }) => {
      const was = shownById.get(productId);
      if (!was) return [`Se agregó ${name}.`];
      return [
        ...(quantity === was.quantity ? [] : [`${name}: ${quantity} en vez de ${was.quantity}.`]),
        ...(unitprice === was.unitprice
          ? []
          : [`${name}: cuesta ${formatPesos(unitprice)} en vez de ${formatPesos(was.unitprice)}.`]),
      ];
    }),
  ];
}

const places = (count: number): string => (count === 1 ? '1 lugar' : `${count} lugares`);
