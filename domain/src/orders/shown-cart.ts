/** Compares the cart with what the buyer saw when they chose to pay, and reports differences instead of selling. */
import { formatPesos } from '../format-pesos.ts';
import type { Activity, OrderDescuento, OrderLine, ProductLine, Slot } from '../entities.ts';
import { priceWith, total } from '../pricing.ts';
import { Refusal } from '../refusals.ts';
import { placeKey } from './attendees.ts';

export interface ShownLine {
  diaHoraId: string;
  /** Who comes. Default: the buyer. */
  attendeeId?: string | undefined;
  activityId: string;
  quantity: number;
  unitprice: number;
}

export type ShownProduct = Pick<ProductLine, 'productId' | 'quantity' | 'unitprice'> & Pick<ShownLine, 'attendeeId'>;

export interface ShownCart {
  lines: readonly ShownLine[];
  productLines?: readonly ShownProduct[] | undefined;
  totalPrice: number;
}

interface Facts {
  slots: ReadonlyMap<string, Pick<Slot, 'day' | 'hour'>>;
  activities: ReadonlyMap<string, Pick<Activity, 'id' | 'name' | 'price'>>;
  descuento: OrderDescuento | null;
  buyerId: string;
  /** Of the stored cart. */
  productLines?: readonly ProductLine[];
}

/**
 * Skips a line whose class was deleted, which `checkOut` refuses.
 * @param lines of the stored cart
 * @throws Refusal CART_CHANGED {cambios: sentences}
 */
export function mustBeAsShown(shown: ShownCart, lines: readonly OrderLine[], facts: Facts): void {
  const { activities, descuento, buyerId, productLines = [] } = facts;
  const keyOf = ({ diaHoraId, attendeeId = buyerId }: Pick<ShownLine, 'diaHoraId' | 'attendeeId'>) =>
    placeKey({ diaHoraId, userId: attendeeId });
  const priced = lines.flatMap((line) => {
    const activity = activities.get(line.activityId);
    return activity ? [{ ...line, unitprice: priceWith(descuento, activity) }] : [];
  });
  if (priced.length < lines.length) return;
  const charged = priced.map((line) => ({ ...line, subtotal: line.unitprice * line.quantity }));
  const shownByPlace = new Map(shown.lines.map((line) => [keyOf(line), line]));
  const inCart = new Set(lines.map(placeKey));
  const cambios = [
    ...shown.lines
      .filter((line) => !inCart.has(keyOf(line)))
      .map((line) => `${nameOf(line, facts)} ya no está en tu carrito.`),
    ...charged.flatMap((line) => changesOf(shownByPlace.get(placeKey(line)), line)),
    ...changesOfProducts(shown.productLines ?? [], productLines, buyerId),
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

function changesOfProducts(shown: readonly ShownProduct[], lines: readonly ProductLine[], buyerId: string): string[] {
  const keyOf = (productId: string, userId: string) => `${productId} ${userId}`;
  const shownByKey = new Map(shown.map((line) => [keyOf(line.productId, line.attendeeId ?? buyerId), line]));
  const inCart = new Set(lines.map(({ productId, userId }) => keyOf(productId, userId)));
  const isGone = [...shownByKey.keys()].some((key) => !inCart.has(key));
  return [
    ...(isGone ? ['Un pack ya no está en tu carrito.'] : []),
    ...lines.flatMap(({ productId, userId, name, quantity, unitprice }) => {
      const was = shownByKey.get(keyOf(productId, userId));
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
