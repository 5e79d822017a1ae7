/** Reads orders and their lines. They are written in `order-change-store.ts` and, while they are carts, in `cart-store.ts`. */
import { type Order, type OrderFile, type OrderLine, type OrderState, Refusal } from '@gym-power/domain';
import type { Query } from 'firebase-admin/firestore';
import { entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { Page, PageRequest } from '../platform/page.ts';
import { inChunks } from '../platform/in-chunks.ts';
import { readPage } from '../platform/read-page.ts';

const PAST_PLAN_AT_ONCE = 200;

const orders = () => db().collection('orders');
const orderLines = () => db().collection('orderLines');

export const findOrder = async (orderId: string): Promise<Order | null> =>
  entity<Order>(await orders().doc(orderId).get());

/** @throws Refusal ORDER_NOT_FOUND */
export async function getOrder(orderId: string): Promise<Order> {
  const order = await findOrder(orderId);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

/** An order with its lines. @throws Refusal ORDER_NOT_FOUND */
export async function orderFile(orderId: string): Promise<OrderFile> {
  const [order, lines] = await Promise.all([getOrder(orderId), linesOf(orderLines().where('orderId', '==', orderId))]);
  return { order, lines };
}

/** Everything that a member ordered, newest first; the cart is not among it. */
export async function ordersOf(userId: string): Promise<OrderFile[]> {
  const [found, lines] = await Promise.all([
    orders().where('userId', '==', userId).orderBy('createdAt', 'desc').get(),
    linesOf(orderLines().where('userId', '==', userId)),
  ]);
  return entities<Order>(found)
    .filter(({ state }) => state !== 'Cart')
    .map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
}

/** A page of everybody's orders, newest first; carts are not among them. */
export async function pageOfOrders(request: PageRequest): Promise<Page<OrderFile>> {
  const { records, next } = await readPage<Order>(
    orders().where('state', 'in', ['Created', 'Complete', 'Canceled']),
    request,
  );
  const lines = await inChunks<OrderLine>(
    (chunk) => orderLines().where('orderId', 'in', chunk),
    records.map(({ id }) => id),
  );
  return {
    records: records.map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) })),
    next,
  };
}

/** Whether the member has, or had, an order with this slot. */
export async function hasLineOf(userId: string, diaHoraId: string): Promise<boolean> {
  return !(await orderLines().where('userId', '==', userId).where('diaHoraId', '==', diaHoraId).limit(1).get()).empty;
}

/** The ids of the member's orders in one state. */
export async function orderIdsOf(userId: string, state: OrderState): Promise<string[]> {
  return (await orders().where('userId', '==', userId).where('state', '==', state).get()).docs.map(({ id }) => id);
}

/** The member's newest order that waits for its payment. */
export async function awaitingPayment(userId: string): Promise<Order | null> {
  const found = await orders()
    .where('userId', '==', userId)
    .where('state', '==', 'Created')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .get();
  return entities<Order>(found)[0] ?? null;
}

/** The ids of Created orders whose hold is over. */
export async function overdueOrders(now: Date, limit: number): Promise<string[]> {
  const found = await orders()
    .where('state', '==', 'Created')
    .where('reservedUntil', '<=', now)
    .orderBy('reservedUntil')
    .limit(limit)
    .get();
  return found.docs.map(({ id }) => id);
}

/** The ids of orders with places that are held past the end of their plan period, some at a time; those that stay so do not come again. */
export async function* ordersPastPlan(now: Date): AsyncGenerator<string[]> {
  const past = orderLines()
    .where('heldPlaces', '>', 0)
    .where('validUntil', '<=', now)
    .orderBy('heldPlaces')
    .orderBy('validUntil')
    .limit(PAST_PLAN_AT_ONCE);
  let found = await past.get();
  while (!found.empty) {
    yield [...new Set(entities<OrderLine>(found).map(({ orderId }) => orderId))];
    found = await past.startAfter(found.docs.at(-1)!).get();
  }
}

export const completeOrders = async (userId: string): Promise<Order[]> =>
  entities<Order>(await orders().where('userId', '==', userId).where('state', '==', 'Complete').get());

const linesOf = async (query: Query): Promise<OrderLine[]> => entities<OrderLine>(await query.get());
