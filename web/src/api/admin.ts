/** What an admin may do through the server alone. */
import type { Order } from './orders.ts';
import { del, put } from './client.ts';

/** Cancels the order, and gives the money back where it was paid and `refund` says so. */
export const cancelAsAdmin = (orderId: string, refund: boolean): Promise<Order> =>
  put(`/order/canceled/${orderId}`, { refund }, { asMember: true });

export const deleteUser = (id: string): Promise<unknown> => del(`/user/${id}`, { asMember: true });
