/** A member's review of a class. */
import { type Activity, type HiddenReview, type Review, reviewId, type User } from './entities.ts';
import { authorOf } from './public-name.ts';
import { Refusal } from './refusals.ts';
import type { NewReview } from './schemas/review.ts';
import { hasAttended } from './timetable/attendance.ts';

/** What is known when a review is written; null for what does not exist. */
export interface ReviewFacts {
  review: Review | null;
  /** The same review if an admin has hidden it. */
  hidden: HiddenReview | null;
  user: User | null;
  activity: Activity | null;
}

/**
 * Members who bought a class may review it once.
 * @throws Refusal USER_NOT_FOUND, ACTIVITY_NOT_FOUND, REVIEW_NOT_BOUGHT, REVIEW_HIDDEN, REVIEW_REPEATED
 */
export function newReview(
  { review, hidden, user, activity }: ReviewFacts,
  { rating, description }: NewReview,
  now: Date,
): Review {
  if (!user) throw new Refusal('USER_NOT_FOUND');
  if (!activity) throw new Refusal('ACTIVITY_NOT_FOUND');
  if (!user.activities.includes(activity.id)) throw new Refusal('REVIEW_NOT_BOUGHT');
  if (hidden) throw new Refusal('REVIEW_HIDDEN');
  if (review) throw new Refusal('REVIEW_REPEATED');
  return {
    id: reviewId(user.id, activity.id),
    userId: user.id,
    activityId: activity.id,
    activityName: activity.name,
    rating,
    description,
    author: authorOf(user),
    ...(hasAttended(user, activity.id) && { verified: true }),
    createdAt: now,
    updatedAt: now,
  };
}

export interface Rating {
  count: number;
  /** How many are by somebody who was there. */
  verified: number;
  /** To one decimal; null without reviews. */
  average: number | null;
}

export function ratingOf(reviews: readonly Pick<Review, 'rating' | 'verified'>[]): Rating {
  const count = reviews.length;
  const sum = reviews.reduce((all, { rating }) => all + rating, 0);
  return {
    count,
    verified: reviews.filter(({ verified }) => verified).length,
    average: count === 0 ? null : Math.round((10 * sum) / count) / 10,
  };
}

/** @throws Refusal REVIEW_HIDDEN, REVIEW_NOT_FOUND */
export function editReview(
  { review, hidden }: Pick<ReviewFacts, 'review' | 'hidden'>,
  { rating, description }: NewReview,
  now: Date,
): Review {
  if (hidden) throw new Refusal('REVIEW_HIDDEN');
  if (!review) throw new Refusal('REVIEW_NOT_FOUND');
  return { ...review, rating, description, updatedAt: now };
}

/** @param by the admin's uid */
export const hideReview = (review: Review, { reason, by, now }: { reason: string; by: string; now: Date }) =>
  ({ ...review, hidden: { reason, by, at: now } }) satisfies HiddenReview;

/** Its author has deleted what it said. What is left says that an admin has hidden it, and why. */
export const isErased = ({ description }: Pick<Review, 'description'>): boolean => description === '';

/** The review as it was before it was hidden; null if its author has deleted it since. */
export const shownAgain = ({ hidden: _, ...review }: HiddenReview): Review | null => (isErased(review) ? null : review);

/**
 * What is left when the author deletes the review: nothing, or only that it was hidden, so that it is not written once
 * more.
 */
export const withoutWords = (hidden: HiddenReview | null, now: Date): HiddenReview | null =>
  hidden && { ...hidden, description: '', updatedAt: now };
