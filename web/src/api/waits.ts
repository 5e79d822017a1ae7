import type { Json } from '@gym-power/domain';
import { del, get, put } from './client.ts';

/** A member's place in the line for a weekly slot, or the place that they are offered. */
export type WaitJson = Json<'Espera'>;

const options = { asMember: true };

const waitPath = (diaHoraId: string) => `/espera/${encodeURIComponent(diaHoraId)}`;

/** The signed-in member's own. */
export const getWaits = (): Promise<WaitJson[]> => get('/espera', options);

/** Joins the line. Repeated, it answers the same place. @throws ApiError WAIT_NOT_NEEDED, ALREADY_THERE, WAIT_LIMIT */
export const putWait = (diaHoraId: string): Promise<WaitJson> => put(waitPath(diaHoraId), undefined, options);

/** Leaves the line, or refuses the offer: whoever is next gets it. */
export const deleteWait = (diaHoraId: string): Promise<unknown> => del(waitPath(diaHoraId), options);
