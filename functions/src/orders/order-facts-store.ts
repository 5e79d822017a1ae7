/** Reads everything that a decision about orders may look at, in one round trip and as of one time. */
import {
  type Activity,
  type Credit,
  dateOf,
  isBusy,
  isNewcomer,
  type IsoDate,
  linesInside,
  type OlderLines,
  type Order,
  type OrderLine,
  orderLineId,
  type OrderState,
  type OrderWithLines,
  type Payment,
  type Slot,
  slotsToCount,
  stockOf,
  type User,
  withTrial,
} from '@gym-power/domain';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { readSeatsOf } from '../credits/credit-store.ts';
import { db } from '../platform/firebase.ts';
import { forget, recall, remember, type Versioned, versioned } from '../platform/remembered.ts';
import { type Unchanged, unchangedSince } from '../platform/writes.ts';
import { sumOfTrial } from './order-lists-store.ts';
import { findOrder, getOrder } from './order-store.ts';
import { paymentsById } from './payment-store.ts';

/** All records by id. What does not exist is left out. */
export interface OrdersFacts {
  orders: ReadonlyMap<string, OrderWithLines>;
  slots: ReadonlyMap<string, Slot>;
  /** Only the classes of hints with `withClasses`. */
  activities: ReadonlyMap<string, Activity>;
  buyers: ReadonlyMap<string, User>;
  payments: ReadonlyMap<string, Payment>;
  /** Only those of hints with `creditIds`. */
  credits: ReadonlyMap<string, Credit>;
  /** Only for hints with `seatsOn`: what their buyers have booked on dates of the slot, or wait with. */
  seats: readonly Credit[];
}

/** The same for a decision about one order. */
export interface OrderFacts extends OrderWithLines {
  slots: ReadonlyMap<string, Slot>;
  /** The lines that it renews. */
  older: OlderLines;
  activities: ReadonlyMap<string, Activity>;
  credits: ReadonlyMap<string, Credit>;
  seats: readonly Credit[];
  /** null once the account is deleted. */
  buyer: User | null;
  payment: Payment | null;
}

/** Which other documents an order refers to. */
export type OrderRefs = Pick<
  Order,
  'id' | 'userId' | 'diaHoraIds' | 'activities' | 'paymentId' | 'previousOrderId' | 'renewals' | 'state' | 'cartLines'
>;

/**
 * A possibly stale copy of an order's references, used to guess which documents to read. For an order that is still to
 * be created: what it will refer to.
 */
export interface OrderHint extends OrderRefs {
  /** Reads only the order's record, unless the order is in this state. */
  onlyIn?: OrderState | undefined;
  /** Reads the classes too: the decision is about prices. */
  withClasses?: boolean | undefined;
  /** A slot that the order does not refer to yet, and its class. */
  newSlot?: { id: string; activityId: string | null } | undefined;
  /** A descuento whose last uses the order competes for: buyers queue here first. */
  redeems?: string | undefined;
  /** Make-ups that the decision is about. */
  creditIds?: readonly string[] | undefined;
  /** One date of a slot: the decision is about who comes there. */
  seatsOn?: { diaHoraId: string; date: IsoDate } | undefined;
}

/** What a decision may look at, and the documents that it comes from. */
export interface Read {
  facts: OrdersFacts;
  /** Without the payments. */
  documents: readonly Versioned<unknown>[];
  unchanged: Unchanged;
}

/**
 * If a guess was wrong, everything is read again.
 * @param paymentIds the payments that belong to the decision; by default those that completed the orders
 */
export async function readFacts(
  hints: readonly OrderHint[],
  paymentIds: readonly string[] | undefined,
  now: Date,
): Promise<Read> {
  const paths = pathsOf(hints, paymentIds);
  const { found, payments } = await readAll(paths);
  const corrected = correct(hints, found);
  const needed = pathsOf(corrected, paymentIds);
  // Only now: a damaged record must not stay in memory once it is mended.
  for (const each of documentsOf(found)) remember(each);
  if (!includes(paths, needed)) return readFacts(corrected, paymentIds, now);
  const read = asRead(found, payments);
  const [seats, slots] = await Promise.all([readSeats(corrected, read.facts), readTrial(read.facts, now)]);
  return { ...read, facts: { ...read.facts, seats, slots } };
}

/**
 * The same from memory, without a read. Each document may be stale, and they may be of different times.
 * @returns null where a document is not remembered, where memory of a slot has just been stale, and where lines have to
 * be counted
 */
