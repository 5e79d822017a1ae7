import { post } from './client.ts';

/** @throws ApiError LINK_NOT_VALID for a link that has expired or is incomplete */
export const agreeToMails = (token: string): Promise<unknown> => post('/email/confirm', { token });

/** Stops the mails on the evening before a class. @throws ApiError LINK_NOT_VALID for an incomplete link */
export const leaveDigest = (token: string): Promise<unknown> =>
  post(`/resumen/salir?enlace=${encodeURIComponent(token)}`, {});
