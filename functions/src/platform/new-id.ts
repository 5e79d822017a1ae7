import { createHash, randomUUID } from 'node:crypto';

/**
 * The same caller and `Idempotency-Key` (IETF draft draft-ietf-httpapi-idempotency-key-header) always give the same id,
 * so a retry finds the record of the first call.
 */
export const newId = (callerUid: string, idempotencyKey: unknown): string =>
  seededBytes(callerUid, idempotencyKey).toString('hex').slice(0, 20);

/** 32 bytes: derived from the key, or random without one. */
export function seededBytes(callerUid: string, idempotencyKey: unknown): Buffer {
  const seed =
    typeof idempotencyKey === 'string' && idempotencyKey !== '' ? `${callerUid} ${idempotencyKey}` : randomUUID();
  return createHash('sha256').update(seed).digest();
}
