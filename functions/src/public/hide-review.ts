import { hideReview, Refusal, reviewId, shownAgain } from '@gym-power/domain';
import { putAuditEntry } from '../records/audit-store.ts';
import { refreshAtOnce } from './refresh.ts';
import { moveReview } from '../records/review-store.ts';
import { type Moderation, reviewEntry } from './review-audit.ts';

/** Only the author and admins still see a hidden review. Idempotent. @throws Refusal REVIEW_NOT_FOUND */
export async function hide(hiding: Moderation & { reason: string }): Promise<{ id: string; hidden: boolean }> {
  const { userId, activityId, reason, by, now } = hiding;
  const id = reviewId(userId, activityId);
  const moved = await moveReview(
    id,
    ({ shown, hidden }) => {
      if (hidden) return null;
      if (!shown) throw new Refusal('REVIEW_NOT_FOUND');
      return { shown: null, hidden: hideReview(shown, { reason, by, now }) };
    },
    (writes) => putAuditEntry(writes, reviewEntry(id, hiding, { field: 'hidden', before: null, after: reason })),
  );
  if (moved) await refreshAtOnce('reviews', id);
  return { id, hidden: true };
}

/** Idempotent. If the author deleted the text, they may write a new review. @throws Refusal REVIEW_NOT_FOUND */
export async function showAgain(hiding: Moderation): Promise<{ id: string; hidden: boolean }> {
  const id = reviewId(hiding.userId, hiding.activityId);
  let reason: string | null = null;
  const moved = await moveReview(
    id,
    ({ shown, hidden }) => {
      if (!hidden && !shown) throw new Refusal('REVIEW_NOT_FOUND');
      if (!hidden) return null;
      reason = hidden.hidden.reason;
      return { shown: shownAgain(hidden), hidden: null };
    },
    (writes) => putAuditEntry(writes, reviewEntry(id, hiding, { field: 'hidden', before: reason, after: null })),
  );
  if (moved?.shown) await refreshAtOnce('reviews', id);
  return { id, hidden: false };
}
