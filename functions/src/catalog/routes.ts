/** The public reads: cached by browsers and by Hosting's network, and answered from one document on a miss. */
import { ratingOf, Refusal, type RefusalCode, type ReviewJson } from '@gym-power/domain';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { pageHeaders, pageQuery, pageRequest } from '../platform/http/page.ts';
import { type Route, route } from '../platform/http/route.ts';
import { readView } from './catalog-store.ts';
import { pageOf, readShown } from './read-catalog.ts';
import { sorted, type ViewName } from './views.ts';

const list = (path: string, name: ViewName): Route =>
  route({
    method: 'GET',
    path,
    access: 'visitor',
    handle: async ({ headers }) => {
      const { etag, entries } = await readShown(name);
      return cached(etag, FOR_A_MINUTE, headers, () => sorted(name, entries));
    },
  });

const one = (path: string, name: ViewName, missing: RefusalCode): Route =>
  route({
    method: 'GET',
    path,
    access: 'visitor',
    handle: async ({ params, headers }) => {
      const { etag, entries } = await readShown(name);
      const found = entries.find(({ id }) => id === params.id);
      if (!found) throw new Refusal(missing);
      return cached(etag, FOR_A_MINUTE, headers, () => found);
    },
  });

/**
 * A list that can be asked for by pages. All pages share the view's ETag, because each page's address is a cache entry
 * of its own.
 */
const pagedList = (path: string, name: ViewName): Route =>
  route({
    method: 'GET',
    path,
    access: 'visitor',
    query: pageQuery,
    handle: async ({ query, headers }) => {
      const { etag, entries } = await readView(name);
      const all = sorted(name, entries);
      const request = pageRequest(query);
      const page = request ? pageOf(all, request) : { records: all, next: null };
      const { body, ...answer } = cached(etag, FOR_A_MINUTE, headers, () => page.records);
      return {
        ...answer,
        headers: { ...answer.headers, ...(request && pageHeaders(path, request, page.next)) },
        ...(body !== undefined && { rows: page.records }),
      };
    },
  });

/** How many reviews a class's page shows. */
const REVIEWS_OF_A_CLASS = 6;

/** What members think of a class: its average, and its newest reviews. */
const reviewsOfActivity = route({
  method: 'GET',
  path: '/review/activity/:id',
  access: 'visitor',
  handle: async ({ params, headers }) => {
    const { etag, entries } = await readView('reviews');
    return cached(etag, FOR_A_MINUTE, headers, () => {
      const all = sorted('reviews', entries) as unknown as ReviewJson[];
      const reviews = all.filter(({ activityId }) => activityId === params.id);
      return { ...ratingOf(reviews), reviews: reviews.slice(0, REVIEWS_OF_A_CLASS) };
    });
  },
});

export const catalogRoutes: Route[] = [
  list('/activity/all', 'activities'),
  one('/activity/:id', 'activities', 'ACTIVITY_NOT_FOUND'),
  list('/trainer', 'trainers'),
  list('/diahora', 'diaHoras'),
  one('/diahora/:id', 'diaHoras', 'DIA_HORA_NOT_FOUND'),
  pagedList('/review/all', 'reviews'),
  reviewsOfActivity,
];
