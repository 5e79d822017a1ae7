/** The public reads: cached by browsers and Hosting's network, answered from one document on a miss. */
import { Refusal, type RefusalCode } from '@gym-power/domain';
import { cursorOf, type Page, type PageRequest, placeOf } from '../platform/page.ts';
import { cached } from '../platform/http/cached.ts';
import { pageHeaders, pageQuery } from '../platform/http/page.ts';
import { type Route, route } from '../platform/http/route.ts';
import { type CatalogView, readView } from './catalog-store.ts';
import { orders, type ViewName } from './views.ts';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const list = (path: string, name: ViewName): Route =>
  route({
    method: 'GET',
    path,
    access: 'visitor',
    handle: async ({ headers }) => {
      const { etag, records } = await readView(name);
      return cached(etag, CACHE_CONTROL, headers, () => records.toSorted(orders[name] as never));
    },
  });

const one = (path: string, name: ViewName, missing: RefusalCode): Route =>
  route({
    method: 'GET',
    path,
    access: 'visitor',
    handle: async ({ params, headers }) => {
      const { etag, records } = await readView(name);
      const found = records.find(({ id }) => id === params.id);
      if (!found) throw new Refusal(missing);
      return cached(etag, CACHE_CONTROL, headers, () => found);
    },
  });

/** As `list`, page by page. The whole is cached together with its pages: each page's address is a cache entry of its own. */
const pagedList = (path: string, name: ViewName): Route =>
  route({
    method: 'GET',
    path,
    access: 'visitor',
    query: pageQuery,
    handle: async ({ query, headers }) => {
      const { etag, records } = await readView(name);
      const page = pageOf(records.toSorted(orders[name] as never) as Dated[], query);
      const answer = cached(etag, CACHE_CONTROL, headers, () => page.records);
      return { ...answer, headers: { ...answer.headers, ...pageHeaders(path, query, page.next) } };
    },
  });

type Dated = CatalogView['records'][number] & { createdAt: string };

/** A page of records that lie newest first. The record that the cursor names may be gone by now. */
function pageOf(records: readonly Dated[], { limit, cursor }: PageRequest): Page<Dated> {
  const after = cursor === undefined ? null : placeOf(cursor, ISO_INSTANT);
  const start = after
    ? records.findIndex(({ createdAt, id }) => createdAt < after.key || (createdAt === after.key && id > after.id))
    : 0;
  const rest = start < 0 ? [] : records.slice(start);
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  return { records: shown, next: last && rest.length > limit ? cursorOf({ key: last.createdAt, id: last.id }) : null };
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export const catalogRoutes: Route[] = [
  list('/activity/all', 'activities'),
  one('/activity/:id', 'activities', 'ACTIVITY_NOT_FOUND'),
  list('/trainer', 'trainers'),
  list('/diahora', 'diaHoras'),
  one('/diahora/:id', 'diaHoras', 'DIA_HORA_NOT_FOUND'),
  pagedList('/review/all', 'reviews'),
];
