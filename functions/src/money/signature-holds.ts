/**
 * Mercado Pago's webhook signature (vendor's guide "Webhooks", section on the secret signature):
 * `x-signature: ts=...,v1=...`, where v1 is the HMAC-SHA256 of `id:<data.id>;request-id:<x-request-id>;ts:<ts>;`.
 * The body is not signed, so nothing in it is trusted. The age is not checked, because the unit of `ts` varies and the
 * `ts` of a retry is not documented.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Notification {
  signature: string | undefined;
  requestId: string | undefined;
  /** `data.id` of the query, unparsed. */
  dataId: unknown;
}

/** @throws Error for an empty secret, with which anybody could sign */
export function signatureHolds({ signature, requestId, dataId }: Notification, secret: string): boolean {
  if (!secret) throw new Error('MP_WEBHOOK_SECRET is empty');
  if (typeof dataId !== 'string' || dataId === '' || !signature) return false;
  const { ts, v1 } = signatureParts(signature);
  if (!/^\d{10,16}$/.test(ts ?? '') || !/^[\da-f]{64}$/i.test(v1 ?? '')) return false;

  // Without the header, the signed text has no request id.
  const signed = `id:${dataId.toLowerCase()};${requestId ? `request-id:${requestId};` : ''}ts:${ts};`;
  return timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), Buffer.from(v1!, 'hex'));
}

function signatureParts(signature: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    signature.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
}
