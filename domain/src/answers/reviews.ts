import {
  amount,
  count,
  exactly,
  flag,
  id,
  instant,
  link,
  list,
  nullable,
  optional,
  record,
  text,
  whole,
} from './fields.ts';

export const Review = record({
  id: id(),
  userId: id(),
  activityId: id(),
  rating: whole({ minimum: 1, maximum: 5 }),
  description: text(),
  user: record({
    id: id(),
    name: text(),
    lastName: text('The initial of the last name, or empty'),
    image: link(),
  }),
  activity: record({ id: id(), name: text() }),
  verified: optional(exactly(true, 'Its author was marked present; missing means not')),
  early: optional(
    exactly(true, 'In public lists: its author has had no date of the class yet, so it counts in no average'),
  ),
  hidden: optional(
    record({ reason: text(), at: instant() }, 'For its author and admins, of a review that an admin has hidden'),
  ),
  reply: optional(record({ text: text(), at: instant() }, "The gym's public answer")),
  createdAt: instant(),
  updatedAt: instant(),
});

export const ClassReviews = record({
  count: count(),
  verified: count('How many are by somebody who was marked present in the class'),
  average: nullable(amount({ minimum: 1, maximum: 5, description: 'Null without reviews' })),
  reviews: list(Review, { maxItems: 6 }),
});

export const ReviewSummary = record({
  count: count(),
  verified: count(),
  average: nullable(amount({ minimum: 1, maximum: 5, description: 'Null without reviews' })),
  stars: list(count(), { minItems: 5, maxItems: 5, description: 'How many have one star, two, and so on' }),
  activities: list(record({ id: id(), name: text() }), { description: 'Every class that was reviewed' }),
});

export const Bought = record({ userId: id(), activityId: id(), bought: flag() });

export const Replied = record({ id: id(), reply: nullable(record({ text: text(), at: instant() })) });

export const Hidden = record({ id: id(), hidden: flag() });
