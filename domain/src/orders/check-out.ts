import { type IsoDate, planEnd } from '../calendar.ts';
import { mustBeForOneOf } from '../descuentos.ts';
import type { Activity, Order, OrderDescuento, OrderLine, Product, Slot, User } from '../entities.ts';
import { priceWith, total } from '../pricing.ts';
import { Refusal } from '../refusals.ts';
import { TERMS_VERSION } from '../terms-version.ts';
import { fullDatesOf } from '../timetable/absences.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { beginHold, type HoldFacts, type NewHold } from './begin-hold.ts';
import { renewedLine } from './order-line.ts';
import { applyTransition } from './order-states.ts';
import { takePlaces } from './places.ts';
import { type Bought, nothingBought, onceFor } from './product-lines.ts';
import { mustFitHold } from './set-cart-line.ts';
import { offeredOnline } from './set-cart-product.ts';
import { buyerOf, classesOf } from './stored-cart.ts';
import { isNewcomer, trialHoldEnd } from './trial-places.ts';

export interface CheckoutFacts extends HoldFacts {
  activities: ReadonlyMap<string, Activity>;
  products?: ReadonlyMap<string, Product>;
  /** Asked for those who come to the products. */
  boughtBy?: (userId: string) => Bought;
  descuento: OrderDescuento | null;
  buyer: User;
  email: string;
  placesPerSlot: number;
  /** The full dates of the plan period that the buyer was shown, by slot; undefined skips the check. */
  shown?: { full: ReadonlyMap<string, readonly IsoDate[]>; planDays: number } | undefined;
}

export interface Checkout {
  after: ChangedOrder;
  /** The member's unpaid order that this one replaces, already canceled. */
  replaced: ChangedOrder | null;
}

/**
 * `Cart -> Created`: prices the lines at current prices, takes all places or none, and starts the hold.
 * @throws Refusal CART_EMPTY, SLOT_WITHOUT_CLASS, PRICE_CHANGED, TOO_MANY_PLACES, SLOT_FULL, DATES_FULL {diaHoraId,
 * name, fechas: all full ones of the plan period}, DESCUENTO_OTHER_CLASSES, ORDER_STATE, and what `beginHold`,
 * `trialHoldEnd` and `offeredOnline` throw
 */
export function checkOut({ order, lines, productLines = [] }: OrderWithLines, facts: CheckoutFacts): Checkout {
  const { buyer, descuento, email, products, boughtBy: bought = nothingBought } = facts;
  const { order: created, transition } = applyTransition(order, 'checkout');
  if (lines.length + productLines.length === 0) throw new Refusal('CART_EMPTY');

  const limited = productLines.map((line) => {
    const before = bought(line.userId);
    const once = onceFor(offeredOnline(line, { product: products?.get(line.productId), bought: before }), before);
    return once ? { ...line, once } : line;
  });
  mustBeForOneOf(descuento, lines);
  const priced = lines.map((line) => pricedLine(line, facts));
  const hold = beginHold(facts);
  const held = takePlaces(priced, hold.slots, facts.now);
  for (const line of held) mustHaveSeenFull(line, hold.slots.get(line.diaHoraId)!, facts);
  const after = {
    order: {
      ...created,
      user: buyerOf(buyer),
      email,
      terms: TERMS_VERSION,
      descuento,
      totalPrice: total([...priced, ...productLines]),
      activities: classesOf(priced),
      unpaidHolds: hold.unpaidHolds,
      reservedUntil: hold.end,
    },
    lines: held,
    ...(limited.length > 0 && { productLines: limited }),
    transition,
  };
  return { after: isNewcomer(buyer) ? onTrial(after, hold, facts) : after, replaced: hold.replaced };
}

/** Marks the places as a newcomer's. A crowd in one of the slots may end the hold sooner. */
function onTrial<O extends { order: Order; lines: OrderLine[] }>(after: O, hold: NewHold, facts: CheckoutFacts): O {
  const ends = [...Map.groupBy(after.lines, ({ diaHoraId }) => diaHoraId)]
    .map(([diaHoraId, lines]) => ({ ...lines[0]!, diaHoraId, quantity: placesIn(lines) }))
    .filter(({ diaHoraId, quantity }) => quantity > (hold.kept.get(diaHoraId) ?? 0))
    .map((places) => trialHoldEnd(hold.slots.get(places.diaHoraId)!, places, facts).getTime());
  return {
    ...after,
    order: { ...after.order, reservedUntil: new Date(Math.min(hold.end.getTime(), ...ends)) },
    lines: after.lines.map((line) => ({ ...line, trialPlaces: line.heldPlaces })),
  };
}

const placesIn = (lines: readonly OrderLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** @throws Refusal PRICE_CHANGED for a price that the buyer has not seen */
function pricedLine(line: OrderLine, { activities, slots, descuento, placesPerSlot }: CheckoutFacts): OrderLine {
  const slot = slots.get(line.diaHoraId);
  const activity = activities.get(line.activityId);
  if (!slot || !activity || slot.activityId !== activity.id) {
    throw new Refusal('SLOT_WITHOUT_CLASS', { diaHoraId: line.diaHoraId, name: line.name });
  }
  if (line.unitprice !== activity.price) {
    throw new Refusal('PRICE_CHANGED', { diaHoraId: line.diaHoraId, name: line.name, price: activity.price });
  }
  mustFitHold(line, placesPerSlot);
  return renewedLine(line, { slot, activity, quantity: line.quantity, unitprice: priceWith(descuento, activity) });
}

/** @throws Refusal DATES_FULL for a full date that the buyer has not seen */
function mustHaveSeenFull(line: OrderLine, slot: Slot, { shown, now }: CheckoutFacts): void {
  if (!shown) return;
  const seen = shown.full.get(slot.id) ?? [];
  const full = fullDatesOf({ ...line, validUntil: planEnd(now, shown.planDays) }, slot, now);
  if (full.some((date) => !seen.includes(date)))
    throw new Refusal('DATES_FULL', { diaHoraId: slot.id, name: line.name, fechas: full });
}
