import { env } from '../config/env.ts';
import { ApiError, get, post } from './client.ts';

export interface CheckedDescuento {
  codigo: string;
  /** Integer percent. */
  descuento: number;
}

/** The codes that everybody may use now. */
export const getOffers = (): Promise<CheckedDescuento[]> => get('/descuento/offers');

/** These say that the code is unknown or malformed. Any other status is about the caller. */
const CODE_REFUSED = [404, 422];

/** @returns the descuento of a code, or null if the code is not the running campaign's */
export const checkDescuento = (codigo: string): Promise<CheckedDescuento | null> =>
  post<CheckedDescuento>('/descuento/check', { codigo }, { asSite: env.appCheckKey !== '' }).catch((error: unknown) => {
    if (error instanceof ApiError && CODE_REFUSED.includes(error.status)) return null;
    throw error;
  });
