import {
  productsPath,
  ratingOf,
  Refusal,
  type RefusalCode,
  reviewSummaryPath,
  summaryOf,
  textLine,
  wholeNumber,
} from '@gym-power/domain';
import { object } from 'yup';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { pageHeaders, pageQuery, pageRequest } from '../platform/http/page.ts';
import { type Call, type Route, route } from '../platform/http/route.ts';
import { type ListName, pageOf, readList } from './read-catalog.ts';

const list =
  <Name extends ListName>(name: Name) =>
  async ({ headers, now }: Call<unknown, unknown>) => {
    const { etag, records } = await readList(name, now);
    return cached(etag, FOR_A_MINUTE, headers, () => records);
  };

const one =
  <T extends { id: string }>(
    read: (now: Date) => Promise<{ etag: string; records: readonly T[] }>,
    missing: RefusalCode,
  ) =>
  async ({ params, headers, now }: Call<unknown, unknown>) => {
    const { etag, records } = await read(now);
    const found = records.find(({ id }) => id === params.id);
    if (!found) throw new Refusal(missing);
    return cached(etag, FOR_A_MINUTE, headers, () => found);
  };

const MAX_ID = 200;

/** All pages share the view's ETag, because each URL has its own cache entry. */
const reviewList = (path: string): Route =>
  route({
    method: 'GET',
    path,
    summary: 'All reviews, or those of a class or with so many stars, newest first',
    access: 'visitor',
    answer: 'Review[]',
    cached: true,
    query: pageQuery.shape({ clase: textLine(MAX_ID), estrellas: wholeNumber().min(1).max(5) }),
    handle: async ({ query: { clase, estrellas, ...paging }, headers, now }) => {
      const { etag, records: all } = await readList('reviews', now);
      const records = all.filter(
        ({ activityId, rating }) => activityId === (clase ?? activityId) && rating === (estrellas ?? rating),
      );
      const filters = { ...(clase !== undefined && { clase }), ...(estrellas && { estrellas: String(estrellas) }) };
      const request = pageRequest(paging);
      const page = request ? pageOf<(typeof records)[number]>(records, request) : { records, next: null };
      const { body, ...answer } = cached(etag, FOR_A_MINUTE, headers, () => page.records);
      return {
        ...answer,
        headers: { ...answer.headers, ...(request && pageHeaders(path, request, page.next, filters)) },
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
  handle: async ({ params, headers, now }) => {
    const { etag, records } = await readList('reviews', now);
    return cached(etag, FOR_A_MINUTE, headers, () => {
      const reviews = records.filter(({ activityId }) => activityId === params.id);
      const countingFirst = [...reviews.filter(({ early }) => !early), ...reviews.filter(({ early }) => early)];
      return { ...ratingOf(reviews), reviews: countingFirst.slice(0, REVIEWS_OF_A_CLASS) };
    });
  },
});

const reviewSummary = route({
  method: 'GET',
  path: reviewSummaryPath,
  summary: 'The average of all reviews or of those of a class, how many have how many stars, and the reviewed classes',
  access: 'visitor',
  answer: 'ReviewSummary',
  cached: true,
  query: object({ clase: textLine(MAX_ID) }),
  handle: async ({ query: { clase }, headers, now }) => {
    const { etag, records } = await readList('reviews', now);
    return cached(etag, FOR_A_MINUTE, headers, () => summaryOf(records, clase));
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
    handle: one((now) => readList('activities', now), 'ACTIVITY_NOT_FOUND'),
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
    handle: one((now) => readList('diaHoras', now), 'DIA_HORA_NOT_FOUND'),
  }),
  route({
    method: 'GET',
    path: productsPath,
    summary: 'What the site sells besides weekly places, the cheapest first',
    access: 'visitor',
    answer: 'Producto[]',
    cached: true,
    handle: list('products'),
  }),
  reviewList('/review/all'),
  reviewSummary,
  reviewsOfActivity,
];
