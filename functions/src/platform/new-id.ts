import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of a new record. The same `Idempotency-Key` (IETF draft draft-ietf-httpapi-idempotency-key-header) of the same
 * caller gives the same id, so a repeated call finds what the first one created.
 */
export function newId(callerUid: string, idempotencyKey: unknown): string {
  const seed =
    typeof idempotencyKey === 'string' && idempotencyKey !== '' ? `${callerUid} ${idempotencyKey}` : randomUUID();
  return createHash('sha256').update(seed).digest('hex').slice(0, 20);
}
