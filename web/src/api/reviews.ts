import type { ReviewView, Wire } from '@gym-power/domain';
import { get, post } from './client.ts';

export type Review = Wire<ReviewView>;

export const getReviews = (signal?: AbortSignal): Promise<Review[]> => get('/review/all', { signal });

export const getOwnReviews = (userId: string, signal?: AbortSignal): Promise<Review[]> =>
  get(`/review/user/${userId}`, { asMember: true, signal });

export const postReview = (review: { rating: number; description: string; activityId: string; userId: string }): Promise<Review> =>
  post('/review/activity', review, { asMember: true });
