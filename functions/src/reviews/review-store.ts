/** The server's only writer of reviews. The records that allow a review are read in the same transaction. */
import { type Activity, authorOf, type Review, type ReviewFacts, reviewId, type User } from '@gym-power/domain';
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { Writes } from '../platform/writes.ts';

const reviews = () => db().collection('reviews');

/** Newest first. */
export async function reviewsOf(userId: string): Promise<Review[]> {
  const found = entities<Review>(await reviews().where('userId', '==', userId).get());
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** @param decide pure; returns the review to write. Called again after a conflict. */
export function putReview(userId: string, activityId: string, decide: (facts: ReviewFacts) => Review): Promise<Review> {
  const id = reviewId(userId, activityId);
  return inTransaction([id], async (transaction) => {
    const ref = reviews().doc(id);
    const [review, user, activity] = await transaction.getAll(
      ref,
      db().doc(`users/${userId}`),
      db().doc(`activities/${activityId}`),
    );
    const decided = decide({
      review: entity<Review>(review!),
      user: entity<User>(user!),
      activity: entity<Activity>(activity!),
    });
    transaction.set(ref, document(decided));
    return decided;
  });
}

/** Leaves the initial of its author's last name. The review counts as unchanged. */
export const shortenAuthor = (id: string): Promise<void> =>
  inTransaction([id], async (transaction) => {
    const ref = reviews().doc(id);
    const review = entity<Review>(await transaction.get(ref));
    if (review) transaction.update(ref, { author: authorOf(review.author) });
  });

export function removeReview(writes: Writes, id: string): void {
  writes.delete(reviews().doc(id));
}

/** @returns the ids of those that existed */
export async function deleteReviews(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const present = (await db().getAll(...ids.map((id) => reviews().doc(id)))).filter(({ exists }) => exists);
  const batch = db().batch();
  for (const { ref } of present) batch.delete(ref);
  await batch.commit();
  return present.map(({ id }) => id);
}
