/** A member renews a place at the end of its plan period, or leaves it. */
import { DAY_MS, planEnd } from '../calendar.ts';
import { mustBeForOneOf } from '../descuentos.ts';
import type { Activity, Attendee, Order, OrderLine, Slot, User } from '../entities.ts';
import type { Policy } from '../gym.ts';
import { priceWith } from '../pricing.ts';
import { Refusal } from '../refusals.ts';
import { TERMS_VERSION } from '../terms-version.ts';
import { cancelOrder, holdExpired } from './cancel-order.ts';
import { placeKey, renewalOf, withAttendee } from './attendees.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { newLine } from './order-line.ts';
import { applyTransition } from './order-states.ts';
import { endPlans, keptAfter, placesGiven, takePlaces } from './places.ts';
import { offeredAt } from './set-cart-line.ts';
import { cartWith, newCart } from './stored-cart.ts';
import type { View } from '../wire.ts';

type RenewalPolicy = Pick<Policy, 'renewDays' | 'graceDays'>;

/**
 * An unpaid renewal keeps the place longer. No renewal may start in that extension, so that nobody keeps a place
 * without paying.
 */
export function renewalTimes(line: OrderLine, { renewDays, graceDays }: RenewalPolicy): { from: Date; until: Date } {
  const end = line.validUntil!;
  const { leaving, renewedBy } = line;
  const until = renewedBy === null ? line.keptUntil! : leaving ? end : keptAfter(end, graceDays);
  return { from: new Date(end.getTime() - renewDays * DAY_MS), until };
}

export interface Renewing {
  id: string;
  lineIds: readonly string[];
  /** The total that the member was shown; undefined if not sent. */
  seen: number | undefined;
}

export interface RenewFacts {
  buyer: User;
  /** The buyer's family, by id. */
  family?: ReadonlyMap<string, Attendee>;
  slots: ReadonlyMap<string, Slot>;
  activities: ReadonlyMap<string, Activity>;
  /** The orders of the lines, and their earlier renewals. */
  orders: ReadonlyMap<string, OrderWithLines>;
  descuento: Order['descuento'];
  policy: RenewalPolicy & Pick<Policy, 'holdMinutes'>;
  now: Date;
}

export interface Renewed {
  order: OrderWithLines;
  /** The new order, the older ones, and the unpaid renewals that it replaces. Empty for a repeated call. */
  after: ChangedOrder[];
  replaced: Order[];
}

/**
 * Creates an unpaid order for the next plan period, at current prices. The older lines hold the places until it ends.
 * Returns an existing unpaid renewal of the same places at the same price.
 * @throws Refusal LINE_NOT_FOUND, LINE_OVER {diaHoraId, name}, RENEWAL_CLOSED {diaHoraId, name, desde, hasta}, INVALID
 * for two lines of one slot, DIA_HORA_NOT_FOUND, SLOT_WITHOUT_CLASS, DESCUENTO_OTHER_CLASSES, PRICE_CHANGED {price:
 * total}
 */
export function renew({ id, lineIds, seen }: Renewing, facts: RenewFacts): Renewed {
  const { buyer, orders, slots, descuento, policy, now } = facts;
  const lines = lineIds.map((lineId) => renewableLine(lineId, facts));
  const older = new Map(lines.map((line) => [placeKey(line), line]));
  if (older.size < lines.length)
    throw new Refusal('INVALID', { fields: { lineIds: 'Renová de a uno los lugares de un mismo horario' } });

  const cart = lines
    .flatMap(({ userId }) => facts.family?.get(userId) ?? [])
    .reduce(withAttendee, newCart(id, buyer, now));
  const wanted = lines.map((line) => nextLine(cart, line, facts));
  mustBeForOneOf(descuento, wanted);
  const filled = cartWith(cart, takePlaces(wanted, slots, now, { older }), now);
  const { totalPrice } = filled.order;
  if (seen !== undefined && seen !== totalPrice) throw new Refusal('PRICE_CHANGED', { price: totalPrice });

  const open = openRenewals(lines, orders);
  const same = open.find((each) => isSame(each, filled, facts));
  if (same && open.length === 1) return { order: same, after: [], replaced: [] };
  const { order: created, transition } = applyTransition(filled.order, 'checkout');
  const reservedUntil = new Date(now.getTime() + policy.holdMinutes * 60_000);
  const renewals = lines.map(renewalOf);
  const order = { ...created, terms: TERMS_VERSION, descuento, renewals, reservedUntil };
  const replaced = open.map((each) => cancelOrder(each, holdExpired(each, now) ? 'holdExpires' : 'memberCancels'));
  const kept = new Map(lines.map((line) => [line.id, keptBy(line, order)]));
  return {
    order: { order, lines: filled.lines },
    after: [
      { order, lines: filled.lines, transition },
      ...[...new Set(lines.map(({ orderId }) => orderId))].map((orderId) => withLines(orders.get(orderId)!, kept)),
      ...replaced,
    ],
    replaced: replaced.map((each) => each.order),
  };
}

function renewableLine(lineId: string, { orders, buyer, family, policy, now }: RenewFacts): OrderLine {
  const line = [...orders.values()].flatMap(({ lines }) => lines).find(({ id }) => id === lineId);
  if (!line || (line.userId !== buyer.id && !family?.has(line.userId))) throw new Refusal('LINE_NOT_FOUND');
  const { diaHoraId, name } = line;
  if (line.heldPlaces === 0 || line.validFrom === null) throw new Refusal('LINE_OVER', { diaHoraId, name });
  if (line.validUntil === null) throw new Refusal('RENEWAL_CLOSED', { diaHoraId, name });
  const { from, until } = renewalTimes(line, policy);
  if (now < from || now >= until) throw new Refusal('RENEWAL_CLOSED', { diaHoraId, name, desde: from, hasta: until });
  return line;
}

