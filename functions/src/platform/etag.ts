import { createHash } from 'node:crypto';

/** A content hash, so every instance computes the same ETag. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
