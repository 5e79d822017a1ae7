/**
 * The only writer of orders and their lines. They change together, and every change of a line writes its order too, so
 * the order's version stands for all of it.
 */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  isFromCart,
  linesInside,
  type Order,
  orderIdOf,
  type OrderLine,
  orderLineId,
  orderWords,
  type OrderWithLines,
  Refusal,
} from '@gym-power/domain';
import type { DocumentData } from 'firebase-admin/firestore';
import { timeNow } from '../platform/clock.ts';
import { byId, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';
import { remember, rememberedDocument, type Versioned, versioned } from '../platform/remembered.ts';
import { retryConflicts } from '../platform/retry.ts';
import { inTransaction } from '../platform/transaction.ts';
import { checkedByTransaction, type Unchanged, unchangedSince, type Writes } from '../platform/writes.ts';

const orders = () => db().collection('orders');
const orderLines = () => db().collection('orderLines');

/** With the words that the order is found by; a cart has none. */
const orderDocument = (order: Order) =>
  document(order.state === 'Cart' ? order : { ...order, words: orderWords(order) });

/** A cart is written with its lines inside. A checkout makes each a record of its own. */
function withCartLines({ order, lines }: OrderWithLines): Order {
  if (order.state === 'Cart') return { ...order, cartLines: lines };
  return order.cartLines ? { ...order, cartLines: [] } : order;
}

/** Those that are written as records of their own. */
const lineRecords = ({ order, lines }: OrderWithLines): readonly OrderLine[] => (order.state === 'Cart' ? [] : lines);

export const newOrderId = (): string => orderIdOf(randomBytes(20));

export const findOrder = async (orderId: string): Promise<Order | null> =>
  (await findVersionedOrder(orderId))?.record ?? null;

export const findVersionedOrder = async (orderId: string): Promise<Versioned<Order> | null> =>
  versioned<Order>(await orders().doc(orderId).get());

/** Those orders that exist, by id. */
export const ordersById = async (ids: readonly string[]): Promise<Map<string, Order>> =>
  ids.length === 0 ? new Map() : byId<Order>(await db().getAll(...ids.map((id) => orders().doc(id))));

/** The same, each with its version. */
export const readOrders = async (ids: readonly string[]): Promise<Versioned<Order>[]> =>
  ids.length === 0
    ? []
    : (await db().getAll(...ids.map((id) => orders().doc(id)))).flatMap((each) => versioned<Order>(each) ?? []);

/** @throws Refusal ORDER_NOT_FOUND */
export async function getOrder(orderId: string): Promise<Order> {
  const order = await findOrder(orderId);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

/** Of the lines that are records of their own. */
const lineRefs = (order: Order) =>
  linesInside(order) ? [] : order.diaHoraIds.map((slotId) => orderLines().doc(orderLineId(order.id, slotId)));

/** The lines that the order names. */
export async function linesOf(order: Order): Promise<OrderLine[]> {
  const refs = lineRefs(order);
  return refs.length === 0 ? [] : [...byId<OrderLine>(await db().getAll(...refs)).values()];
}

/** Those that exist. */
export const linesById = async (ids: readonly string[]): Promise<OrderLine[]> => [
  ...byId<OrderLine>(await db().getAll(...ids.map((id) => orderLines().doc(id)))).values(),
];

/** null for an order that does not exist. */
export async function findOrderWithLines(orderId: string): Promise<OrderWithLines | null> {
  const [order, lines] = await Promise.all([findOrder(orderId), orderLines().where('orderId', '==', orderId).get()]);
  return order && { order, lines: linesInside(order) ?? entities<OrderLine>(lines) };
}

/** @throws Refusal ORDER_NOT_FOUND */
export async function getOrderWithLines(orderId: string): Promise<OrderWithLines> {
  const found = await findOrderWithLines(orderId);
  if (!found) throw new Refusal('ORDER_NOT_FOUND');
  return found;
}

/** The same with the versions that were read. An order that changes in between gets a conflict when it is written. */
export async function readOrderWithLines(orderId: string): Promise<(OrderWithLines & { unchanged: Unchanged }) | null> {
  const order = await findVersionedOrder(orderId);
  if (!order) return null;
  const refs = lineRefs(order.record);
  // Only now: a damaged record must not stay in memory once it is mended.
  remember(order);
  const snapshots = refs.length === 0 ? [] : await db().getAll(...refs);
  const lines = snapshots.flatMap((each) => rememberedDocument<OrderLine>(each) ?? []);
  return {
    order: order.record,
    lines: linesInside(order.record) ?? lines.map(({ record }) => record),
    unchanged: unchangedSince([order, ...lines]),
  };
}

/** Fewer of a member's last orders than that are renewals, offers, or sales of the desk. */
const NEWEST = 20;

/** The member's newest order that is a cart, or was one. */
export async function findNewestOrder(userId: string): Promise<Order | null> {
  const found = await orders().where('userId', '==', userId).orderBy('createdAt', 'desc').limit(NEWEST).get();
  return entities<Order>(found).find(isFromCart) ?? null;
}

export function createOrderWithLines(writes: Writes, made: OrderWithLines): void {
  writes.create(orders().doc(made.order.id), orderDocument(withCartLines(made)));
  for (const line of lineRecords(made)) writes.create(orderLines().doc(line.id), document(line));
}

/** The fields that differ, which is less to send and to index than all. */
const changes = <T extends object>(before: T, after: DocumentData): DocumentData =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(before[field as keyof T], value)),
  );

