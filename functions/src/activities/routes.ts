import { activitySchema, priceChangeSchema } from '@gym-power/domain';
import { uidOf } from '../platform/caller.ts';
import { made, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';
import { assignTrainer, unassignTrainer } from './assign-trainer.ts';
import { changeActivity } from './change-activity.ts';
import { changePricesOnce } from './change-prices.ts';
import { createActivity } from './create-activity.ts';
import { deleteActivity } from './delete-activity.ts';

/** The specification's client sends the slots as `diaHoraId`. */
const activityBody = activitySchema.from('diaHoraId', 'diaHoras');

export const activityRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/activity',
    access: 'admin',
    limit: 'manage',
    body: activityBody,
    multipart: true,
    handle: async ({ caller, body, headers, now }) =>
      made(await createActivity(newId(uidOf(caller), headers['idempotency-key']), body, now)),
  }),
  route({
    method: 'POST',
    path: '/activity/prices',
    access: 'admin',
    limit: 'manage',
    body: priceChangeSchema,
    maxValues: 1_200,
    handle: async ({ caller, body, headers, now }) => {
      const by = uidOf(caller);
      return made(await changePricesOnce({ ...body, id: newId(by, headers['idempotency-key']), by, now }));
    },
  }),
  route({
    method: 'PUT',
    path: '/activity/:id',
    access: 'admin',
    limit: 'manage',
    body: activityBody.partial(),
    multipart: true,
    handle: async ({ params, body, now }) => ok(await changeActivity(params.id!, body, now)),
  }),
  route({
    method: 'DELETE',
    path: '/activity/:id',
    access: 'admin',
    limit: 'manage',
    handle: async ({ caller, params, now }) => ok(await deleteActivity({ id: params.id!, by: uidOf(caller), now })),
  }),
  route({
    method: 'POST',
    path: '/activity/:activityId/addTrainer/:trainerId',
    access: 'admin',
    limit: 'manage',
    handle: async ({ params, now }) =>
      ok(await assignTrainer({ activityId: params.activityId!, trainerId: params.trainerId!, now })),
  }),
  route({
    method: 'DELETE',
    path: '/activity/:activityId/deleteTrainer/:trainerId',
    access: 'admin',
    limit: 'manage',
    handle: async ({ params, now }) =>
      ok(await unassignTrainer({ activityId: params.activityId!, trainerId: params.trainerId!, now })),
  }),
];
