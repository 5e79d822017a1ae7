import { env } from '../config/env.ts';
import { ApiError, post } from './client.ts';

export interface CheckedDescuento {
  codigo: string;
  /** Integer percent. */
  descuento: number;
}

/** Not known, or nothing that could be a code; every other refusal is about who asks. */
const aboutTheCode = [404, 422];

/** The descuento of a code, or null where the code is not the running campaign's. */
export const checkDescuento = (codigo: string): Promise<CheckedDescuento | null> =>
  post<CheckedDescuento>('/descuento/check', { codigo }, { asSite: env.appCheckKey !== '' }).catch((error: unknown) => {
    if (error instanceof ApiError && aboutTheCode.includes(error.status)) return null;
    throw error;
  });
