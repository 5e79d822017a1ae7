import type { Order } from '@gym-power/domain';
import { act } from '../books/act.ts';

/**
 * The order must hold no places.
 * @param mustBeDeletable throws for an order that has to stay
 * @returns whether there was one
 */
export const deleteOrder = (orderId: string, now: Date, mustBeDeletable: (order: Order) => void): Promise<boolean> =>
  act({ expect: { orders: [orderId] }, now }, (books) => {
    const found = books.get('orders', orderId);
    if (!found) return { result: false };
    mustBeDeletable(found.order);
    return { gone: { orders: [orderId] }, result: true };
  });
