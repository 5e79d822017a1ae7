/** The server's only writer of reviews. It reads the records that allow a review in the same transaction. */
import {
  type Activity,
  firstClassOf,
  hasAttended,
  type HiddenReview,
  type Review,
  type ReviewFacts,
  reviewId,
  type User,
} from '@gym-power/domain';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Writes } from '../platform/writes.ts';
import { linesOfClass } from './order-lists-store.ts';

const reviews = () => db().collection('reviews');
/** A separate collection, because browsers may read and list all of `reviews`. */
const hiddenReviews = () => db().collection('hiddenReviews');

export async function reviewsOf(userId: string): Promise<Review[]> {
  const found = entities<Review>(await reviews().where('userId', '==', userId).get());
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export async function hiddenReviewsOf(userId: string): Promise<HiddenReview[]> {
  const found = entities<HiddenReview>(await hiddenReviews().where('userId', '==', userId).get());
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export const allHiddenReviews = async (): Promise<HiddenReview[]> =>
  entities<HiddenReview>(await hiddenReviews().get());

export interface ReviewPlaces {
  shown: Review | null;
  hidden: HiddenReview | null;
}

/** @param decide pure; returns the review at its new place and null at the other; null for no change */
export const moveReview = (
  id: string,
  decide: (places: ReviewPlaces) => ReviewPlaces | null,
  putRest?: (writes: Writes) => void,
): Promise<ReviewPlaces | null> =>
  inTransaction([id], async (transaction) => {
    const refs = { shown: reviews().doc(id), hidden: hiddenReviews().doc(id) };
    const [shown, hidden] = await transaction.getAll(refs.shown, refs.hidden);
    const moved = decide({ shown: entity<Review>(shown!), hidden: entity<HiddenReview>(hidden!) });
    if (!moved) return null;
    for (const place of ['shown', 'hidden'] as const) {
      const review = moved[place];
      if (review) transaction.set(refs[place], document(review));
      else transaction.delete(refs[place]);
    }
    putRest?.(transaction);
    return moved;
  });

export async function putReview(
  userId: string,
  activityId: string,
  decide: (facts: ReviewFacts) => Review,
): Promise<Review> {
  const id = reviewId(userId, activityId);
  const lines = await linesOfClass(userId, activityId);
  return inTransaction([id], async (transaction) => {
    const ref = reviews().doc(id);
    const [review, hidden, user, activity] = await transaction.getAll(
      ref,
      hiddenReviews().doc(id),
      db().doc(`users/${userId}`),
      db().doc(`activities/${activityId}`),
    );
    const decided = decide({
      review: entity<Review>(review!),
      hidden: entity<HiddenReview>(hidden!),
      user: entity<User>(user!),
      activity: entity<Activity>(activity!),
      lines,
    });
    transaction.set(ref, document(decided));
    return decided;
  });
}

/**
 * Sets whether the author was marked present in the class, and their first class of a review that a browser wrote.
 * Leaves `updatedAt` alone.
 * @returns whether it changed
 */
export const verifyReview = async (userId: string, activityId: string): Promise<boolean> => {
  const id = reviewId(userId, activityId);
  const countsFrom = firstClassOf(await linesOfClass(userId, activityId));
  return inTransaction([id], async (transaction) => {
    const [user, ...places] = await transaction.getAll(
      db().doc(`users/${userId}`),
      reviews().doc(id),
      hiddenReviews().doc(id),
    );
    const wasThere = hasAttended(entity<User>(user!), activityId);
    const lacksDate = (place: DocumentSnapshot) => countsFrom !== null && place.get('countsFrom') === undefined;
    const wrong = places.filter(
      (place) => place.exists && ((place.get('verified') === true) !== wasThere || lacksDate(place)),
    );
    for (const place of wrong)
      transaction.update(place.ref, {
        verified: wasThere ? true : FieldValue.delete(),
        ...(lacksDate(place) && { countsFrom }),
      });
    return wrong.length > 0;
  });
};

export function removeReview(writes: Writes, id: string): void {
  writes.delete(reviews().doc(id));
  writes.delete(hiddenReviews().doc(id));
}

/** Deletes hidden reviews too. @returns the ids of those that existed */
export async function deleteReviews(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const refs = ids.flatMap((id) => [reviews().doc(id), hiddenReviews().doc(id)]);
  const present = (await db().getAll(...refs)).filter(({ exists }) => exists);
  const batch = db().batch();
  for (const { ref } of present) batch.delete(ref);
  await batch.commit();
  return [...new Set(present.map(({ id }) => id))];
}
