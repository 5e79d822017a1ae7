import { type Json, livePages, type ReviewJson, reviewSummaryPath } from '@gym-power/domain';
import { del, get, getPage, type Page, post, put } from './client.ts';

type ReviewKey = Pick<ReviewJson, 'userId' | 'activityId'>;
type Writing = ReviewKey & Pick<ReviewJson, 'rating' | 'description'>;

export const FIRST_REVIEWS: string = livePages.reviews.data;

export const getReviewPage = (path: string): Promise<Page<ReviewJson>> => getPage(path);

/** Empty texts choose all. */
export interface ReviewFilter {
  activityId: string;
  stars: string;
}

export function firstReviewsOf({ activityId, stars }: ReviewFilter): string {
  const clase = activityId && `&clase=${encodeURIComponent(activityId)}`;
  return FIRST_REVIEWS + clase + (stars && `&estrellas=${stars}`);
}

export type ReviewSummary = Json<'ReviewSummary'>;

export const getReviewSummary = (activityId: string): Promise<ReviewSummary> =>
  get(`${reviewSummaryPath}${activityId && `?clase=${encodeURIComponent(activityId)}`}`);

export type ActivityReviews = Json<'ClassReviews'>;

export const getActivityReviews = (activityId: string): Promise<ActivityReviews> =>
  get(`/review/activity/${encodeURIComponent(activityId)}`);

export const getOwnReviews = (userId: string): Promise<ReviewJson[]> =>
  get(`/review/user/${userId}`, { asMember: true });

export const postReview = (review: Writing): Promise<ReviewJson> =>
  post('/review/activity', review, { asMember: true });

export const changeReview = (review: Writing): Promise<ReviewJson> =>
  put('/review/activity', review, { asMember: true });

export const deleteReview = ({ userId, activityId }: ReviewKey): Promise<unknown> =>
  del(`/review/delete/${userId}/${encodeURIComponent(activityId)}`, { asMember: true });
