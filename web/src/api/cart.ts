import { del, post } from './client.ts';
import type { OrderJson, OrderLineJson } from './orders.ts';

/** A line of the cart with what is true of its class and slot now. */
export type CartLineAnswer = OrderLineJson & {
  /** What the class costs now; null when it is gone. */
  price: number | null;
  /** The places left now; null when the slot is gone. */
  stock: number | null;
};

export type CartAnswer = Omit<OrderJson, 'lines'> & { lines: CartLineAnswer[] };

/** The member's cart, made when there is none. */
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

/** Sets the slot's line to the quantity; 0 takes it away. */
export const setCartLine = (line: CartLineRequest): Promise<unknown> =>
  post('/orderline/cart', { ...line, subtotal: line.unitprice * line.quantity }, { asMember: true });

export const deleteCart = (userId: string): Promise<unknown> => del(`/order/cart/${userId}`, { asMember: true });