function nextLine(
  cart: Order,
  { diaHoraId, activityId, name, heldPlaces, userId: attendeeId }: OrderLine,
  facts: RenewFacts,
): OrderLine {
  const { descuento, now } = facts;
  const offered = offeredAt(diaHoraId, facts);
  if (offered.activity.id !== activityId) throw new Refusal('SLOT_WITHOUT_CLASS', { diaHoraId, name });
  const unitprice = priceWith(descuento, offered.activity);
  return newLine(cart, { ...offered, quantity: heldPlaces, unitprice, attendeeId }, { createdAt: now, now });
}

const openRenewals = (lines: readonly OrderLine[], orders: RenewFacts['orders']): OrderWithLines[] =>
  [...new Set(lines.map(({ renewedBy }) => renewedBy))]
    .flatMap((orderId) => (orderId ? (orders.get(orderId) ?? []) : []))
    .filter(({ order }) => order.state === 'Created');

const isSame = (open: OrderWithLines, { lines }: OrderWithLines, { descuento, now }: RenewFacts): boolean =>
  !holdExpired(open, now) &&
  open.order.descuento?.codigo === descuento?.codigo &&
  open.lines.length === lines.length &&
  lines.every((line) =>
    open.lines.some((each) => placeKey(each) === placeKey(line) && each.subtotal === line.subtotal),
  );

/** Keeps the older line at least until the unpaid renewal expires. */
function keptBy(line: OrderLine, { id, reservedUntil }: Order): OrderLine {
  const keptUntil = line.keptUntil!;
  return { ...line, renewedBy: id, keptUntil: keptUntil < reservedUntil! ? reservedUntil : keptUntil };
}

const withLines = ({ order, lines }: OrderWithLines, changed: ReadonlyMap<string, OrderLine>): OrderWithLines => ({
  order,
  lines: lines.map((line) => changed.get(line.id) ?? line),
});

/**
 * Sets whether the member leaves the place. A leaving member keeps it until the end of the plan period. In the days of
 * grace the place is released immediately.
 * @throws Refusal LINE_NOT_FOUND, ORDER_STATE, LINE_OVER, RENEWAL_CLOSED for a place without an end
 */
export function setLeaving(
  before: OrderWithLines,
  { lineId, leaving }: { lineId: string; leaving: boolean },
  { graceDays, now }: Pick<Policy, 'graceDays'> & { now: Date },
): OrderWithLines {
  const { order, lines } = before;
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new Refusal('LINE_NOT_FOUND');
  if (order.state !== 'Complete') throw new Refusal('ORDER_STATE', { state: order.state });
  const { diaHoraId, name, leaving: isLeaving } = line;
  // A repeated call, after the place was released.
  if (leaving && isLeaving) return before;
  if (line.heldPlaces === 0) throw new Refusal('LINE_OVER', { diaHoraId, name });
  if (line.validUntil === null) throw new Refusal('RENEWAL_CLOSED', { diaHoraId, name });
  if (leaving === isLeaving) return before;
  const keptUntil = leaving ? line.validUntil : keptAfter(line.validUntil, graceDays);
  const [after] = endPlans([{ ...line, leaving, keptUntil }], now);
  return { order, lines: lines.map((each) => (each === line ? after! : each)) };
}

export type Renewable = Renewables['lineas'][number];

export type Renewables = View<'Renewables'>;

/** @param orders earlier renewals of the lines */
export function renewablesOf(
  lines: readonly OrderLine[],
  { activities, orders, policy, family, now }: RenewablesFacts,
): Renewables {
  const lineas = lines
    .filter((line) => placesGiven(line) > 0)
    .toSorted((a, b) => a.validUntil!.getTime() - b.validUntil!.getTime())
    .flatMap((line): Renewable[] => {
      const activity = activities.get(line.activityId);
      return activity ? [renewableOf(line, activity, { orders, policy, family, now })] : [];
    });
  const renewed = lineas.filter(({ abierta, leaving }) => abierta && !leaving);
  return { lineas, total: renewed.reduce((sum, { subtotal }) => sum + subtotal, 0) };
}

interface RenewablesFacts {
  activities: ReadonlyMap<string, Pick<Activity, 'price'>>;
  orders: ReadonlyMap<string, Order>;
  policy: RenewalPolicy & Pick<Policy, 'planDays'>;
  /** Whose lines are not the member's own. By id. */
  family?: ReadonlyMap<string, Attendee> | undefined;
  now: Date;
}

function renewableOf(
  line: OrderLine,
  { price }: Pick<Activity, 'price'>,
  { orders, policy, family, now }: Omit<RenewablesFacts, 'activities'>,
): Renewable {
  const { id: lineId, orderId, diaHoraId, activityId, name, image, day, hour, heldPlaces, unitprice } = line;
  const validUntil = line.validUntil!;
  const { from, until } = renewalTimes(line, policy);
  const open = orders.get(line.renewedBy ?? '');
  const person = family?.get(line.userId);
  return {
    lineId,
    orderId,
    ...(person && { persona: { id: person.id, name: person.name } }),
    diaHoraId,
    activityId,
    name,
    image,
    day,
    hour,
    quantity: heldPlaces,
    precio: price,
    antes: unitprice,
    subtotal: price * heldPlaces,
    desde: validUntil,
    hasta: planEnd(validUntil, policy.planDays),
    validUntil,
    keptUntil: line.keptUntil!,
    leaving: line.leaving,
    abierta: now >= from && now < until,
    abreEl: from,
    orden:
      open?.state === 'Created' && !holdExpired({ order: open }, now)
        ? { id: open.id, reservedUntil: open.reservedUntil }
        : null,
  };
}
