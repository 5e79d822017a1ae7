import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of a new record. The same `Idempotency-Key` (IETF draft draft-ietf-httpapi-idempotency-key-header) of the same
 * caller gives the same id, so a repeated call finds what the first one created.
 */
export const newId = (callerUid: string, idempotencyKey: unknown): string =>
  seededBytes(callerUid, idempotencyKey).toString('hex').slice(0, 20);

/** 32 bytes: random ones, or those that belong to the key. */
export function seededBytes(callerUid: string, idempotencyKey: unknown): Buffer {
  const seed =
    typeof idempotencyKey === 'string' && idempotencyKey !== '' ? `${callerUid} ${idempotencyKey}` : randomUUID();
  return createHash('sha256').update(seed).digest();
}