/** Writes the order and the lines that differ from `before`, and removes the lines that are gone. */
export function putOrder(
  writes: Writes,
  {
    before,
    after,
    now,
    unchanged = checkedByTransaction,
  }: { before: OrderWithLines; after: OrderWithLines; now: Date; unchanged?: Unchanged },
): void {
  const ref = orders().doc(after.order.id);
  writes.update(ref, { ...changes(before.order, orderDocument(withCartLines(after))), updatedAt: now }, unchanged(ref));
  const recordsBefore = linesInside(before.order) ? [] : before.lines;
  const linesBefore = new Map(recordsBefore.map((line) => [line.id, line]));
  const records = lineRecords(after);
  for (const line of records) {
    const lineBefore = linesBefore.get(line.id);
    if (line === lineBefore) continue;
    const lineRef = orderLines().doc(line.id);
    const data = document(line);
    if (lineBefore) writes.update(lineRef, { ...changes(lineBefore, data), updatedAt: now }, unchanged(lineRef));
    else writes.set(lineRef, { ...data, updatedAt: now });
  }
  const kept = new Set(records.map(({ id }) => id));
  for (const { id } of recordsBefore) if (!kept.has(id)) writes.delete(orderLines().doc(id));
}

/**
 * Changes what neither lines nor slots follow from.
 * @param decide pure; returns the order that it was given to change nothing. Called again after a conflict.
 * @throws Refusal ORDER_NOT_FOUND
 */
export const changeOrderRecord = (orderId: string, now: Date, decide: (order: Order) => Order): Promise<Order> =>
  withLocks([orderId], () =>
    retryConflicts(async () => {
      const ref = orders().doc(orderId);
      const snapshot = await ref.get();
      const before = entity<Order>(snapshot);
      if (!before) throw new Refusal('ORDER_NOT_FOUND');
      const after = decide(before);
      const lastUpdateTime = snapshot.updateTime!;
      if (after !== before) await ref.update({ ...orderDocument(after), updatedAt: now }, { lastUpdateTime });
      return after;
    }),
  );

export type HeldPlaces = Required<Pick<OrderLine, 'heldPlaces' | 'trialPlaces'>>;

/** Corrects the places that a line holds. @param order null when the line's order is gone */
export function putHeldPlaces(writes: Writes, order: Order | null, lineId: string, places: HeldPlaces): void {
  const updatedAt = timeNow();
  writes.update(orderLines().doc(lineId), { ...places, updatedAt });
  if (order) writes.update(orders().doc(order.id), { updatedAt });
}

/** Makes the words those of the order as it is stored. */
export const refreshOrderWords = (orderId: string): Promise<void> =>
  inTransaction([orderId], async (transaction) => {
    const ref = orders().doc(orderId);
    const order = entity<Order>(await transaction.get(ref));
    if (order) transaction.update(ref, { words: orderWords(order) });
  });

/**
 * Deletes an order with its lines. It must hold no places: slots are not changed here.
 * @param mustBeDeletable throws for an order that has to stay
 * @returns whether there was one
 */
export const deleteOrder = (orderId: string, mustBeDeletable: (order: Order) => void): Promise<boolean> =>
  inTransaction([orderId], async (transaction) => {
    const ref = orders().doc(orderId);
    const order = entity<Order>(await transaction.get(ref));
    if (!order) return false;
    mustBeDeletable(order);
    const lines = await transaction.get(orderLines().where('orderId', '==', orderId));
    for (const line of lines.docs) transaction.delete(line.ref);
    transaction.delete(ref);
    return true;
  });
