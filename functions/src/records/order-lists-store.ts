import {
  isFromCart,
  type Order,
  type OrderLine,
  type OrderState,
  type OrderWithLines,
  type ProductLine,
  usedDescuento,
} from '@gym-power/domain';
import { entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { chunksOf, inChunks } from '../platform/in-chunks.ts';
import type { Page, PageRequest } from '../platform/page.ts';
import { readPage } from '../platform/read-page.ts';
import { ordersById, orderWith } from './order-store.ts';

const OVERDUE_CHUNK = 1_000;
const CHUNK = 200;

const orders = () => db().collection('orders');
const orderLines = () => db().collection('orderLines');

const withLines = (found: readonly Order[], lines: readonly (OrderLine | ProductLine)[]): OrderWithLines[] =>
  found.map((order) =>
    orderWith(
      order,
      lines.filter(({ orderId }) => orderId === order.id),
    ),
  );

export async function pageOfOrders(request: PageRequest, userId?: string): Promise<Page<OrderWithLines>> {
  const ordered = orders().where('state', 'in', ['Created', 'Complete', 'Canceled']);
  const { records, next } = await readPage<Order>(
    userId === undefined ? ordered : ordered.where('userId', '==', userId),
    request,
  );
  const lines = await inChunks<OrderLine | ProductLine>(
    (chunk) => orderLines().where('orderId', 'in', chunk),
    records.map(({ id }) => id),
  );
  return { records: withLines(records, lines), next };
}

export const linesOfClass = async (userId: string, activityId: string): Promise<OrderLine[]> =>
  entities<OrderLine>(await orderLines().where('userId', '==', userId).where('activityId', '==', activityId).get());

const PAGE = 200;

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

/** Includes the cart. */
export async function hasOrdered(userId: string, diaHoraId: string): Promise<boolean> {
  const own = orders().where('userId', '==', userId);
  return !(await own.where('diaHoraIds', 'array-contains', diaHoraId).limit(1).get()).empty;
}

export const readHeldLines = async (diaHoraId: string): Promise<OrderLine[]> =>
  entities<OrderLine>(await orderLines().where('diaHoraId', '==', diaHoraId).where('heldPlaces', '>', 0).get());

export const heldLinesOfSlots = (diaHoraIds: readonly string[]): Promise<OrderLine[]> =>
  inChunks<OrderLine>((chunk) => orderLines().where('diaHoraId', 'in', chunk).where('heldPlaces', '>', 0), diaHoraIds);

export async function endedLines(diaHoraId: string, after: Date): Promise<OrderLine[]> {
  const found = await orderLines().where('diaHoraId', '==', diaHoraId).where('validUntil', '>', after).get();
  const ended = entities<OrderLine>(found).filter(({ heldPlaces }) => heldPlaces === 0);
  const paidFor = await ordersById([...new Set(ended.map(({ orderId }) => orderId))]);
  return ended.filter(({ orderId }) => paidFor.get(orderId)?.state === 'Complete');
}

export async function orderIdsOf(userId: string, state: OrderState): Promise<string[]> {
  return (await orders().where('userId', '==', userId).where('state', '==', state).get()).docs.map(({ id }) => id);
}

/** Orders with a line of the person, no matter who paid. */
export async function orderIdsOfAttendee(userId: string): Promise<string[]> {
  const found = await orderLines().where('userId', '==', userId).select('orderId').get();
  return [...new Set(found.docs.map((line) => line.get('orderId') as string))];
}

/** The lines of weekly places that the person comes to, no matter who paid. */
export async function placesOf(userId: string): Promise<OrderLine[]> {
  const lines = entities<OrderLine | ProductLine>(await orderLines().where('userId', '==', userId).get());
  return lines.filter((line): line is OrderLine => !('kind' in line));
}

/** Weekly places of the person that another account paid for. */
export async function placesPaidByOthers(userId: string): Promise<OrderLine[]> {
  const places = await placesOf(userId);
  const found = await ordersById([...new Set(places.map(({ orderId }) => orderId))]);
  return places.filter(({ orderId, validFrom }) => validFrom !== null && found.get(orderId)?.userId !== userId);
}

const MOST_AWAITED = 20;

/** The newest unpaid order. One from the cart comes before renewals and offers. */
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

/** A safety limit, above what a gym has. */
const MOST_AT_ONCE = 500;

export const ordersAwaitingPayment = async (): Promise<Order[]> =>
  entities<Order>(await orders().where('state', '==', 'Created').limit(MOST_AT_ONCE).get());

export const linesEnding = async (from: Date, to: Date): Promise<OrderLine[]> =>
  entities<OrderLine>(
    await orderLines().where('validUntil', '>=', from).where('validUntil', '<=', to).limit(MOST_AT_ONCE).get(),
  );

/** A safety limit, above what a gym has places for. */
const MOST_HELD = 3_000;

export const allHeldLines = async (): Promise<OrderLine[]> =>
  entities<OrderLine>(await orderLines().where('heldPlaces', '>', 0).limit(MOST_HELD).get());

export const heldLinesOfMembers = (userIds: readonly string[]): Promise<OrderLine[]> =>
  inChunks<OrderLine>((chunk) => orderLines().where('userId', 'in', chunk).where('heldPlaces', '>', 0), userIds);

/** What the people come to, no matter who paid, and whether it is paid. */
export const linesOfPeople = (userIds: readonly string[]): Promise<(OrderLine | ProductLine)[]> =>
  inChunks<OrderLine | ProductLine>((chunk) => orderLines().where('userId', 'in', chunk), userIds);

export async function ordersWith(descuentoId: string, userId: string): Promise<Order[]> {
  const found = await orders().where('userId', '==', userId).where('descuento.id', '==', descuentoId).get();
  return entities<Order>(found).filter((order) => usedDescuento(order) !== null);
}

export async function* overdueOrders(now: Date): AsyncGenerator<Order[]> {
  const overdue = orders().where('state', '==', 'Created').where('reservedUntil', '<=', now).orderBy('reservedUntil');
  for await (const found of chunksOf(overdue, OVERDUE_CHUNK)) yield entities<Order>(found);
}

/** Yields chunks of ids: canceled, never paid, unchanged since `before`, and still with the buyer's name. */
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

export async function* heldLinesEnding(until: Date): AsyncGenerator<OrderLine[]> {
  const ending = orderLines()
    .where('heldPlaces', '>', 0)
    .where('validUntil', '<=', until)
    .orderBy('heldPlaces')
    .orderBy('validUntil');
  for await (const found of chunksOf(ending, CHUNK)) yield entities<OrderLine>(found);
}

/** Yields chunks of ids of orders that hold places beyond their keeping time. */
export async function* ordersPastKeeping(now: Date): AsyncGenerator<string[]> {
  const past = orderLines()
    .where('heldPlaces', '>', 0)
    .where('keptUntil', '<=', now)
    .orderBy('heldPlaces')
    .orderBy('keptUntil');
  for await (const found of chunksOf(past, CHUNK))
    yield [...new Set(entities<OrderLine>(found).map(({ orderId }) => orderId))];
}
