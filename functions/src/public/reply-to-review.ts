import { isErased, Refusal, type Review, reviewId, withoutReply, withReply } from '@gym-power/domain';
import { putAuditEntry } from '../records/audit-store.ts';
import { moveReview } from '../records/review-store.ts';
import { refreshAtOnce } from './refresh.ts';
import { type Moderation, reviewEntry } from './review-audit.ts';

interface Replied {
  id: string;
  reply: NonNullable<Review['reply']> | null;
}

/** A reply to a hidden review shows with it again. Idempotent. @throws Refusal REVIEW_NOT_FOUND */
export const reply = (moderation: Moderation & { text: string }): Promise<Replied> =>
  changeReply(moderation, moderation.text);

/** Idempotent. @throws Refusal REVIEW_NOT_FOUND */
export const takeReplyBack = (moderation: Moderation): Promise<Replied> => changeReply(moderation, null);

async function changeReply(moderation: Moderation, text: string | null): Promise<Replied> {
  const { userId, activityId, now } = moderation;
  const id = reviewId(userId, activityId);
  let before = null as Replied['reply'];
  const changed = <R extends Review>(review: R): R =>
    text === null ? withoutReply(review) : withReply(review, text, now);
  const moved = await moveReview(
    id,
    ({ shown, hidden }) => {
      const review = shown ?? hidden;
      if (!review || isErased(review)) throw new Refusal('REVIEW_NOT_FOUND');
      before = review.reply ?? null;
      if ((before?.text ?? null) === text) return null;
      return shown ? { shown: changed(shown), hidden: null } : { shown: null, hidden: changed(hidden!) };
    },
    (writes) =>
      putAuditEntry(writes, reviewEntry(id, moderation, { field: 'reply', before: before?.text ?? null, after: text })),
  );
  if (moved?.shown) await refreshAtOnce('reviews', id);
  return { id, reply: moved ? ((moved.shown ?? moved.hidden)?.reply ?? null) : before };
}
