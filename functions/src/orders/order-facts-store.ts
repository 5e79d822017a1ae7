/** Reads everything that a decision about orders may look at, in one round trip and as of one time. */
import {
  type Activity,
  type Order,
  type OrderLine,
  orderLineId,
  type OrderState,
  type OrderWithLines,
  type Payment,
  type Slot,
  type User,
} from '@gym-power/domain';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { byId } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { Unchanged } from '../platform/writes.ts';
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
}

/** The same for a decision about one order. */
export interface OrderFacts extends OrderWithLines {
  slots: ReadonlyMap<string, Slot>;
  activities: ReadonlyMap<string, Activity>;
  /** null once the account is deleted. */
  buyer: User | null;
  payment: Payment | null;
}

/** Which other documents an order refers to. */
export type OrderRefs = Pick<
  Order,
  'id' | 'userId' | 'diaHoraIds' | 'activities' | 'paymentId' | 'previousOrderId' | 'state'
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
}

/**
 * If a guess was wrong, everything is read again.
 * @param paymentIds the payments that belong to the decision; by default those that completed the orders
 */
export async function readFacts(
  hints: readonly OrderHint[],
  paymentIds: readonly string[] | undefined,
): Promise<{ facts: OrdersFacts; unchanged: Unchanged }> {
  const paths = pathsOf(hints, paymentIds);
  const read = await readAll(paths);
  const orders = byId<Order>(read.orders);
  const found = hints.map((hint) => ({
    ...(orders.get(hint.id) ?? hint),
    onlyIn: hint.onlyIn,
    withClasses: hint.withClasses,
    newSlot: hint.newSlot,
  }));
  const needed = pathsOf(found, paymentIds);
  // Only now: a damaged record must not stay in memory once it is mended.
  for (const order of orders.values()) rememberRefs(order);
  if (!includes(paths, needed)) return readFacts(found, paymentIds);

  const versions = new Map(
    [...read.orders, ...read.slots, ...read.buyers, ...read.payments].map(({ ref, updateTime }) => [
      ref.path,
      updateTime,
    ]),
  );
  const linesOf = Map.groupBy(byId<OrderLine>(read.lines).values(), ({ orderId }) => orderId);
  return {
    facts: {
      orders: new Map([...orders.values()].map((order) => [order.id, { order, lines: linesOf.get(order.id) ?? [] }])),
      slots: byId(read.slots),
      activities: byId(read.activities),
      buyers: byId(read.buyers),
      payments: paymentsById(read.payments),
    },
    unchanged: ({ path }) => {
      const lastUpdateTime = versions.get(path);
      return lastUpdateTime ? { lastUpdateTime } : { exists: true };
    },
  };
}

type Group = 'orders' | 'lines' | 'slots' | 'activities' | 'buyers' | 'payments';
type Paths = Record<Group, ReadonlySet<string>>;

function pathsOf(orders: readonly OrderHint[], paymentIds: readonly string[] | undefined): Paths {
  const whole = orders.filter(({ onlyIn, state }) => onlyIn === undefined || state === onlyIn);
  const newSlots = whole.flatMap(({ newSlot }) => newSlot ?? []);
  const payments = paymentIds ?? whole.flatMap(({ paymentId }) => paymentId ?? []);
  return {
    orders: new Set(orders.map(({ id }) => `orders/${id}`)),
    lines: new Set(
      whole.flatMap(({ id, diaHoraIds }) => diaHoraIds.map((slotId) => `orderLines/${orderLineId(id, slotId)}`)),
    ),
    slots: new Set(
      [...whole.flatMap(({ diaHoraIds }) => diaHoraIds), ...newSlots.map(({ id }) => id)].map((id) => `diaHoras/${id}`),
    ),
    activities: new Set(
      [
        ...whole.flatMap(({ withClasses, activities }) => (withClasses ? activities.map(({ id }) => id) : [])),
        ...newSlots.flatMap(({ activityId }) => activityId ?? []),
      ].map((id) => `activities/${id}`),
    ),
    buyers: new Set(whole.map(({ userId }) => `users/${userId}`)),
    payments: new Set(payments.map((id) => `payments/${id}`)),
  };
}

const includes = (paths: Paths, needed: Paths): boolean =>
  (Object.keys(needed) as Group[]).every((group) => needed[group].isSubsetOf(paths[group]));

async function readAll(paths: Paths): Promise<Record<Group, DocumentSnapshot[]>> {
  const groups = Object.keys(paths) as Group[];
  const snapshots = await db().getAll(...groups.flatMap((group) => [...paths[group]].map((path) => db().doc(path))));
  return Object.fromEntries(groups.map((group) => [group, snapshots.splice(0, paths[group].size)])) as Record<
    Group,
    DocumentSnapshot[]
  >;
}

const MAX_REMEMBERED = 1_000;
/** The references of the orders that this process read or wrote last, the least recent one first. */
const remembered = new Map<string, OrderRefs>();

/** Saves the next reader of this order a round trip. It may be stale: `readFacts` compares it with what it reads. */
export function rememberRefs(order: OrderRefs): void {
  const { id, userId, diaHoraIds, activities, paymentId, previousOrderId = null, state } = order;
  remembered.delete(id);
  remembered.set(id, { id, userId, diaHoraIds, activities, paymentId, previousOrderId, state });
  if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
}

/** A hint for `readFacts` without a read: from memory, or else only who ordered. */
export const guessRefs = (orderId: string, userId: string): OrderRefs =>
  remembered.get(orderId) ?? {
    id: orderId,
    userId,
    diaHoraIds: [],
    activities: [],
    paymentId: null,
    previousOrderId: null,
    state: 'Canceled',
  };

/** A hint for `readFacts`: from memory, or else from the order itself; null if there is no such order. */
export const findRefs = async (orderId: string): Promise<OrderRefs | null> =>
  remembered.get(orderId) ?? findOrder(orderId);

/** The same. @throws Refusal ORDER_NOT_FOUND */
export const refsOf = async (orderId: string): Promise<OrderRefs> => remembered.get(orderId) ?? getOrder(orderId);
