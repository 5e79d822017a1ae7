/** Reads reviews, and writes them together with what they are allowed by: the member's record and the class. */
import { type Activity, type Review, reviewId, type User } from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';

const reviews = () => db().collection('reviews');

export async function reviewsOf(userId: string): Promise<Review[]> {
  const found = entities<Review>(await reviews().where('userId', '==', userId).get());
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export interface ReviewFacts {
  review: Review | null;
  user: User | null;
  activity: Activity | null;
}

/** @param decide pure; answers the review that is to be written */
export function putReview(userId: string, activityId: string, decide: (facts: ReviewFacts) => Review): Promise<Review> {
  const id = reviewId(userId, activityId);
  const attempt = async (transaction: Transaction) => {
    const ref = reviews().doc(id);
    const snapshots = await transaction.getAll(ref, db().doc(`users/${userId}`), db().doc(`activities/${activityId}`));
    const [review, user, activity] = [
      entity<Review>(snapshots[0]!),
      entity<User>(snapshots[1]!),
      entity<Activity>(snapshots[2]!),
    ];
    const decided = decide({ review, user, activity });
    transaction.set(ref, document(decided));
    return decided;
  };
  return withLocks([id], () => db().runTransaction(attempt));
}

/** @returns the ids of those that were there */
export async function deleteReviews(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const present = (await db().getAll(...ids.map((id) => reviews().doc(id)))).filter(({ exists }) => exists);
  const batch = db().batch();
  for (const { ref } of present) batch.delete(ref);
  await batch.commit();
  return present.map(({ id }) => id);
}
