import type { Activity, Attendee, OrderLine, Slot } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { limits } from '../schemas/fields.ts';
import { withAttendee } from './attendees.ts';
import type { OrderWithLines } from './changed-order.ts';
import { newLine } from './order-line.ts';
import { cartWith } from './stored-cart.ts';

/** A slot that can be bought, because it belongs to a class. */
export interface OfferedSlot {
  slot: Slot;
  activity: Activity;
}

/** @throws Refusal DIA_HORA_NOT_FOUND, SLOT_WITHOUT_CLASS */
export function mustBeOffered(diaHoraId: string, slot: Slot | null, activity: Activity | null): OfferedSlot {
  if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { diaHoraId });
  if (!activity) throw new Refusal('SLOT_WITHOUT_CLASS', { diaHoraId });
  return { slot, activity };
}

interface Offers {
  slots: ReadonlyMap<string, Slot>;
  activities: ReadonlyMap<string, Activity>;
}

export function offeredAt(diaHoraId: string, { slots, activities }: Offers): OfferedSlot {
  const slot = slots.get(diaHoraId) ?? null;
  return mustBeOffered(diaHoraId, slot, activities.get(slot?.activityId ?? '') ?? null);
}

export interface CartLineWish {
  userId: string;
  diaHoraId: string;
  /** 0 removes the line. */
  quantity: number;
  /** The price of one place that the buyer saw. */
  unitprice: number;
  /** Who comes. Default: the buyer. */
  attendee?: Attendee | undefined;
}

/** Used where the server sets no limit for the places of a slot in one order. */
export const DEFAULT_PLACES_PER_SLOT = 4;

/** @throws Refusal TOO_MANY_PLACES {diaHoraId, name, most} */
export function mustFitHold(
  { diaHoraId, name, quantity }: Pick<OrderLine, 'diaHoraId' | 'name' | 'quantity'>,
  placesPerSlot: number,
): void {
  if (quantity > placesPerSlot) throw new Refusal('TOO_MANY_PLACES', { diaHoraId, name, most: placesPerSlot });
}

/**
 * Sets the quantity of one slot. Idempotent: once the order has left its cart, a call that repeats its contents
 * succeeds, and any other is refused.
 * @param offered null when the line is to be removed
 * @returns the cart, and its line for the slot (null once removed)
 * @throws Refusal ORDER_NOT_FOUND for another member's order, ORDER_STATE, PRICE_CHANGED {price}, CART_FULL,
 * TOO_MANY_PLACES
 */
export function setCartLine(
  cart: OrderWithLines,
  { userId, diaHoraId, quantity, unitprice, attendee }: CartLineWish,
  offered: OfferedSlot | null,
  { now, placesPerSlot }: { now: Date; placesPerSlot: number },
): { cart: OrderWithLines; line: OrderLine | null } {
  const { order, lines, productLines } = cart;
  if (order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
  const attendeeId = attendee?.id ?? userId;
  const present = lines.find((line) => line.diaHoraId === diaHoraId && line.userId === attendeeId) ?? null;
  if (order.state !== 'Cart') {
    if (present?.quantity === quantity) return { cart, line: present };
    throw new Refusal('ORDER_STATE', { state: order.state });
  }

  const others = lines.filter((line) => line !== present);
  if (!offered) return { cart: cartWith(order, others, now, productLines), line: null };
  const { slot, activity } = offered;
  if (unitprice !== activity.price)
    throw new Refusal('PRICE_CHANGED', { diaHoraId, name: activity.name, price: activity.price });
  mustFitHold({ diaHoraId, name: activity.name, quantity }, placesPerSlot);
  if (!present && others.length + (productLines?.length ?? 0) >= limits.list) throw new Refusal('CART_FULL');
  const times = { createdAt: present?.createdAt ?? now, now };
  const line = newLine(order, { slot, activity, quantity, unitprice, attendeeId }, times);
  const named = attendee ? withAttendee(order, attendee) : order;
  return { cart: cartWith(named, [...others, line], now, productLines), line };
}
