import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of a record to be made. A client that sends an `Idempotency-Key` (IETF draft draft-ietf-httpapi-idempotency-key-header) gets the
 * same id for the same key, so a repeated call finds what the first one made.
 */
export function newId(callerUid: string, idempotencyKey: unknown): string {
  const seed =
    typeof idempotencyKey === 'string' && idempotencyKey !== '' ? `${callerUid} ${idempotencyKey}` : randomUUID();
  return createHash('sha256').update(seed).digest('hex').slice(0, 20);
}
