/** The public reads: cached by browsers and by Hosting's network, and answered from one document on a miss. */
import { ratingOf, Refusal, type RefusalCode } from '@gym-power/domain';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { pageHeaders, pageQuery, pageRequest } from '../platform/http/page.ts';
import { type Route, route } from '../platform/http/route.ts';
import { type ListName, pageOf, readList } from './read-catalog.ts';

const list = (path: string, name: ListName): Route =>
  route({
    method: 'GET',
    path,
    access: 'visitor',
    handle: async ({ headers }) => {
      const { etag, records } = await readList(name);
      return cached(etag, FOR_A_MINUTE, headers, () => records);
    },
  });

const one = (path: string, name: ListName, missing: RefusalCode): Route =>
  route({
    method: 'GET',
    path,
    access: 'visitor',
    handle: async ({ params, headers }) => {
      const { etag, records } = await readList(name);
      const found = records.find(({ id }) => id === params.id);
      if (!found) throw new Refusal(missing);
      return cached(etag, FOR_A_MINUTE, headers, () => found);
    },
  });

/**
 * A list that can be asked for by pages. All pages share the view's ETag, because each page's address is a cache entry
 * of its own.
 */
const pagedList = (path: string, name: ListName): Route =>
  route({
    method: 'GET',
    path,
    access: 'visitor',
    query: pageQuery,
    handle: async ({ query, headers }) => {
      const { etag, records } = await readList(name);
      const request = pageRequest(query);
      const page = request ? pageOf<(typeof records)[number]>(records, request) : { records, next: null };
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
    const { etag, records } = await readList('reviews');
    return cached(etag, FOR_A_MINUTE, headers, () => {
      const reviews = records.filter(({ activityId }) => activityId === params.id);
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
