/** A plain call returns all records, as the specification says. The next page is a `Link` header (RFC 8288). */
import { textLine, wholeNumber } from '@gym-power/domain';
import { type InferType, object } from 'yup';
import { allPages, type Page, type PageRequest } from '../page.ts';
import type { Answer } from './route.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export const pageQuery = object({ limit: wholeNumber().min(1).max(MAX_LIMIT), cursor: textLine(500) });

export const pageRequest = ({ limit, cursor }: InferType<typeof pageQuery>): PageRequest | null =>
  limit === undefined && cursor === undefined ? null : { limit: limit ?? DEFAULT_LIMIT, cursor };

/** The path below `/api`; null after the last page. */
export const nextPath = (
  path: string,
  { limit }: PageRequest,
  next: string | null,
  filters: Readonly<Record<string, string>> = {},
): string | null =>
  next && `${path}?${new URLSearchParams({ ...filters, limit: String(limit), cursor: next }).toString()}`;

export function pageHeaders(
  path: string,
  request: PageRequest,
  next: string | null,
  filters?: Readonly<Record<string, string>>,
): Record<string, string> {
  const following = nextPath(path, request, next, filters);
  return following === null ? {} : { Link: `</api${following}>; rel="next"` };
}

interface List<T, Shown> {
  path: string;
  pageOf: (request: PageRequest) => Promise<Page<T>>;
  view: (record: T) => Shown;
}

export async function listAnswer<T, Shown>(
  { path, pageOf, view }: List<T, Shown>,
  query: InferType<typeof pageQuery>,
): Promise<Answer<Shown[]>> {
  const request = pageRequest(query);
  if (!request) return { rows: views(allPages(pageOf), view) };
  const { records, next } = await pageOf(request);
  return { headers: pageHeaders(path, request, next), body: records.map(view) };
}

async function* views<T>(records: AsyncIterable<T>, view: (record: T) => unknown): AsyncGenerator {
  for await (const record of records) yield view(record);
}
