import { ratingOf, Refusal, type RefusalCode } from '@gym-power/domain';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { pageHeaders, pageQuery, pageRequest } from '../platform/http/page.ts';
import { type Call, type Route, route } from '../platform/http/route.ts';
import { type ListName, pageOf, readList } from './read-catalog.ts';

const list =
  <Name extends ListName>(name: Name) =>
  async ({ headers }: Call<unknown, unknown>) => {
    const { etag, records } = await readList(name);
    return cached(etag, FOR_A_MINUTE, headers, () => records);
  };

const one =
  <T extends { id: string }>(read: () => Promise<{ etag: string; records: readonly T[] }>, missing: RefusalCode) =>
  async ({ params, headers }: Call<unknown, unknown>) => {
    const { etag, records } = await read();
    const found = records.find(({ id }) => id === params.id);
    if (!found) throw new Refusal(missing);
    return cached(etag, FOR_A_MINUTE, headers, () => found);
  };

/** All pages share the view's ETag, because each URL has its own cache entry. */
const reviewList = (path: string): Route =>
  route({
    method: 'GET',
    path,
    summary: 'All reviews, newest first',
    access: 'visitor',
    answer: 'Review[]',
    cached: true,
    query: pageQuery,
    handle: async ({ query, headers }) => {
      const { etag, records } = await readList('reviews');
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

const REVIEWS_OF_A_CLASS = 6;

const reviewsOfActivity = route({
  method: 'GET',
  path: '/review/activity/:id',
  summary: 'What members think of a class: its average, and its newest reviews',
  access: 'visitor',
  answer: 'ClassReviews',
  cached: true,
  handle: async ({ params, headers }) => {
    const { etag, records } = await readList('reviews');
    return cached(etag, FOR_A_MINUTE, headers, () => {
      const reviews = records.filter(({ activityId }) => activityId === params.id);
      return { ...ratingOf(reviews), reviews: reviews.slice(0, REVIEWS_OF_A_CLASS) };
    });
  },
});

export const catalogRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/activity/all',
    summary: 'All classes by name, with slots and trainers',
    access: 'visitor',
    answer: 'Activity[]',
    cached: true,
    handle: list('activities'),
  }),
  route({
    method: 'GET',
    path: '/activity/:id',
    summary: 'One class',
    access: 'visitor',
    answer: 'Activity',
    cached: true,
    refuses: ['ACTIVITY_NOT_FOUND'],
    handle: one(() => readList('activities'), 'ACTIVITY_NOT_FOUND'),
  }),
  route({
    method: 'GET',
    path: '/trainer',
    summary: 'All trainers by name, with their classes',
    access: 'visitor',
    answer: 'Trainer[]',
    cached: true,
    handle: list('trainers'),
  }),
  route({
    method: 'GET',
    path: '/diahora',
    summary: 'All weekly slots, Lunes first',
    access: 'visitor',
    answer: 'DiaHora[]',
    cached: true,
    handle: list('diaHoras'),
  }),
  route({
    method: 'GET',
    path: '/diahora/:id',
    summary: 'One slot',
    access: 'visitor',
    answer: 'DiaHora',
    cached: true,
    refuses: ['DIA_HORA_NOT_FOUND'],
    handle: one(() => readList('diaHoras'), 'DIA_HORA_NOT_FOUND'),
  }),
  reviewList('/review/all'),
  reviewsOfActivity,
];
