import type { Json } from '@gym-power/domain';
import { env } from '../config/env.ts';
import { ApiError, get, post } from './client.ts';

/** A code that everybody may use now. */
export type OfferJson = Json<'Offer'>;

/** Without classes, it lowers the price of all. */
export type CheckedDescuento = OfferJson & Pick<Json<'CheckedDescuento'>, 'activityIds'>;

export interface RefusedCodigo {
  /** Why, in a sentence; null for one that does not exist. */
  because: string | null;
}

/** The codes that everybody may use now. */
export const getOffers = (): Promise<OfferJson[]> => get('/descuento/offers');

/** These say that the code is unknown or malformed. Any other status but 409 is about the caller. */
const CODE_UNKNOWN = [404, 422];

/**
 * The descuento of a code, or why it cannot be used.
 * @param asMember counts how often the member who is signed in has used it
 */
export const checkDescuento = (codigo: string, { asMember = false } = {}): Promise<CheckedDescuento | RefusedCodigo> =>
  post<CheckedDescuento>(
    '/descuento/check',
    { codigo },
    { asMember, asSite: asMember || env.appCheckKey !== '' },
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 409) return { because: error.message };
    if (error instanceof ApiError && CODE_UNKNOWN.includes(error.status)) return { because: null };
    throw error;
  });
