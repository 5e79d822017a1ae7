import { Refusal, type Review } from '@gym-power/domain';
import { refreshAtOnce } from '../catalog/refresh.ts';
import { putReview } from './review-store.ts';
import type { ReviewWriting } from './write-review.ts';

/** Other stars or words for a review that is there. @throws Refusal REVIEW_NOT_FOUND */
export async function changeReview({
  userId,
  activityId,
  review: { rating, description },
  now,
}: ReviewWriting): Promise<Review> {
  const changed = await putReview(userId, activityId, ({ review }) => {
    if (!review) throw new Refusal('REVIEW_NOT_FOUND');
    return { ...review, rating, description, updatedAt: now };
  });
  await refreshAtOnce('reviews', { id: changed.id, before: {}, after: { ...changed } });
  return changed;
}
