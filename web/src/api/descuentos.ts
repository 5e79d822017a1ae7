import type { Json } from '@gym-power/domain';
import { env } from '../config/env.ts';
import { ApiError, get, post } from './client.ts';

export type OfferJson = Json<'Offer'>;

/** Without classes, it applies to all. */
export type CheckedDescuento = OfferJson & Pick<Json<'CheckedDescuento'>, 'activityIds'>;

export interface RefusedCodigo {
  /** A sentence; null if the code does not exist. */
  because: string | null;
}

export const getOffers = (): Promise<OfferJson[]> => get('/descuento/offers');

/** The code is unknown or malformed. Any other status but 409 is about the caller. */
const CODE_UNKNOWN = [404, 422];

/** @param asMember counts the signed-in member's earlier uses */
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
