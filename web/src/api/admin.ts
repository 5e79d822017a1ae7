import type { CanceledOrderJson, Json, NewPriceChange, OrderJson, Person, ScheduledSlot } from '@gym-power/domain';
import type { UnreachedJson } from './calls.ts';
import { del, get, post, put } from './client.ts';

/** Refunds through Mercado Pago if the order was paid and `refund` is true. */
export const cancelAsAdmin = (orderId: string, refund: boolean): Promise<CanceledOrderJson> =>
  put(`/order/canceled/${orderId}`, { refund }, { asMember: true });

/**
 * @param amount the refund that the admin was shown
 * @throws ApiError REFUND_DIFFERS, PAYMENT_OPEN
 */
export const cancelLine = (lineId: string, amount: number): Promise<CanceledOrderJson> =>
  put(`/orderline/${lineId}/canceled`, { amount }, { asMember: true });

/** @throws ApiError SLOT_FULL, PRICE_DIFFERS, ALREADY_THERE */
export const moveLine = (lineId: string, diaHoraId: string): Promise<OrderJson> =>
  put(`/orderline/${lineId}/diahora`, { diaHoraId }, { asMember: true });

/** @throws ApiError ROLE_NEEDS_EMAIL, ADMIN_STAYS, TRAINER_NOT_FOUND */
export const setRoles = (
  id: string,
  { isAdmin, isDesk, trainerId }: { isAdmin?: unknown; isDesk?: unknown; trainerId?: unknown },
): Promise<unknown> => put(`/user/${id}`, { isAdmin, isDesk, trainerId }, { asMember: true });

/** Plan, debt, last visit and next class of at most 50 members, in this order. */
export const getMemberSummaries = (ids: readonly string[]): Promise<Json<'MemberSummary'>[]> =>
  get(`/user/lista?${new URLSearchParams(ids.map((id) => ['ids', id])).toString()}`, { asMember: true });

export const correctPerson = (id: string, person: Partial<Person>): Promise<unknown> =>
  put(`/user/${id}/persona`, person, { asMember: true });

/** The last day of a member's medical certificate (apto físico); null for none. */
export const noteFitness = (id: string, fitUntil: string | null): Promise<unknown> =>
  put(`/user/${id}/apto`, { fitUntil }, { asMember: true });

/**
 * @param picture at most `MAX_PICTURE_BYTES`
 * @returns the address that serves it
 */
export const uploadPicture = async (picture: Blob): Promise<string> =>
  (await post<{ url: string }>('/pictures', picture, { asMember: true })).url;

/** @throws ApiError CLASS_HAS_SALES while somebody holds a place in the class */
export const deleteActivity = (id: string): Promise<unknown> => del(`/activity/${id}`, { asMember: true });

export const deleteTrainer = (id: string): Promise<unknown> => del(`/trainer/${id}`, { asMember: true });

/**
 * All or nothing.
 * @param idempotencyKey a retry with the same key is a no-op
 * @throws ApiError PRICES_CHANGED if a price has changed meanwhile
 */
export const changePrices = (classes: NewPriceChange['classes'], idempotencyKey: string): Promise<{ id: string }> =>
  post('/activity/prices', { classes }, { asMember: true, idempotencyKey });

/**
 * Mails the members of the slot about another hour.
 * @param rehearse changes nothing: the answer says how many people would get a mail
 * @throws ApiError CAPACITY_BELOW_TAKEN, SLOT_WEEKDAY_SOLD
 */
export const changeSlot = (
  id: string,
  changes: object,
  rehearse = false,
): Promise<{ avisos: number; sinMail: readonly UnreachedJson[] }> =>
  put(`/diahora/${encodeURIComponent(id)}${rehearse ? '?ensayo=1' : ''}`, changes, { asMember: true });

/** All or nothing, without the slots that the class already has. */
export const createSchedule = (slots: readonly ScheduledSlot[]): Promise<{ created: { id: string }[] }> =>
  post('/diahora/schedule', { slots }, { asMember: true });
