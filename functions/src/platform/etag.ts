import { createHash } from 'node:crypto';

/** The same content has the same ETag on every instance. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
