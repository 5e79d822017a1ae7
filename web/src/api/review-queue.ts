import type { Json, ReviewJson, ReviewState } from '@gym-power/domain';
import { del, getPage, type Page, put } from './client.ts';

type ReviewKey = Pick<ReviewJson, 'userId' | 'activityId'>;

/** Empty texts choose all. */
export interface QueueFilter {
  state: ReviewState | '';
  activityId: string;
  userId: string;
}

export function firstInQueue({ state, activityId, userId }: QueueFilter): string {
  const chosen = Object.entries({ estado: state, clase: activityId, socio: userId }).filter(([, value]) => value);
  const query = new URLSearchParams(chosen).toString();
  return `/review/queue${query && `?${query}`}`;
}

/** For admins. @param path of the first page, or the `next` of the page before */
export const getQueuePage = (path: string): Promise<Page<ReviewJson>> => getPage(path, { asMember: true });

const path = (act: 'hidden' | 'reply', { userId, activityId }: ReviewKey): string =>
  `/review/${act}/${userId}/${encodeURIComponent(activityId)}`;

/** Hides a review from everybody but its author, who reads the reason. @throws ApiError REVIEW_NOT_FOUND */
export const hideReview = (review: ReviewKey, reason: string): Promise<Json<'Hidden'>> =>
  put(path('hidden', review), { reason }, { asMember: true });

/** @throws ApiError REVIEW_NOT_FOUND */
export const showReviewAgain = (review: ReviewKey): Promise<Json<'Hidden'>> =>
  del(path('hidden', review), { asMember: true });

/** Publishes the gym's reply, or replaces it. @throws ApiError REVIEW_NOT_FOUND */
export const replyToReview = (review: ReviewKey, text: string): Promise<Json<'Replied'>> =>
  put(path('reply', review), { text }, { asMember: true });

/** @throws ApiError REVIEW_NOT_FOUND */
export const takeReplyBack = (review: ReviewKey): Promise<Json<'Replied'>> =>
  del(path('reply', review), { asMember: true });
