import { editReview, type NewReview, newReview, type Review } from '@gym-power/domain';
import { refreshAtOnce } from './refresh.ts';
import { putReview } from '../records/review-store.ts';

export interface ReviewWriting {
  userId: string;
  activityId: string;
  review: NewReview;
  now: Date;
}

/** @throws Refusal like `newReview` */
export async function writeReview({ userId, activityId, review, now }: ReviewWriting): Promise<Review> {
  const written = await putReview(userId, activityId, (facts) => newReview(facts, review, now));
  await refreshAtOnce('reviews', written.id);
  return written;
}

/** @throws Refusal REVIEW_NOT_FOUND */
export async function changeReview({ userId, activityId, review, now }: ReviewWriting): Promise<Review> {
  const changed = await putReview(userId, activityId, (facts) => editReview(facts, review, now));
  await refreshAtOnce('reviews', changed.id);
  return changed;
}
