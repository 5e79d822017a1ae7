/** Long lists come page by page: `?limit=` and `?cursor=`, the next page's address in a `Link` header (RFC 8288), the plain array as body. */
import { wholeNumber } from '@gym-power/domain';
import { object, string } from 'yup';
import type { Answer } from './route.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export const pageQuery = object({
  limit: wholeNumber().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: string().max(500),
});

export interface PageRequest {
  limit: number;
  /** Where the page starts: what the page before answered. */
  cursor?: string | undefined;
}

export interface Page<T> {
  records: readonly T[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** @param path below `/api` */
export const pageHeaders = (path: string, { limit }: PageRequest, next: string | null): Record<string, string> =>
  next === null
    ? {}
    : { Link: `</api${path}?${new URLSearchParams({ limit: String(limit), cursor: next }).toString()}>; rel="next"` };

export const pageAnswer = (path: string, request: PageRequest, { records, next }: Page<unknown>): Answer => ({
  headers: pageHeaders(path, request, next),
  body: records,
});
