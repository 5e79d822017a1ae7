import type { Activity, OrderLine, Slot, User } from '../entities.ts';
import { discounted, total } from '../pricing.ts';
import { Refusal } from '../refusals.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { renewedLine } from './order-line.ts';
import { applyTransition } from './order-states.ts';
import { takePlaces } from './places.ts';
import { buyerOf, classesOf } from './stored-cart.ts';

export interface CheckoutFacts {
  activities: ReadonlyMap<string, Activity>;
  slots: ReadonlyMap<string, Slot>;
  descuento: { codigo: string; descuento: number } | null;
  buyer: User;
  /** Where the order's mails go. */
  email: string;
  now: Date;
  holdMinutes: number;
}

/**
 * `Cart -> Created`: prices the lines at current prices, takes all of their places or none, and starts the hold.
 * @throws Refusal CART_EMPTY, SLOT_WITHOUT_CLASS, PRICE_CHANGED, SLOT_FULL, ORDER_STATE
 */
export function checkOut({ order, lines }: OrderWithLines, facts: CheckoutFacts): ChangedOrder {
  const { buyer, descuento, email, holdMinutes, now } = facts;
  const { order: created, transition } = applyTransition(order, 'checkout');
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
    transition,
  };
}

/** The line as it will be charged. Refuses a price that the buyer has not seen in the cart. */
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
  return renewedLine(line, { slot, activity, quantity: line.quantity, unitprice });
}
