/** Pages of long lists: `?limit=` and `?cursor=`, and the next page's address in a `Link` header (RFC 8288). */
import { textLine, wholeNumber } from '@gym-power/domain';
import { object } from 'yup';
import type { Page, PageRequest } from '../page.ts';
import type { Answer } from './route.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export const pageQuery = object({
  limit: wholeNumber().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: textLine(500),
});

/** @param path below `/api` */
export const pageHeaders = (path: string, { limit }: PageRequest, next: string | null): Record<string, string> =>
  next === null
    ? {}
    : { Link: `</api${path}?${new URLSearchParams({ limit: String(limit), cursor: next }).toString()}>; rel="next"` };

/** The body is the plain array of records. */
export const pageAnswer = (path: string, request: PageRequest, { records, next }: Page<unknown>): Answer => ({
  headers: pageHeaders(path, request, next),
  body: records,
});
