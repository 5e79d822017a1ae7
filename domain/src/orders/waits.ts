/**
 * The waitlist for a weekly place. An offer is an unpaid order, so it expires like any order. It takes a place and
 * removes one from the waitlist, so `stock` stays the same.
 */
import { byDay, localDate } from '../calendar.ts';
import { type Activity, type Attendee, type Order, type Slot, type User, type Wait, waitId } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { countChanges, withCounts } from '../timetable/counts.ts';
import { stockOf } from '../timetable/slot-dates.ts';
import { withAttendee } from './attendees.ts';
import type { ChangedOrder } from './changed-order.ts';
import { newLine } from './order-line.ts';
import { applyTransition } from './order-states.ts';
import { takePlaces } from './places.ts';
import { mustBeOffered } from './set-cart-line.ts';
import { cartWith, newCart } from './stored-cart.ts';
import { slotsAfter } from './trial-places.ts';
import type { View } from '../wire.ts';

/** The number of lines in which a member may wait at once. */
export const MOST_WAITS = 5;

export interface WaitDecision {
  wait: Wait;
  /** null if it was deleted. */
  slot: Slot | null;
}

export interface JoinFacts {
  userId: string;
  slot: Slot | null;
  activity: Activity | null;
  /** The member's wait for this slot; null if there was none. */
  before: Wait | null;
  /** The order that last offered the place. */
  offer: Pick<Order, 'state'> | null;
  /** Whether the member holds a place of the slot, paid or unpaid. */
  holdsPlace: boolean;
  otherWaits: number;
  now: Date;
}

/** The order says whether an older offer was paid, declined or expired. */
export const isOffered = (wait: Pick<Wait, 'state'>, offer: Pick<Order, 'state'> | null): boolean =>
  wait.state === 'offered' && offer?.state === 'Created';

/**
 * No-op for a member who waits already, or has an open offer.
 * @throws Refusal DIA_HORA_NOT_FOUND, SLOT_WITHOUT_CLASS, ALREADY_THERE, WAIT_NOT_NEEDED {stock}, WAIT_LIMIT {maximo}
 */
