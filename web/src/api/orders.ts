import type { Json, OrderJson, OrderLineJson, ShownCart } from '@gym-power/domain';
import { get, post, put } from './client.ts';

/** Newest first, without the cart. */
export const getOrders = (userId: string): Promise<OrderJson[]> => get(`/order/user/${userId}`, { asMember: true });

/** The cheapest way to see whether an order has changed. */
export const getOrderState = (orderId: string): Promise<Json<'OrderState'>> =>
  get(`/order/${orderId}/state`, { asMember: true });

export interface ShownFull {
  diaHoraId: string;
  /** `YYYY-MM-DD` */
  fechas: readonly string[];
}

/** `Cart -> Created`. Idempotent. */
export const checkOut = (checkout: {
  orderId: string;
  codigo?: string;
  email?: string;
  completas?: readonly ShownFull[];
  /** As the buyer saw it. A difference is refused with CART_CHANGED. */
  mostrado: ShownCart & { previousOrderId: string | null };
}): Promise<OrderJson> => put('/order/checkout', { ...checkout, state: 'Created' }, { asMember: true });

type PayableLine = Pick<OrderLineJson, 'name' | 'unitprice' | 'quantity'>;

export interface PayableOrder extends Pick<OrderJson, 'id' | 'totalPrice'> {
  lines: readonly PayableLine[];
  productLines?: readonly PayableLine[];
}

/** @returns where the buyer pays; the same address on each call */
export const paymentAddress = (order: PayableOrder): Promise<string> =>
  post(
    '/mercadopago',
    {
      orderId: order.id,
      items: [...order.lines, ...(order.productLines ?? [])].map(({ name, unitprice, quantity }) => ({
        name,
        price: unitprice,
        count: quantity,
      })),
    },
    { asMember: true },
  );

/**
 * Makes the server ask Mercado Pago about the payment.
 * @throws ApiError 409 NOT_PAID if no approved payment is known
 */
export const askForCompletion = (orderId: string): Promise<OrderJson> =>
  put(`/order/${orderId}`, { state: 'Complete' }, { asMember: true });

export const cancelOrder = (orderId: string): Promise<OrderJson> =>
  put(`/order/canceled/${orderId}`, undefined, { asMember: true });
