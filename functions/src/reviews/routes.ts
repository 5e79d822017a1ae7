import { hiddenReviewView, hidingSchema, idField, Refusal, reviewSchema, reviewView } from '@gym-power/domain';
import { object } from 'yup';
import { mustBe, mustBeOrAdmin, uidOf } from '../platform/caller.ts';
import { created, ok, type Route, route } from '../platform/http/route.ts';
import { findUser } from '../users/user-store.ts';
import { deleteReview } from './delete-review.ts';
import { hide, showAgain } from './hide-review.ts';
import { hiddenReviewsOf, reviewsOf } from './review-store.ts';
import { changeReview, writeReview } from './write-review.ts';

const reviewBody = reviewSchema.shape({ userId: idField(), activityId: idField() });

export const reviewRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/review/user/:userId',
    access: 'member',
    handle: async ({ caller, params }) => {
      await mustBeOrAdmin(caller, params.userId!);
      const [shown, hidden] = await Promise.all([reviewsOf(params.userId!), hiddenReviewsOf(params.userId!)]);
      return ok([...shown.map(reviewView), ...hidden.map(hiddenReviewView)]);
    },
  }),
  route({
    method: 'POST',
    path: '/review/create',
    access: 'member',
    limit: 'own',
    body: object({ idUser: idField(), idActivity: idField() }),
    handle: async ({ caller, body: { idUser, idActivity } }) => {
      // The specification's client grants a review here. This only answers what the server knows from the purchase.
      await mustBeOrAdmin(caller, idUser);
      const user = await findUser(idUser);
      if (!user) throw new Refusal('USER_NOT_FOUND');
      return ok({ userId: idUser, activityId: idActivity, bought: user.activities.includes(idActivity) });
    },
  }),
  route({
    method: 'POST',
    path: '/review/activity',
    access: 'member',
    limit: 'own',
    body: reviewBody,
    handle: async ({ caller, body: { userId, activityId, ...review }, now }) => {
      mustBe(caller, userId);
      return created(reviewView(await writeReview({ userId, activityId, review, now })));
    },
  }),
  route({
    method: 'PUT',
    path: '/review/activity',
    access: 'member',
    limit: 'own',
    body: reviewBody,
    handle: async ({ caller, body: { userId, activityId, ...review }, now }) => {
      mustBe(caller, userId);
      return ok(reviewView(await changeReview({ userId, activityId, review, now })));
    },
  }),
  route({
    method: 'DELETE',
    path: '/review/delete/:userId/:activityId',
    access: 'member',
    limit: 'own',
    handle: async ({ caller, params, now }) =>
      ok(await deleteReview(caller, { userId: params.userId!, activityId: params.activityId!, now })),
  }),
  route({
    method: 'PUT',
    path: '/review/hidden/:userId/:activityId',
    access: 'admin',
    limit: 'own',
    body: hidingSchema,
    handle: async ({ caller, params, body, now }) =>
      ok(
        await hide({
          userId: params.userId!,
          activityId: params.activityId!,
          reason: body.reason,
          by: uidOf(caller),
          now,
        }),
      ),
  }),
  route({
    method: 'DELETE',
    path: '/review/hidden/:userId/:activityId',
    access: 'admin',
    limit: 'own',
    handle: async ({ caller, params, now }) =>
      ok(await showAgain({ userId: params.userId!, activityId: params.activityId!, by: uidOf(caller), now })),
  }),
];
