import type { Json } from '@gym-power/domain';
import { del, get, post } from './client.ts';

export type CartLineAnswer = Json<'CartLine'>;

export type CartAnswer = Json<'Cart'>;

/**
 * Null before the cart's first line.
 * @param orderId the expected cart, which saves the server a read of the profile
 */
export const getCart = (userId: string, orderId: string | null = null): Promise<CartAnswer | null> =>
  get(`/order/cart/${userId}${orderId === null ? '' : `?orderId=${orderId}`}`, { asMember: true });

/** Of a weekly place, or of a product. */
export type WantedLine = (
  | { activityId: string; diaHoraId: string }
  | { productId: string }
  /** With the date of its first class. */
  | { productId: string; diaHoraId: string; fecha: string }
) & {
  /** Who comes; undefined for the buyer. */
  para?: { id: string } | undefined;
  unitprice: number;
  quantity: number;
};

export type CartLineRequest = WantedLine & {
  userId: string;
  /** Null: the member's cart, created with its first line. */
  orderId: string | null;
};

/** Idempotent. A quantity of 0 removes the line, and answers null. */
export const setCartLine = ({ orderId, para, ...line }: CartLineRequest): Promise<Json<'SetCartLine'> | null> =>
  post(
    '/orderline/cart',
    {
      ...line,
      paraUserId: para?.id,
      ...(orderId !== null && { orderId }),
      subtotal: line.unitprice * line.quantity,
    },
    { asMember: true },
  );

export const deleteCart = (userId: string): Promise<unknown> => del(`/order/cart/${userId}`, { asMember: true });
