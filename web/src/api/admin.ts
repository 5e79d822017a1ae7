/** What an admin can only do through the server. */
import type { CanceledOrderJson, Person } from '@gym-power/domain';
import { del, post, put } from './client.ts';

/** Cancels the order. If it was paid and `refund` is true, asks Mercado Pago for a refund. */
export const cancelAsAdmin = (orderId: string, refund: boolean): Promise<CanceledOrderJson> =>
  put(`/order/canceled/${orderId}`, { refund }, { asMember: true });

/** Grants or takes the admin role. @throws ApiError ROLE_NEEDS_EMAIL, ADMIN_STAYS */
export const setAdmin = (id: string, { isAdmin }: { isAdmin?: unknown }): Promise<unknown> =>
  put(`/user/${id}`, { isAdmin }, { asMember: true });

/** Corrects a member's name and telephone. */
export const correctPerson = (id: string, person: Partial<Person>): Promise<unknown> =>
  put(`/user/${id}/persona`, person, { asMember: true });

/** Stores a picture of at most `MAX_PICTURE_BYTES`. @returns the address that serves it */
export const uploadPicture = async (picture: Blob): Promise<string> =>
  (await post<{ url: string }>('/pictures', picture, { asMember: true })).url;

/** @throws ApiError CLASS_HAS_SALES while somebody holds a place in the class */
export const deleteActivity = (id: string): Promise<unknown> => del(`/activity/${id}`, { asMember: true });

export const deleteTrainer = (id: string): Promise<unknown> => del(`/trainer/${id}`, { asMember: true });
