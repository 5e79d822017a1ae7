import type { ReviewJson } from '@gym-power/domain';

export const authorOf = ({ user }: ReviewJson): string => `${user.name} ${user.lastName}`.trim();

/** Tells the reviews of one author apart in the labels of buttons: 'la de Ana P. sobre Yoga'. */
export const reviewName = (review: ReviewJson): string => `la de ${authorOf(review)} sobre ${review.activity.name}`;
