import type { Json } from '@gym-power/domain';
import { del, get, put } from './client.ts';

export type WaitJson = Json<'Espera'>;

const options = { asMember: true };

const waitPath = (diaHoraId: string) => `/espera/${encodeURIComponent(diaHoraId)}`;

export const getWaits = (): Promise<WaitJson[]> => get('/espera', options);

/**
 * Idempotent.
 * @param paraUserId somebody of the family; default: the caller
 * @throws ApiError WAIT_NOT_NEEDED, ALREADY_THERE, WAIT_LIMIT, NOT_IN_FAMILY
 */
export const putWait = (diaHoraId: string, paraUserId?: string): Promise<WaitJson> =>
  put(waitPath(diaHoraId), paraUserId === undefined ? undefined : { paraUserId }, options);

/**
 * Leaves the waitlist, or declines the offer, which goes to the next member.
 * @param userId somebody of the family; default: the caller
 */
export const deleteWait = (diaHoraId: string, userId?: string): Promise<unknown> =>
  del(`${waitPath(diaHoraId)}${userId === undefined ? '' : `?${new URLSearchParams({ userId })}`}`, options);
