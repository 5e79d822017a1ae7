/** Keeps what the server says in reviews correct, whether the review or the attendance mark comes first. */
import type { Review, User } from '@gym-power/domain';
import { verifyReview } from '../records/review-store.ts';

type Stored = Readonly<Record<string, unknown>> | undefined;

export async function verifyWritten(before: Stored, after: Stored): Promise<void> {
  if (!after || (before && before['verified'] === after['verified'])) return;
  const { userId, activityId } = after as unknown as Review;
  await verifyReview(userId, activityId);
}

const attendedBy = (stored: Stored): ReadonlySet<string> =>
  new Set((stored as Partial<User> | undefined)?.attended ?? []);

export async function verifyAttended(uid: string, before: Stored, after: Stored): Promise<void> {
  if (!after) return;
  for (const activityId of attendedBy(before).symmetricDifference(attendedBy(after)))
    await verifyReview(uid, activityId);
}
