/** The public reads: cached by browsers and Hosting's network, answered from one document on a miss. */
import { Refusal, type RefusalCode } from '@gym-power/domain';
import type { Answer, Call } from '../platform/http/route.ts';
import { type Route, route } from '../platform/http/route.ts';
import { readView } from './catalog-store.ts';
import { orders, type ViewName } from './views.ts';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const list = (path: string, name: ViewName): Route =>
  route({
    method: 'GET',
    path,
    access: 'visitor',
    handle: async ({ headers }) => {
      const { etag, records } = await readView(name);
      return cached(etag, headers, () => records.toSorted(orders[name] as never));
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
      return cached(etag, headers, () => found);
    },
  });

/** RFC 9110, section 13.1.2: a client that has this version already gets 304 and no body. */
function cached(etag: string, headers: Call<unknown, unknown>['headers'], body: () => unknown): Answer {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  const shared = { ETag: etag, 'Cache-Control': CACHE_CONTROL };
  return known.includes(etag) ? { status: 304, headers: shared } : { headers: shared, body: body() };
}

export const catalogRoutes: Route[] = [
  list('/activity/all', 'activities'),
  one('/activity/:id', 'activities', 'ACTIVITY_NOT_FOUND'),
  list('/trainer', 'trainers'),
  list('/diahora', 'diaHoras'),
  one('/diahora/:id', 'diaHoras', 'DIA_HORA_NOT_FOUND'),
  list('/review/all', 'reviews'),
];
