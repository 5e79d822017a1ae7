import type { Activity, Slot, OrderLine, User } from '../entities.ts';
import { discounted, subtotal, total } from '../pricing.ts';
import { Refusal } from '../refusals.ts';
import { buyerOf, classesOf } from './cart-order.ts';
import { moved, type OrderFile } from './order-file.ts';
import { takePlaces } from './places.ts';

export interface CheckoutFacts {
  activities: ReadonlyMap<string, Activity>;
  slots: ReadonlyMap<string, Slot>;
  descuento: { codigo: string; descuento: number } | null;
  buyer: User;
  /** Where the buyer wants the order's mails. */
  email: string;
  now: Date;
  holdMinutes: number;
}

/**
 * `Cart -> Created`: prices the lines as the classes cost now, takes all their places or none, and starts the hold.
 * @throws Refusal CART_EMPTY, SLOT_WITHOUT_CLASS, PRICE_CHANGED, SLOT_FULL, ORDER_STATE
 */
export function checkOut({ order, lines }: OrderFile, facts: CheckoutFacts): OrderFile {
  const { buyer, descuento, email, holdMinutes, now } = facts;
  const { order: created } = moved(order, 'checkout');
  if (lines.length === 0) throw new Refusal('CART_EMPTY');

  const priced = lines.map((line) => pricedLine(line, facts));
  return {
    order: {
      ...created,
      user: buyerOf(buyer),
      email,
      descuento,
      totalPrice: total(priced),
      activities: classesOf(priced),
      reservedUntil: new Date(now.getTime() + holdMinutes * 60_000),
    },
    lines: takePlaces(priced, facts.slots),
  };
}

/** The line as it will be charged. What the buyer saw in the cart must be what the class costs: nobody pays another price unasked. */
function pricedLine(line: OrderLine, { activities, slots, descuento }: CheckoutFacts): OrderLine {
  const slot = slots.get(line.diaHoraId);
  const activity = activities.get(line.activityId);
  if (!slot || !activity || slot.activityId !== activity.id) {
    throw new Refusal('SLOT_WITHOUT_CLASS', { diaHoraId: line.diaHoraId, name: line.name });
  }
  if (line.unitprice !== activity.price) {
    throw new Refusal('PRICE_CHANGED', { diaHoraId: line.diaHoraId, name: line.name, price: activity.price });
  }
  const unitprice = descuento ? discounted(activity.price, descuento.descuento) : activity.price;
  return {
    ...line,
    name: activity.name,
    image: activity.image,
    day: slot.day,
    hour: slot.hour,
    unitprice,
    subtotal: subtotal({ unitprice, quantity: line.quantity }),
  };
}
