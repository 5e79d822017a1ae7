/** What an admin can only do through the server. */
import type { CanceledOrderJson, NewPriceChange, OrderJson, Person, ScheduledSlot } from '@gym-power/domain';
import { del, post, put } from './client.ts';

/** Cancels the order. If it was paid and `refund` is true, asks Mercado Pago for a refund. */
export const cancelAsAdmin = (orderId: string, refund: boolean): Promise<CanceledOrderJson> =>
  put(`/order/canceled/${orderId}`, { refund }, { asMember: true });

/**
 * Cancels one line of a paid order, and gives its part back.
 * @param amount what the admin was shown
 * @throws ApiError REFUND_DIFFERS, PAYMENT_OPEN
 */
export const cancelLine = (lineId: string, amount: number): Promise<CanceledOrderJson> =>
  put(`/orderline/${lineId}/canceled`, { amount }, { asMember: true });

/** Moves a bought line to another slot. @throws ApiError SLOT_FULL, PRICE_DIFFERS, ALREADY_THERE */
export const moveLine = (lineId: string, diaHoraId: string): Promise<OrderJson> =>
  put(`/orderline/${lineId}/diahora`, { diaHoraId }, { asMember: true });

/** Grants or takes roles. @throws ApiError ROLE_NEEDS_EMAIL, ADMIN_STAYS, TRAINER_NOT_FOUND */
export const setRoles = (
  id: string,
  { isAdmin, isDesk, trainerId }: { isAdmin?: unknown; isDesk?: unknown; trainerId?: unknown },
): Promise<unknown> => put(`/user/${id}`, { isAdmin, isDesk, trainerId }, { asMember: true });

/** Corrects a member's name and telephone. */
export const correctPerson = (id: string, person: Partial<Person>): Promise<unknown> =>
  put(`/user/${id}/persona`, person, { asMember: true });

/** The last day of a member's apto físico; null for none. */
export const noteFitness = (id: string, fitUntil: string | null): Promise<unknown> =>
  put(`/user/${id}/apto`, { fitUntil }, { asMember: true });

/** Takes a review from everybody but its author, who reads the reason. @throws ApiError REVIEW_NOT_FOUND */
export const hideReview = (userId: string, activityId: string, reason: string): Promise<unknown> =>
  put(`/review/hidden/${userId}/${encodeURIComponent(activityId)}`, { reason }, { asMember: true });

/** @throws ApiError REVIEW_NOT_FOUND */
export const showReviewAgain = (userId: string, activityId: string): Promise<unknown> =>
  del(`/review/hidden/${userId}/${encodeURIComponent(activityId)}`, { asMember: true });

/** Stores a picture of at most `MAX_PICTURE_BYTES`. @returns the address that serves it */
export const uploadPicture = async (picture: Blob): Promise<string> =>
  (await post<{ url: string }>('/pictures', picture, { asMember: true })).url;

/** @throws ApiError CLASS_HAS_SALES while somebody holds a place in the class */
export const deleteActivity = (id: string): Promise<unknown> => del(`/activity/${id}`, { asMember: true });

export const deleteTrainer = (id: string): Promise<unknown> => del(`/trainer/${id}`, { asMember: true });

/**
 * Changes the prices of classes, all or none.
 * @param idempotencyKey a repeated call with the same key changes nothing more
 * @throws ApiError PRICES_CHANGED when one of them costs something else by now
 */
export const changePrices = (classes: NewPriceChange['classes'], idempotencyKey: string): Promise<{ id: string }> =>
  post('/activity/prices', { classes }, { asMember: true, idempotencyKey });

/**
 * Changes a slot, and tells those who hold a place of it about another hour.
 * @param rehearse nothing happens: the answer says how many people would be told
 * @throws ApiError CAPACITY_BELOW_TAKEN, SLOT_WEEKDAY_SOLD
 */
export const changeSlot = (id: string, changes: object, rehearse = false): Promise<{ avisos: number }> =>
  put(`/diahora/${encodeURIComponent(id)}${rehearse ? '?ensayo=1' : ''}`, changes, { asMember: true });

/** Creates the slots, all or none, except those that their class has already. */
export const createSchedule = (slots: readonly ScheduledSlot[]): Promise<{ created: { id: string }[] }> =>
  post('/diahora/schedule', { slots }, { asMember: true });
