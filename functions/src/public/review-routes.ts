import {
  hiddenReviewView,
  hidingSchema,
  idField,
  MAX_RATING,
  Refusal,
  replySchema,
  type ReviewState,
  reviewSchema,
  reviewStates,
  reviewView,
  wholeNumber,
} from '@gym-power/domain';
import { object, string } from 'yup';
import { mustBe, mustBeOrAdmin, uidOf } from '../platform/caller.ts';
import { pageHeaders, pageQuery, pageRequest } from '../platform/http/page.ts';
import { type Call, created, ok, type Route, route } from '../platform/http/route.ts';
import { findUser } from '../records/user-store.ts';
import { deleteReview } from './delete-review.ts';
import { hide, showAgain } from './hide-review.ts';
import { hiddenReviewsOf, reviewsOf } from '../records/review-store.ts';
import { reply, takeReplyBack } from './reply-to-review.ts';
import type { Moderation } from './review-audit.ts';
import { reviewQueue } from './review-queue.ts';
import { changeReview, writeReview } from './write-review.ts';

const QUEUE = '/review/queue';
const QUEUE_PAGE = 20;

const moderationOf = ({ caller, params, now }: Call<unknown, unknown>): Moderation => ({
  userId: params.userId!,
  activityId: params.activityId!,
  by: uidOf(caller),
  now,
});

const reviewBody = reviewSchema.shape({ userId: idField(), activityId: idField() });

export const reviewRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/review/user/:userId',
    summary: "A member's reviews, newest first",
    access: 'member',
    answer: 'Review[]',
    refuses: ['FORBIDDEN'],
    handle: async ({ caller, params }) => {
      await mustBeOrAdmin(caller, params.userId!);
      const [shown, hidden] = await Promise.all([reviewsOf(params.userId!), hiddenReviewsOf(params.userId!)]);
      return ok([...shown.map(reviewView), ...hidden.map(hiddenReviewView)]);
    },
  }),
  route({
    method: 'POST',
    path: '/review/create',
    summary: 'Whether a member has bought a class, and may review it',
    access: 'member',
    limit: 'own',
    answer: 'Bought',
    refuses: ['FORBIDDEN', 'USER_NOT_FOUND'],
    body: object({ idUser: idField(), idActivity: idField() }),
    handle: async ({ caller, body: { idUser, idActivity } }) => {
      // The specification's client grants a review here. The server already knows it from the purchase.
      await mustBeOrAdmin(caller, idUser);
      const user = await findUser(idUser);
      if (!user) throw new Refusal('USER_NOT_FOUND');
      return ok({ userId: idUser, activityId: idActivity, bought: user.activities.includes(idActivity) });
    },
  }),
  route({
    method: 'POST',
    path: '/review/activity',
    summary: 'Review a class that the caller bought',
    access: 'member',
    limit: 'own',
    answer: 'Review',
    statuses: { 201: 'Done' },
    refuses: [
      'ACTIVITY_NOT_FOUND',
      'FORBIDDEN',
      'REVIEW_HIDDEN',
      'REVIEW_NOT_BOUGHT',
      'REVIEW_REPEATED',
      'USER_NOT_FOUND',
    ],
    body: reviewBody,
    handle: async ({ caller, body: { userId, activityId, ...review }, now }) => {
      mustBe(caller, userId);
      return created(reviewView(await writeReview({ userId, activityId, review, now })));
    },
  }),
  route({
    method: 'PUT',
    path: '/review/activity',
    summary: "Change the caller's review",
    access: 'member',
    limit: 'own',
    answer: 'Review',
    refuses: ['FORBIDDEN', 'REVIEW_HIDDEN', 'REVIEW_NOT_FOUND'],
    body: reviewBody,
    handle: async ({ caller, body: { userId, activityId, ...review }, now }) => {
      mustBe(caller, userId);
      return ok(reviewView(await changeReview({ userId, activityId, review, now })));
    },
  }),
  route({
    method: 'DELETE',
    path: '/review/delete/:userId/:activityId',
    summary: 'Delete a review: members their own, admins any',
    description:
      'Of a review that an admin has hidden, its author deletes what it says; that it was hidden stays, ' +
      'and another one is refused with REVIEW_HIDDEN.',
    access: 'member',
    limit: 'own',
    answer: 'Deletion',
    refuses: ['FORBIDDEN'],
    handle: async ({ caller, params, now }) =>
      ok(await deleteReview(caller, { userId: params.userId!, activityId: params.activityId!, now })),
  }),
  route({
    method: 'PUT',
    path: '/review/hidden/:userId/:activityId',
    summary: 'Hide a review',
    description:
      'Nobody but its author and admins can read it any more; the author reads why. The audit trail names ' +
      'the admin. A review that is hidden already stays as it is.',
    access: 'admin',
    limit: 'own',
    answer: 'Hidden',
    refuses: ['REVIEW_NOT_FOUND'],
    body: hidingSchema,
    handle: async (call) => ok(await hide({ ...moderationOf(call), reason: call.body.reason })),
  }),
  route({
    method: 'DELETE',
    path: '/review/hidden/:userId/:activityId',
    summary: 'Show a hidden review again',
    description: 'If its author has deleted what it said, there is nothing to show, and the author may write anew.',
    access: 'admin',
    limit: 'own',
    answer: 'Hidden',
    refuses: ['REVIEW_NOT_FOUND'],
    handle: async (call) => ok(await showAgain(moderationOf(call))),
  }),
  route({
    method: 'GET',
    path: QUEUE,
    summary: 'All reviews for admins, hidden ones too, newest first, page by page',
    access: 'admin',
    answer: 'Review[]',
    query: pageQuery.shape({
      estado: string<ReviewState>().oneOf(reviewStates),
      clase: idField().optional(),
      socio: idField().optional(),
      estrellas: wholeNumber().min(1).max(MAX_RATING),
    }),
    handle: async ({ query: { limit, cursor, ...filter }, now }) => {
      const request = pageRequest({ limit: limit ?? QUEUE_PAGE, cursor })!;
      const { records, next } = await reviewQueue(filter, request, now);
      const filters = Object.entries(filter).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return {
        headers: pageHeaders(QUEUE, request, next, Object.fromEntries(filters) as Record<string, string>),
        body: records,
      };
    },
  }),
  route({
    method: 'PUT',
    path: '/review/reply/:userId/:activityId',
    summary: 'Reply to a review, or change the reply',
    description:
      "The gym's reply is public, below the review, and outlives the author's edits. " +
      'The audit trail names the admin. A repeated reply changes nothing.',
    access: 'admin',
    limit: 'own',
    answer: 'Replied',
    refuses: ['REVIEW_NOT_FOUND'],
    body: replySchema,
    handle: async (call) => ok(await reply({ ...moderationOf(call), text: call.body.text })),
  }),
  route({
    method: 'DELETE',
    path: '/review/reply/:userId/:activityId',
    summary: 'Take the reply to a review back',
    access: 'admin',
    limit: 'own',
    answer: 'Replied',
    refuses: ['REVIEW_NOT_FOUND'],
    handle: async (call) => ok(await takeReplyBack(moderationOf(call))),
  }),
];
