import type { Order } from '../entities.ts';
import { moved, type OrderFile } from './order-file.ts';
import type { OrderEvent } from './order-states.ts';
import { releasePlaces } from './places.ts';

type Ending = Extract<OrderEvent, 'memberCancels' | 'adminCancels' | 'holdExpires'>;

/**
 * `-> Canceled`: the places are free again.
 * @throws Refusal ORDER_STATE where the table has no such change (a member and a Complete order, say)
 */
export function cancelOrder({ order, lines }: OrderFile, event: Ending): OrderFile {
  const { order: canceled } = moved(order, event);
  return { order: { ...canceled, reservedUntil: null }, lines: releasePlaces(lines) };
}

/** A Created order past its hold; what was paid is completed before anybody asks this. */
export const holdExpired = ({ order }: Pick<OrderFile, 'order'>, now: Date): boolean =>
  order.state === 'Created' && order.reservedUntil !== null && order.reservedUntil <= now;

/** Paid, and canceled afterwards: the buyer's money is at stake. */
export const isUndonePurchase = ({ state, paymentId }: Order): boolean => state === 'Canceled' && paymentId !== null;
