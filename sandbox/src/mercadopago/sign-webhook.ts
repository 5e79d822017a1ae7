import { createHmac } from 'node:crypto';

export interface Signed {
  /** The `data.id` of the query. */
  dataId: string;
  /** The `x-request-id` header. */
  requestId: string;
  /** Unix time, in seconds or milliseconds: Mercado Pago's examples show both. */
  ts: string;
  secret: string;
}

/** The `x-signature` header of a notification. */
export const signWebhook = ({ dataId, requestId, ts, secret }: Signed): string => {
  const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`;
};
