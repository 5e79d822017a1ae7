import { ApiError, post } from './client.ts';

export interface CheckedDescuento {
  codigo: string;
  /** Integer percent. */
  descuento: number;
}

/** The descuento of a code, or null where the code is not the running campaign's. */
export const checkDescuento = (codigo: string): Promise<CheckedDescuento | null> =>
  post<CheckedDescuento>('/descuento/check', { codigo }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  });
