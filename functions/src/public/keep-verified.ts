/** Keeps what reviews say about their authors, whichever comes second: the review, or the mark of having been there. */
import type { Review, User } from '@gym-power/domain';
import { verifyReview } from '../records/review-store.ts';

type Stored = Readonly<Record<string, unknown>> | undefined;

/** After a review was written, also by a browser, or moved. */
export async function verifyWritten(before: Stored, after: Stored): Promise<void> {
  if (!after || (before && before['verified'] === after['verified'])) return;
  const { userId, activityId } = after as unknown as Review;
  await verifyReview(userId, activityId);
}

const attendedBy = (stored: Stored): ReadonlySet<string> =>
  new Set((stored as Partial<User> | undefined)?.attended ?? []);

/** After a member was marked present in a class for the first time, or is no longer. */
export async function verifyAttended(uid: string, before: Stored, after: Stored): Promise<void> {
  if (!after) return;
  for (const activityId of attendedBy(before).symmetricDifference(attendedBy(after)))
    await verifyReview(uid, activityId);
}