export function recallFacts(hints: readonly OrderHint[], now: Date): Read | null {
  const paths = pathsOf(hints, undefined);
  if (paths.payments.size > 0 || [...paths.slots].some(isContested)) return null;
  const found: Found = {
    orders: recallAll(paths.orders),
    lines: recallAll(paths.lines),
    slots: recallAll(paths.slots),
    activities: recallAll(paths.activities),
    buyers: recallAll(paths.buyers),
    credits: recallAll(paths.credits),
  };
  const isWhole = documentsOf(found).length === Object.values(paths).reduce((sum, { size }) => sum + size, 0);
  if (!isWhole || !includes(paths, pathsOf(correct(hints, found), undefined))) return null;
  const read = asRead(found, []);
  return slotsToCount(read.facts, now).length > 0 ? null : read;
}

/** Call it when these documents were remembered, and one of them was stale. */
export function forgetFacts({ documents }: Read): void {
  for (const { path } of documents) {
    forget(path);
    if (path.startsWith(SLOTS)) contested.set(path, performance.now() + CONTESTED_MS);
  }
}

/** Whether an order that takes places would be refused, as far as is remembered. */
export const looksRefused = ({ userId, diaHoraIds }: OrderRefs, now: Date): boolean => {
  const buyer = recall<User>(`users/${userId}`)?.record;
  return diaHoraIds.some((id) => {
    const slot = recall<Slot>(SLOTS + id)?.record;
    if (!slot) return false;
    return stockOf(slot) <= 0 || (buyer !== undefined && isNewcomer(buyer) && isBusy(slot, now));
  });
};

const SLOTS = 'diaHoras/';
/** For so long, slots that others change are read before each sale: then most of what is remembered is stale. */
const CONTESTED_MS = 10_000;
/** Until when, by path. */
const contested = new Map<string, number>();

function isContested(path: string): boolean {
  if ((contested.get(path) ?? 0) > performance.now()) return true;
  contested.delete(path);
  return false;
}

type Group = 'orders' | 'lines' | 'slots' | 'activities' | 'buyers' | 'payments' | 'credits';
type Paths = Record<Group, ReadonlySet<string>>;

/** Documents that exist. */
interface Found {
  orders: Versioned<Order>[];
  lines: Versioned<OrderLine>[];
  slots: Versioned<Slot>[];
  activities: Versioned<Activity>[];
  buyers: Versioned<User>[];
  credits: Versioned<Credit>[];
}

const documentsOf = (found: Found): Versioned<unknown>[] => Object.values(found).flat();

const byId = <T extends { id: string }>(documents: readonly Versioned<T>[]): Map<string, T> =>
  new Map(documents.map(({ record }) => [record.id, record]));

/** The hints, with what the orders really refer to. */
function correct(hints: readonly OrderHint[], { orders }: Found): OrderHint[] {
  const found = byId(orders);
  return hints.map((hint) => ({
    ...(found.get(hint.id) ?? hint),
    onlyIn: hint.onlyIn,
    withClasses: hint.withClasses,
    newSlot: hint.newSlot,
    creditIds: hint.creditIds,
    seatsOn: hint.seatsOn,
  }));
}

function asRead(found: Found, payments: readonly DocumentSnapshot[]): Read {
  const linesOf = Map.groupBy(byId(found.lines).values(), ({ orderId }) => orderId);
  const documents = documentsOf(found);
  const versionsOfPayments = payments.flatMap((each) => versioned(each) ?? []);
  return {
    facts: {
      orders: new Map(
        found.orders.map(({ record: order }) => [
          order.id,
          { order, lines: linesInside(order) ?? linesOf.get(order.id) ?? [] },
        ]),
      ),
      slots: byId(found.slots),
      activities: byId(found.activities),
      buyers: byId(found.buyers),
      payments: paymentsById(payments),
      credits: byId(found.credits),
      seats: [],
    },
    documents,
    unchanged: unchangedSince([...documents, ...versionsOfPayments]),
  };
}

/** After the slots, since whoever books or leaves a seat changes its slot. Usually nobody does, and nothing is read. */
async function readSeats(hints: readonly OrderHint[], { slots }: OrdersFacts): Promise<Credit[]> {
  const wanted = hints.filter(({ seatsOn }) => {
    const slot = seatsOn && slots.get(seatsOn.diaHoraId);
    const { guests = 0, waiting = 0 } = slot ? dateOf(slot, seatsOn.date) : {};
    return guests + waiting > 0;
  });
  const seats = await Promise.all(wanted.map(({ userId, seatsOn }) => readSeatsOf(userId, [seatsOn!.diaHoraId])));
  return seats.flat().map(({ record }) => record);
}

