import type { ReviewJson } from '@gym-power/domain';
import { del, get, post, put } from './client.ts';

/** A member writes at most one review per class, so these two fields identify it. */
type ReviewKey = Pick<ReviewJson, 'userId' | 'activityId'>;
type Writing = ReviewKey & Pick<ReviewJson, 'rating' | 'description'>;

export const getReviews = (): Promise<ReviewJson[]> => get('/review/all');

export const getOwnReviews = (userId: string): Promise<ReviewJson[]> =>
  get(`/review/user/${userId}`, { asMember: true });

export const postReview = (review: Writing): Promise<ReviewJson> =>
  post('/review/activity', review, { asMember: true });

export const changeReview = (review: Writing): Promise<ReviewJson> =>
  put('/review/activity', review, { asMember: true });

export const deleteReview = ({ userId, activityId }: ReviewKey): Promise<unknown> =>
  del(`/review/delete/${userId}/${encodeURIComponent(activityId)}`, { asMember: true });