export function joinWaitlist(diaHoraId: string, facts: JoinFacts): WaitDecision & { slot: Slot } {
  const { userId, before, offer, holdsPlace, otherWaits, now } = facts;
  const { slot, activity } = mustBeOffered(diaHoraId, facts.slot, facts.activity);
  const isThere = before && (isOffered(before, offer) || isWaitingFor(before, slot));
  if (isThere) return { wait: before, slot };
  if (holdsPlace) throw new Refusal('ALREADY_THERE', { diaHoraId });
  const stock = stockOf(slot);
  if (stock > 0) throw new Refusal('WAIT_NOT_NEEDED', { diaHoraId, stock });
  if (otherWaits >= MOST_WAITS) throw new Refusal('WAIT_LIMIT', { maximo: MOST_WAITS });
  const wait: Wait = {
    id: waitId(diaHoraId, userId),
    userId,
    diaHoraId,
    activityId: activity.id,
    name: activity.name,
    day: slot.day,
    hour: slot.hour,
    state: 'waiting',
    orderId: null,
    // Must be later than the previous one, because the offer's id is derived from it.
    since: new Date(Math.max(now.getTime(), (before?.since.getTime() ?? 0) + 1)),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  return { wait, slot: counted(slot, before, wait, now) };
}

const isWaitingFor = ({ state, activityId }: Wait, slot: Slot): boolean =>
  state === 'waiting' && activityId === slot.activityId;

function counted(slot: Slot, before: Wait | null, after: Wait, now: Date): Slot {
  const today = localDate(now);
  const change = countChanges({ waits: before ? [before] : [] }, { waits: [after] }, today).get(slot.id);
  return change ? withCounts(slot, change, today) : slot;
}

export function leaveWaitlist(wait: Wait, slot: Slot | null, now: Date): WaitDecision {
  if (wait.state !== 'waiting') return { wait, slot };
  const left: Wait = { ...wait, state: 'left', updatedAt: now };
  return { wait: left, slot: slot && counted(slot, wait, left, now) };
}

export const movesOn = ({
  waiting,
  capacity,
  taken,
  activityId,
}: Pick<Slot, 'waiting' | 'capacity' | 'taken' | 'activityId'>): boolean =>
  waiting > 0 && (activityId === null || capacity > taken);

export interface OfferFacts {
  slot: Slot | null;
  activity: Activity | null;
  /** Who pays: a child's guardian. null once the account is deleted. */
  buyer: User | null;
  /** Who waited. */
  attendee: Attendee | null;
  holdsPlace: boolean;
  /** The id of the offer, the same for each retry. */
  orderId: string;
  offerHours: number;
  now: Date;
}

export interface OfferDecision extends WaitDecision {
  offer: ChangedOrder | null;
  isInVain: boolean;
}

/**
 * Offers do not count as newcomers' unpaid places, because each one needs a freed place.
 * @returns `isInVain`: tell the member that there is nothing left to wait for
 */
export function offerPlace(wait: Wait, facts: OfferFacts): OfferDecision {
  const { slot, activity, buyer, attendee, holdsPlace, orderId, offerHours, now } = facts;
  const isGone = !slot || !activity || !isWaitingFor(wait, slot);
  if (isGone || !buyer || !attendee || holdsPlace)
    return { ...leaveWaitlist(wait, slot, now), offer: null, isInVain: isGone && buyer !== null };
  const cart = withAttendee(newCart(orderId, buyer, now), attendee);
  const contents = { slot, activity, quantity: 1, unitprice: activity.price, attendeeId: attendee.id };
  const wanted = newLine(cart, contents, { createdAt: now, now });
  // Members further back on the waitlist do not block the offer.
  const lines = takePlaces([wanted], new Map([[slot.id, { ...slot, waiting: 0 }]]), now);
  const filled = cartWith(cart, lines, now);
  const { order, transition } = applyTransition(filled.order, 'offered');
  const offer: ChangedOrder = {
    order: { ...order, origin: 'offer', reservedUntil: offerEnd(now, offerHours) },
    lines,
    transition,
  };
  const offered: Wait = { ...wait, state: 'offered', orderId, updatedAt: now };
  const slots = slotsAfter(new Map([[slot.id, slot]]), [{ before: [], after: offer }], now);
  return { wait: offered, slot: counted(slots.get(slot.id)!, wait, offered, now), offer, isInVain: false };
}

const HOUR_MS = 3_600_000;
/** In Buenos Aires. */
const NIGHT_HOUR = 23;

/** Moves an end in the night to the morning. */
export const offerEnd = (now: Date, offerHours: number): Date =>
  byDay(new Date(now.getTime() + offerHours * HOUR_MS), NIGHT_HOUR);

export type EsperaView = View<'Espera'>;

export function esperaView(
  wait: Wait,
  facts: {
    slot: Slot | undefined;
    activity: Activity | undefined;
    persona?: Attendee | undefined;
    offer: Order | null;
    position: number | null;
  },
): EsperaView | null {
  const { slot, activity, persona, offer, position } = facts;
  if (!slot || !activity || activity.id !== wait.activityId) return null;
  const { diaHoraId, activityId, since } = wait;
  const { day, hour } = slot;
  const shown = {
    diaHoraId,
    activityId,
    name: activity.name,
    image: activity.image,
    day,
    hour,
    ...(persona && { persona: { id: persona.id, name: persona.name } }),
    desde: since,
  };
  if (wait.state === 'waiting') return { ...shown, estado: 'waiting', puesto: position, orden: null };
  if (!offer?.reservedUntil || !isOffered(wait, offer)) return null;
  const { id, reservedUntil, totalPrice } = offer;
  return { ...shown, estado: 'offered', puesto: null, orden: { id, reservedUntil, totalPrice } };
}

export const isOffer = ({ origin }: Pick<Order, 'origin'>): boolean => origin === 'offer';
