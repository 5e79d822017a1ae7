import { isErased, reviewId, withoutWords } from '@gym-power/domain';
import { refreshAtOnce } from './refresh.ts';
import { type Caller, mustBeOrAdmin, uidOf } from '../platform/caller.ts';
import { deleteReviews, hiddenReviewsOf, moveReview, reviewsOf } from '../records/review-store.ts';

/** An author deletes only the text of a hidden review. @throws Refusal FORBIDDEN */
export async function deleteReview(
  caller: Caller,
  { userId, activityId, now }: { userId: string; activityId: string; now: Date },
): Promise<{ id: string; deleted: boolean }> {
  await mustBeOrAdmin(caller, userId);
  const id = reviewId(userId, activityId);
  return { id, deleted: uidOf(caller) === userId ? await withdraw(id, now) : (await deleteShown([id])) > 0 };
}

async function withdraw(id: string, now: Date): Promise<boolean> {
  const moved = await moveReview(id, ({ shown, hidden }) => {
    const isGone = !shown && (!hidden || isErased(hidden));
    return isGone ? null : { shown: null, hidden: withoutWords(hidden, now) };
  });
  if (moved) await refreshAtOnce('reviews', id);
  return moved !== null;
}

export async function deleteReviewsOf(userId: string): Promise<void> {
  const [shown, hidden] = await Promise.all([reviewsOf(userId), hiddenReviewsOf(userId)]);
  await deleteShown([...shown, ...hidden].map(({ id }) => id));
}

async function deleteShown(ids: readonly string[]): Promise<number> {
  const deleted = await deleteReviews(ids);
  for (const id of deleted) await refreshAtOnce('reviews', id);
  return deleted.length;
}
