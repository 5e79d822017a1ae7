import { randomBytes } from 'node:crypto';
import {
  lineIdsOf,
  type Order,
  orderIdOf,
  type OrderLine,
  type OrderWithLines,
  type ProductLine,
  Refusal,
} from '@gym-power/domain';
import { byId, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const orders = () => db().collection('orders');
const orderLines = () => db().collection('orderLines');

export const newOrderId = (): string => orderIdOf(randomBytes(20));

export const findOrder = async (orderId: string): Promise<Order | null> =>
  entity<Order>(await orders().doc(orderId).get());

export const ordersById = async (ids: readonly string[]): Promise<Map<string, Order>> =>
  ids.length === 0 ? new Map() : byId<Order>(await db().getAll(...ids.map((id) => orders().doc(id))));

/** @throws Refusal ORDER_NOT_FOUND */
export async function getOrder(orderId: string): Promise<Order> {
  const order = await findOrder(orderId);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

const lineRefs = (order: Order) =>
  order.state === 'Cart' || order.diaHoraIds.length === 0 ? [] : lineIdsOf(order).map((id) => orderLines().doc(id));

/** Of weekly places. */
export async function linesOf(order: Order): Promise<OrderLine[]> {
  const refs = lineRefs(order);
  if (refs.length === 0) return [];
  const found = [...byId<OrderLine | ProductLine>(await db().getAll(...refs)).values()];
  return found.filter((line): line is OrderLine => !isProductLine(line));
}

const isProductLine = (line: OrderLine | ProductLine): line is ProductLine => 'kind' in line;

/** @param found its records in `orderLines` */
export function orderWith(order: Order, found: readonly (OrderLine | ProductLine)[]): OrderWithLines {
  const productLines = [...(order.cartProductLines ?? []), ...found.filter(isProductLine)];
  const lines = found.filter((line): line is OrderLine => !isProductLine(line));
  return { order, lines: [...order.cartLines, ...lines], ...(productLines.length > 0 && { productLines }) };
}

export const linesById = async (ids: readonly string[]): Promise<OrderLine[]> => [
  ...byId<OrderLine>(await db().getAll(...ids.map((id) => orderLines().doc(id)))).values(),
];

export const productLinesById = async (ids: readonly string[]): Promise<Map<string, ProductLine>> =>
  ids.length === 0 ? new Map() : byId<ProductLine>(await db().getAll(...ids.map((id) => orderLines().doc(id))));

export async function findOrderWithLines(orderId: string): Promise<OrderWithLines | null> {
  const [order, lines] = await Promise.all([findOrder(orderId), orderLines().where('orderId', '==', orderId).get()]);
  return order && orderWith(order, entities<OrderLine | ProductLine>(lines));
}

/** @throws Refusal ORDER_NOT_FOUND */
export async function getOrderWithLines(orderId: string): Promise<OrderWithLines> {
  const found = await findOrderWithLines(orderId);
  if (!found) throw new Refusal('ORDER_NOT_FOUND');
  return found;
}
