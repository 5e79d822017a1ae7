import { type Json, livePages, type ReviewJson } from '@gym-power/domain';
import { del, get, getPage, type Page, post, put } from './client.ts';

type ReviewKey = Pick<ReviewJson, 'userId' | 'activityId'>;
type Writing = ReviewKey & Pick<ReviewJson, 'rating' | 'description'>;

export const FIRST_REVIEWS: string = livePages.reviews.data;

export const getReviewPage = (path: string): Promise<Page<ReviewJson>> => getPage(path);

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
