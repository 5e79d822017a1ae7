import type { OrderJson, OrderLineJson } from '@gym-power/domain';
import { del, post } from './client.ts';

/** A cart line, with the current state of its class and slot. */
export type CartLineAnswer = OrderLineJson & {
  /** What the class costs now; null if it is gone. */
  price: number | null;
  /** Places left now; null if the slot is gone. */
  stock: number | null;
  /** How many places of the slot an order may hold. */
  most: number;
  /** For how many days a place is bought; 0 = forever. */
  planDays: number;
};

export type CartAnswer = Omit<OrderJson, 'lines'> & { lines: CartLineAnswer[] };

/** The member's cart. Creates one if there is none. */
export const getCart = async (userId: string): Promise<CartAnswer> => {
  const [cart] = await post<[CartAnswer, boolean]>('/order/cart', { userId }, { asMember: true });
  return cart;
};

export interface CartLineRequest {
  userId: string;
  orderId: string;
  activityId: string;
  diaHoraId: string;
  unitprice: number;
  quantity: number;
}

/** Sets the quantity of a slot; 0 removes its line. Idempotent. */
export const setCartLine = (line: CartLineRequest): Promise<unknown> =>
  post('/orderline/cart', { ...line, subtotal: line.unitprice * line.quantity }, { asMember: true });

export const deleteCart = (userId: string): Promise<unknown> => del(`/order/cart/${userId}`, { asMember: true });
