import { createHash } from 'node:crypto';
import type { Answer, Call } from './route.ts';

/** RFC 9110, section 13.1.2: a client that has this version already gets 304 and no body. */
export function cached(
  etag: string,
  cacheControl: string,
  headers: Call<unknown, unknown>['headers'],
  body: () => unknown,
): Answer {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  const shared = { ETag: etag, 'Cache-Control': cacheControl };
  return known.includes(etag) ? { status: 304, headers: shared } : { headers: shared, body: body() };
}

/** The same for the same content, in every place that answers it. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
