import { Refusal, type NewReview, type Review, reviewId } from '@gym-power/domain';
import { refreshAtOnce } from '../catalog/refresh.ts';
import { putReview } from './review-store.ts';

export interface ReviewWriting {
  userId: string;
  activityId: string;
  review: NewReview;
  now: Date;
}

/**
 * A member's review of a class that they bought, one a class.
 * @throws Refusal USER_NOT_FOUND, ACTIVITY_NOT_FOUND, REVIEW_NOT_BOUGHT, REVIEW_REPEATED
 */
export async function writeReview({
  userId,
  activityId,
  review: { rating, description },
  now,
}: ReviewWriting): Promise<Review> {
  const written = await putReview(userId, activityId, ({ review, user, activity }) => {
    if (!user) throw new Refusal('USER_NOT_FOUND');
    if (!activity) throw new Refusal('ACTIVITY_NOT_FOUND');
    if (!user.activities.includes(activityId)) throw new Refusal('REVIEW_NOT_BOUGHT');
    if (review) throw new Refusal('REVIEW_REPEATED');
    const author = { name: user.name, lastName: user.lastName, image: user.image };
    return {
      id: reviewId(userId, activityId),
      userId,
      activityId,
      activityName: activity.name,
      rating,
      description,
      author,
      createdAt: now,
      updatedAt: now,
    };
  });
  await refreshAtOnce('reviews', { id: written.id, before: undefined, after: { ...written } });
  return written;
}