/** After the slots too: whoever takes such a place changes its slot, and a payment in between only frees some. */
async function readTrial(facts: OrdersFacts, now: Date): Promise<OrdersFacts['slots']> {
  const toCount = slotsToCount(facts, now);
  if (toCount.length === 0) return facts.slots;
  const counted = await Promise.all(
    toCount.map(async (slot) => [slot.id, withTrial(slot, await sumOfTrial(slot.id))] as const),
  );
  return new Map([...facts.slots, ...counted]);
}

function pathsOf(orders: readonly OrderHint[], paymentIds: readonly string[] | undefined): Paths {
  const whole = orders.filter(({ onlyIn, state }) => onlyIn === undefined || state === onlyIn);
  const newSlots = whole.flatMap(({ newSlot }) => newSlot ?? []);
  const payments = paymentIds ?? whole.flatMap(({ paymentId }) => paymentId ?? []);
  // Where the places came from, and would go back to.
  const renewals = whole.flatMap((order) => order.renewals ?? []);
  return {
    orders: new Set(
      [...orders.map(({ id }) => id), ...renewals.map(({ orderId }) => orderId)].map((id) => `orders/${id}`),
    ),
    lines: new Set(
      [
        ...whole.flatMap((order) =>
          linesInside(order) ? [] : order.diaHoraIds.map((slotId) => orderLineId(order.id, slotId)),
        ),
        ...renewals.map(({ orderId, diaHoraId }) => orderLineId(orderId, diaHoraId)),
      ].map((id) => `orderLines/${id}`),
    ),
    slots: new Set(
      [...whole.flatMap(({ diaHoraIds }) => diaHoraIds), ...newSlots.map(({ id }) => id)].map((id) => SLOTS + id),
    ),
    activities: new Set(
      [
        ...whole.flatMap(({ withClasses, activities }) => (withClasses ? activities.map(({ id }) => id) : [])),
        ...newSlots.flatMap(({ activityId }) => activityId ?? []),
      ].map((id) => `activities/${id}`),
    ),
    buyers: new Set(whole.map(({ userId }) => `users/${userId}`)),
    payments: new Set(payments.map((id) => `payments/${id}`)),
    credits: new Set(orders.flatMap(({ creditIds = [] }) => creditIds.map((id) => `credits/${id}`))),
  };
}

const includes = (paths: Paths, needed: Paths): boolean =>
  (Object.keys(needed) as Group[]).every((group) => needed[group].isSubsetOf(paths[group]));

async function readAll(paths: Paths): Promise<{ found: Found; payments: DocumentSnapshot[] }> {
  const all = Object.values(paths).flatMap((group) => [...group]);
  const snapshots = new Map(
    (await db().getAll(...all.map((path) => db().doc(path)))).map((each) => [each.ref.path, each]),
  );
  const of = <T>(group: ReadonlySet<string>): Versioned<T>[] =>
    [...group].flatMap((path) => versioned<T>(snapshots.get(path)!) ?? []);
  return {
    found: {
      orders: of(paths.orders),
      lines: of(paths.lines),
      slots: of(paths.slots),
      activities: of(paths.activities),
      buyers: of(paths.buyers),
      credits: of(paths.credits),
    },
    payments: [...paths.payments].map((path) => snapshots.get(path)!),
  };
}

const recallAll = <T>(paths: ReadonlySet<string>): Versioned<T>[] =>
  [...paths].flatMap((path) => recall<T>(path) ?? []);

/** A hint for `readFacts` without a read: from memory, or else only who ordered. */
export const guessRefs = (orderId: string, userId: string): OrderRefs =>
  recallRefs(orderId) ?? {
    id: orderId,
    userId,
    diaHoraIds: [],
    activities: [],
    paymentId: null,
    previousOrderId: null,
    state: 'Canceled',
  };

const recallRefs = (orderId: string): OrderRefs | undefined => recall<Order>(`orders/${orderId}`)?.record;

/** A hint for `readFacts`: from memory, or else from the order itself; null if there is no such order. */
export const findRefs = async (orderId: string): Promise<OrderRefs | null> => recallRefs(orderId) ?? findOrder(orderId);

/** The same. @throws Refusal ORDER_NOT_FOUND */
export const refsOf = async (orderId: string): Promise<OrderRefs> => recallRefs(orderId) ?? getOrder(orderId);
