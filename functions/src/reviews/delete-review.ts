import { reviewId } from '@gym-power/domain';
import { refreshAtOnce } from '../catalog/refresh.ts';
import { type Caller, mustBeOrAdmin } from '../platform/caller.ts';
import { deleteReviews, hiddenReviewsOf, reviewsOf } from './review-store.ts';

/** A review that is already gone is answered the same way. @throws Refusal FORBIDDEN */
export async function deleteReview(
  caller: Caller,
  { userId, activityId }: { userId: string; activityId: string },
): Promise<{ id: string; deleted: boolean }> {
  await mustBeOrAdmin(caller, userId);
  const id = reviewId(userId, activityId);
  return { id, deleted: (await deleteShown([id])) > 0 };
}

export async function deleteReviewsOf(userId: string): Promise<void> {
  const [shown, hidden] = await Promise.all([reviewsOf(userId), hiddenReviewsOf(userId)]);
  await deleteShown([...shown, ...hidden].map(({ id }) => id));
}

async function deleteShown(ids: readonly string[]): Promise<number> {
  const deleted = await deleteReviews(ids);
  for (const id of deleted) await refreshAtOnce('reviews', { id, before: {}, after: undefined });
  return deleted.length;
}
