import type { Json, OrderJson, OrderLineJson, ShownCart } from '@gym-power/domain';
import { get, post, put } from './client.ts';

/** The member's orders in every state but Cart, newest first. */
export const getOrders = (userId: string): Promise<OrderJson[]> => get(`/order/user/${userId}`, { asMember: true });

/** Whether something has happened to an order: the cheapest question about it. */
export const getOrderState = (orderId: string): Promise<Json<'OrderState'>> =>
  get(`/order/${orderId}/state`, { asMember: true });

/** The dates of a slot that the buyer has been told are full. */
export interface ShownFull {
  diaHoraId: string;
  /** `YYYY-MM-DD` */
  fechas: readonly string[];
}

/** `Cart -> Created`. Idempotent: a repeat answers the order as it is now. */
export const checkOut = (checkout: {
  orderId: string;
  codigo?: string;
  email?: string;
  completas?: readonly ShownFull[];
  /** What the buyer was shown: what differs by now is refused with CART_CHANGED. */
  mostrado: ShownCart & { previousOrderId: string | null };
}): Promise<OrderJson> => put('/order/checkout', { ...checkout, state: 'Created' }, { asMember: true });

/** What its payment needs to know of an order. */
export interface PayableOrder extends Pick<OrderJson, 'id' | 'totalPrice'> {
  lines: readonly Pick<OrderLineJson, 'name' | 'unitprice' | 'quantity'>[];
}

/** @returns the address where the buyer pays; always the same one for an order */
export const paymentAddress = (order: PayableOrder): Promise<string> =>
  post(
    '/mercadopago',
    {
      orderId: order.id,
      items: order.lines.map(({ name, unitprice, quantity }) => ({ name, price: unitprice, count: quantity })),
    },
    { asMember: true },
  );

/**
 * Has the server ask Mercado Pago whether the order was paid.
 * @throws ApiError 409 NOT_PAID if no approved payment is known
 */
export const askForCompletion = (orderId: string): Promise<OrderJson> =>
  put(`/order/${orderId}`, { state: 'Complete' }, { asMember: true });

export const cancelOrder = (orderId: string): Promise<OrderJson> =>
  put(`/order/canceled/${orderId}`, undefined, { asMember: true });
