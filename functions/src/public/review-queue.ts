/** All reviews as admins see them: those of the public view, and the hidden ones, which are few. */
import { hiddenReviewView, type HiddenReview, type ReviewJson, type ReviewState } from '@gym-power/domain';
import type { Page, PageRequest } from '../platform/page.ts';
import { allHiddenReviews } from '../records/review-store.ts';
import { pageOf, readList } from './read-catalog.ts';

export interface QueueFilter {
  estado?: ReviewState | undefined;
  clase?: string | undefined;
  socio?: string | undefined;
  estrellas?: number | undefined;
}

/** Newest first. */
export async function reviewQueue(filter: QueueFilter, request: PageRequest, now: Date): Promise<Page<ReviewJson>> {
  const [{ records: shown }, hidden] = await Promise.all([readList('reviews', now), allHiddenReviews()]);
  const found = [...shown, ...hidden.map(onTheWire)].filter((review) => fits(review, filter));
  return pageOf(found.toSorted(newestFirst), request);
}

const onTheWire = (hidden: HiddenReview): ReviewJson =>
  JSON.parse(JSON.stringify(hiddenReviewView(hidden))) as ReviewJson;

const newestFirst = (a: ReviewJson, b: ReviewJson): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1;

const stateOf = ({ hidden, reply }: ReviewJson): ReviewState =>
  hidden ? 'ocultas' : reply ? 'respondidas' : 'sinRespuesta';

const fits = (review: ReviewJson, { estado, clase, socio, estrellas }: QueueFilter): boolean =>
  (estado ?? stateOf(review)) === stateOf(review) &&
  (clase ?? review.activityId) === review.activityId &&
  (socio ?? review.userId) === review.userId &&
  (estrellas ?? review.rating) === review.rating;
