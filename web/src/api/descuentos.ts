import { env } from '../config/env.ts';
import { ApiError, post } from './client.ts';

export interface CheckedDescuento {
  codigo: string;
  /** Integer percent. */
  descuento: number;
}

/** These say that the code is unknown or malformed. Any other status is about the caller. */
const CODE_REFUSED = [404, 422];

/** @returns the descuento of a code, or null if the code is not the running campaign's */
export const checkDescuento = (codigo: string): Promise<CheckedDescuento | null> =>
  post<CheckedDescuento>('/descuento/check', { codigo }, { asSite: env.appCheckKey !== '' }).catch((error: unknown) => {
    if (error instanceof ApiError && CODE_REFUSED.includes(error.status)) return null;
    throw error;
  });
