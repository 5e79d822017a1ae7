/**
 * What orders name: the other records that a change of one looks at. This process remembers it of those that it wrote or read last, so that
 * an order and all that it names can be asked for at once. A memory may be old: whoever uses it compares it with the order that was read.
 */
import type { Order } from '@gym-power/domain';
import { getOrder } from './order-store.ts';

export type OrderNames = Pick<Order, 'id' | 'userId' | 'diaHoraIds' | 'activities' | 'paymentId'>;

const MOST = 1_000;
/** The one that was touched longest ago comes first. */
const remembered = new Map<string, OrderNames>();

export function remember({ id, userId, diaHoraIds, activities, paymentId }: OrderNames): void {
  remembered.delete(id);
  remembered.set(id, { id, userId, diaHoraIds, activities, paymentId });
  if (remembered.size > MOST) remembered.delete(remembered.keys().next().value!);
}

/** As this process remembers it, or else as it is. @throws Refusal ORDER_NOT_FOUND for one that is not remembered and not there */
export const namesOf = async (orderId: string): Promise<OrderNames> => remembered.get(orderId) ?? getOrder(orderId);
