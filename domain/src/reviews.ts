import { firstClass } from './calendar.ts';
import { type Activity, type HiddenReview, type OrderLine, type Review, reviewId, type User } from './entities.ts';
import { authorOf } from './public-name.ts';
import { Refusal } from './refusals.ts';
import type { NewReview } from './schemas/review.ts';
import { hasAttended } from './timetable/attendance.ts';

export interface ReviewFacts {
  review: Review | null;
  hidden: HiddenReview | null;
  user: User | null;
  activity: Activity | null;
  /** The author's places of the class, now and before. */
  lines: readonly OrderLine[];
}

/** Null if none of the lines was paid. Then only an admin's word says that the class was bought. */
export const firstClassOf = (lines: readonly OrderLine[]): Date | null =>
  lines
    .flatMap((line) => (line.validFrom ? firstClass(line, line.validFrom) : []))
    .reduce<Date | null>((first, date) => (first && first <= date ? first : date), null);

/** @throws Refusal USER_NOT_FOUND, ACTIVITY_NOT_FOUND, REVIEW_NOT_BOUGHT, REVIEW_HIDDEN, REVIEW_REPEATED */
export function newReview(
  { review, hidden, user, activity, lines }: ReviewFacts,
  { rating, description }: NewReview,
  now: Date,
): Review {
  if (!user) throw new Refusal('USER_NOT_FOUND');
  if (!activity) throw new Refusal('ACTIVITY_NOT_FOUND');
  if (!user.activities.includes(activity.id)) throw new Refusal('REVIEW_NOT_BOUGHT');
  if (hidden) throw new Refusal('REVIEW_HIDDEN');
  if (review) throw new Refusal('REVIEW_REPEATED');
  const countsFrom = firstClassOf(lines);
  return {
    id: reviewId(user.id, activity.id),
    userId: user.id,
    activityId: activity.id,
    activityName: activity.name,
    rating,
    description,
    author: authorOf(user),
    ...(hasAttended(user, activity.id) && { verified: true }),
    ...(countsFrom && { countsFrom }),
    createdAt: now,
    updatedAt: now,
  };
}

export interface Rating {
  count: number;
  verified: number;
  /** To one decimal; null without reviews. */
  average: number | null;
}

type Rated = Pick<Review, 'rating' | 'verified'> & { early?: true };

/** Early reviews do not count. */
export function ratingOf(reviews: readonly Rated[]): Rating {
  const counting = reviews.filter(({ early }) => !early);
  const count = counting.length;
  const sum = counting.reduce((all, { rating }) => all + rating, 0);
  return {
    count,
    verified: counting.filter(({ verified }) => verified).length,
    average: count === 0 ? null : Math.round((10 * sum) / count) / 10,
  };
}

const STARS = [1, 2, 3, 4, 5];

/** @param reviews newest first */
export const summaryOf = (reviews: readonly (Rated & { activity: { id: string; name: string } })[], of?: string) => {
  const chosen = reviews.filter(({ activity }) => of === undefined || activity.id === of);
  const newestNames = new Map(reviews.toReversed().map(({ activity }) => [activity.id, activity.name]));
  return {
    ...ratingOf(chosen),
    stars: STARS.map((stars) => chosen.filter(({ rating, early }) => !early && rating === stars).length),
    activities: [...newestNames]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
  };
};

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

/** The author deleted the text. The record still says that an admin hid it, and why. */
export const isErased = ({ description }: Pick<Review, 'description'>): boolean => description === '';

export const shownAgain = ({ hidden: _, ...review }: HiddenReview): Review | null => (isErased(review) ? null : review);

/** A hidden review keeps an empty record, so that its author cannot post it again. The gym's reply may quote it. */
export const withoutWords = (hidden: HiddenReview | null, now: Date): HiddenReview | null =>
  hidden && { ...withoutReply(hidden), description: '', updatedAt: now };

/** `updatedAt` is the author's, and stays. */
export const withReply = <R extends Review>(review: R, text: string, now: Date): R => ({
  ...review,
  reply: { text, at: now },
});

export function withoutReply<R extends Review>(review: R): R {
  const rest = { ...review };
  delete rest.reply;
  return rest;
}
