/** Reads lists of orders: a member's, everybody's, and those that a job has to look at. */
import {
  isFromCart,
  type Order,
  type OrderLine,
  type OrderState,
  type OrderWithLines,
  usedDescuento,
} from '@gym-power/domain';
import { entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { chunksOf, inChunks } from '../platform/in-chunks.ts';
import type { Page, PageRequest } from '../platform/page.ts';
import { readPage } from '../platform/read-page.ts';
import { ordersById } from './order-store.ts';

const OVERDUE_CHUNK = 1_000;
const CHUNK = 200;

const orders = () => db().collection('orders');
const orderLines = () => db().collection('orderLines');

const withLines = (found: readonly Order[], lines: readonly OrderLine[]): OrderWithLines[] =>
  found.map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) }));

/** A page of everybody's orders, or of one member's, newest first, without carts. */
export async function pageOfOrders(request: PageRequest, userId?: string): Promise<Page<OrderWithLines>> {
  const ordered = orders().where('state', 'in', ['Created', 'Complete', 'Canceled']);
  const { records, next } = await readPage<Order>(
    userId === undefined ? ordered : ordered.where('userId', '==', userId),
    request,
  );
  const lines = await inChunks<OrderLine>(
    (chunk) => orderLines().where('orderId', 'in', chunk),
    records.map(({ id }) => id),
  );
  return { records: withLines(records, lines), next };
}

const PAGE = 200;

/** All orders of a member, newest first, without carts. */
export async function allOrdersOf(userId: string): Promise<OrderWithLines[]> {
  const all: OrderWithLines[] = [];
  let cursor: string | undefined;
  do {
    const { records, next } = await pageOfOrders({ limit: PAGE, cursor }, userId);
    all.push(...records);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

/** Whether the member ever ordered this slot, or has it in the cart. */
export async function hasOrdered(userId: string, diaHoraId: string): Promise<boolean> {
  const own = orders().where('userId', '==', userId);
  return !(await own.where('diaHoraIds', 'array-contains', diaHoraId).limit(1).get()).empty;
}

/** Every line that holds places of the slot. */
export const readHeldLines = async (diaHoraId: string): Promise<OrderLine[]> =>
  entities<OrderLine>(await orderLines().where('diaHoraId', '==', diaHoraId).where('heldPlaces', '>', 0).get());

/** The lines that hold places of these slots. */
export const heldLinesOfSlots = (diaHoraIds: readonly string[]): Promise<OrderLine[]> =>
  inChunks<OrderLine>((chunk) => orderLines().where('diaHoraId', 'in', chunk).where('heldPlaces', '>', 0), diaHoraIds);

/** The lines of a slot that hold nothing any more, of paid orders whose plan period ends after an instant. */
export async function endedLines(diaHoraId: string, after: Date): Promise<OrderLine[]> {
  const found = await orderLines().where('diaHoraId', '==', diaHoraId).where('validUntil', '>', after).get();
  const ended = entities<OrderLine>(found).filter(({ heldPlaces }) => heldPlaces === 0);
  const paidFor = await ordersById([...new Set(ended.map(({ orderId }) => orderId))]);
  return ended.filter(({ orderId }) => paidFor.get(orderId)?.state === 'Complete');
}

/** The ids of the member's orders in one state. */
export async function orderIdsOf(userId: string, state: OrderState): Promise<string[]> {
  return (await orders().where('userId', '==', userId).where('state', '==', state).get()).docs.map(({ id }) => id);
}

/** One from the cart, and besides it what the member renews or was offered. */
const MOST_AWAITED = 20;

/** The member's newest order that waits for its payment. What was in the cart comes first. */
export async function awaitingPayment(userId: string): Promise<Order | null> {
  const found = await orders()
    .where('userId', '==', userId)
    .where('state', '==', 'Created')
    .orderBy('createdAt', 'desc')
    .limit(MOST_AWAITED)
    .get();
  const awaited = entities<Order>(found);
  return awaited.find(isFromCart) ?? awaited[0] ?? null;
}

/** More than a gym has at once: only a bound against the unforeseen. */
const MOST_AT_ONCE = 500;

/** The orders that wait for their payment, of all members. */
export const ordersAwaitingPayment = async (): Promise<Order[]> =>
  entities<Order>(await orders().where('state', '==', 'Created').limit(MOST_AT_ONCE).get());

/** The lines whose plan period ends between two instants, of all members. */
export const linesEnding = async (from: Date, to: Date): Promise<OrderLine[]> =>
  entities<OrderLine>(
    await orderLines().where('validUntil', '>=', from).where('validUntil', '<=', to).limit(MOST_AT_ONCE).get(),
  );

/** More than a gym has places for: only a bound against the unforeseen. */
const MOST_HELD = 3_000;

/** The lines that hold places, of all members. */
export const allHeldLines = async (): Promise<OrderLine[]> =>
  entities<OrderLine>(await orderLines().where('heldPlaces', '>', 0).limit(MOST_HELD).get());

/** The lines of these members that hold places. */
export const heldLinesOfMembers = (userIds: readonly string[]): Promise<OrderLine[]> =>
  inChunks<OrderLine>((chunk) => orderLines().where('userId', 'in', chunk).where('heldPlaces', '>', 0), userIds);

/** The member's orders that are a use of a descuento: unpaid or paid. */
export async function ordersWith(descuentoId: string, userId: string): Promise<Order[]> {
  const found = await orders().where('userId', '==', userId).where('descuento.id', '==', descuentoId).get();
  return entities<Order>(found).filter((order) => usedDescuento(order) !== null);
}

/** Every Created order whose hold is over, the longest overdue first, in chunks. */
export async function* overdueOrders(now: Date): AsyncGenerator<Order[]> {
  const overdue = orders().where('state', '==', 'Created').where('reservedUntil', '<=', now).orderBy('reservedUntil');
  for await (const found of chunksOf(overdue, OVERDUE_CHUNK)) yield entities<Order>(found);
}

/** The ids of canceled orders that were never paid, last changed by then, and still name their buyer, in chunks. */
export async function* unpaidOrdersBefore(before: Date): AsyncGenerator<string[]> {
  const unpaid = orders()
    .where('state', '==', 'Canceled')
    .where('purchasedAt', '==', null)
    .where('updatedAt', '<=', before)
    .where('email', '>', '')
    .orderBy('updatedAt')
    .orderBy('email');
  for await (const { docs } of chunksOf(unpaid, CHUNK)) yield docs.map(({ id }) => id);
}

/** The lines that hold paid places whose plan period ends by then, or has ended, in chunks. */
export async function* heldLinesEnding(until: Date): AsyncGenerator<OrderLine[]> {
  const ending = orderLines()
    .where('heldPlaces', '>', 0)
    .where('validUntil', '<=', until)
    .orderBy('heldPlaces')
    .orderBy('validUntil');
  for await (const found of chunksOf(ending, CHUNK)) yield entities<OrderLine>(found);
}

/** The ids of orders that hold places longer than these are kept, in chunks. */
export async function* ordersPastKeeping(now: Date): AsyncGenerator<string[]> {
  const past = orderLines()
    .where('heldPlaces', '>', 0)
    .where('keptUntil', '<=', now)
    .orderBy('heldPlaces')
    .orderBy('keptUntil');
  for await (const found of chunksOf(past, CHUNK))
    yield [...new Set(entities<OrderLine>(found).map(({ orderId }) => orderId))];
}
