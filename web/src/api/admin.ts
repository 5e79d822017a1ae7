/** What an admin may do through the server alone. */
import type { CanceledOrderView, Wire } from '@gym-power/domain';
import { del, post, put } from './client.ts';

export type CanceledOrder = Wire<CanceledOrderView>;

/** Cancels the order, and gives the money back where it was paid and `refund` says so. */
export const cancelAsAdmin = (orderId: string, refund: boolean): Promise<CanceledOrder> =>
  put(`/order/canceled/${orderId}`, { refund }, { asMember: true });

/** Keeps the picture, at most `MAX_PICTURE_BYTES`, and answers where it is served. */
export const uploadPicture = async (picture: Blob): Promise<string> =>
  (await post<{ url: string }>('/pictures', picture, { asMember: true })).url;

/** Refused with CLASS_HAS_SALES while somebody holds a place in it. */
export const deleteActivity = (id: string): Promise<unknown> => del(`/activity/${id}`, { asMember: true });

export const deleteTrainer = (id: string): Promise<unknown> => del(`/trainer/${id}`, { asMember: true });
