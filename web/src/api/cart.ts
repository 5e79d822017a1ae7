import type { Json, OrderLineJson } from '@gym-power/domain';
import { del, get, post } from './client.ts';

/** A cart line, with the current state of its class and slot. */
export type CartLineAnswer = Json<'CartLine'>;

export type CartAnswer = Json<'Cart'>;

/**
 * The member's cart; null before its first line.
 * @param orderId what is believed to be the cart: it saves the server a look at the profile
 */
export const getCart = (userId: string, orderId: string | null = null): Promise<CartAnswer | null> =>
  get(`/order/cart/${userId}${orderId === null ? '' : `?orderId=${orderId}`}`, { asMember: true });

export interface CartLineRequest {
  userId: string;
  /** The member's cart if null. It is created with its first line. */
  orderId: string | null;
  activityId: string;
  diaHoraId: string;
  unitprice: number;
  quantity: number;
}

/** Sets the quantity of a slot; 0 removes its line. Idempotent. @returns null once removed */
export const setCartLine = ({ orderId, ...line }: CartLineRequest): Promise<OrderLineJson | null> =>
  post(
    '/orderline/cart',
    { ...line, ...(orderId !== null && { orderId }), subtotal: line.unitprice * line.quantity },
    { asMember: true },
  );

export const deleteCart = (userId: string): Promise<unknown> => del(`/order/cart/${userId}`, { asMember: true });
