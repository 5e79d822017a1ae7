import type { Answer, Call } from './route.ts';

export const FOR_A_MINUTE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** RFC 9110, section 13.1.2. */
export function cached<Body>(
  etag: string,
  cacheControl: string,
  headers: Call<unknown, unknown>['headers'],
  body: () => Body,
): Answer<Body> {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  const shared = { ETag: etag, 'Cache-Control': cacheControl };
  return known.includes(etag) ? { status: 304, headers: shared } : { headers: shared, body: body() };
}
