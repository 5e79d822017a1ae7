import { activitySchema, priceChangeSchema } from '@gym-power/domain';
import { uidOf } from '../platform/caller.ts';
import { foundOrCreated, made, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';
import { assignTrainer, unassignTrainer } from './assign-trainer.ts';
import { changeActivity } from './change-activity.ts';
import { changePricesOnce } from './change-prices-once.ts';
import { createActivity } from './create-activity.ts';
import { deleteActivity } from './delete-activity.ts';

const activityBody = activitySchema.from('diaHoraId', 'diaHoras');

export const activityRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/activity',
    summary: 'Create a class with its slots',
    access: 'admin',
    limit: 'manage',
    answer: 'Activity',
    statuses: foundOrCreated,
    idempotent: true,
    refuses: ['DIA_HORA_NOT_FOUND', 'SLOT_TAKEN_BY_OTHER_CLASS', 'TRAINER_NOT_FOUND'],
    sentAs: { diaHoras: 'diaHoraId' },
    says: { diaHoras: 'The ids of its slots. Also accepted as diaHoras' },
    body: activityBody,
    multipart: true,
    handle: async ({ caller, body, headers, now }) =>
      made(await createActivity(newId(uidOf(caller), headers['idempotency-key']), body, now)),
  }),
  route({
    method: 'POST',
    path: '/activity/prices',
    summary: 'Change the prices of several classes, all or none',
    description:
      'Each class is sent with the price that the admin saw. If one costs something else by now, no price ' +
      'changes. The reverse of the change undoes it. Carts learn of the new price at checkout; orders ' +
      'keep theirs.',
    access: 'admin',
    limit: 'manage',
    answer: 'PriceChange',
    statuses: { 200: 'They have been changed already by a call with this key', 201: 'Changed' },
    idempotent: true,
    refuses: ['ACTIVITY_NOT_FOUND', 'PRICES_CHANGED'],
    says: { 'classes.from': 'What the class costs now' },
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
    summary: 'Change a class: only the fields that are sent',
    description: 'A sent list of slots is the whole list: slots that are missing in it leave the class.',
    access: 'admin',
    limit: 'manage',
    answer: 'Activity',
    refuses: [
      'ACTIVITY_NOT_FOUND',
      'DIA_HORA_NOT_FOUND',
      'SLOT_HAS_SALES',
      'SLOT_TAKEN_BY_OTHER_CLASS',
      'TRAINER_NOT_FOUND',
    ],
    sentAs: { diaHoras: 'diaHoraId' },
    says: { diaHoras: 'The ids of its slots. Also accepted as diaHoras' },
    body: activityBody.partial(),
    multipart: true,
    handle: async ({ params, body, now }) => ok(await changeActivity(params.id!, body, now)),
  }),
  route({
    method: 'DELETE',
    path: '/activity/:id',
    summary: 'Delete a class that nobody holds a place in',
    description:
      'Its slots become free for another class. Its orders and reviews stay. A repeated call answers that ' +
      'there was nothing to delete.',
    access: 'admin',
    limit: 'manage',
    answer: 'Deletion',
    refuses: ['CLASS_HAS_SALES'],
    handle: async ({ caller, params, now }) => ok(await deleteActivity({ id: params.id!, by: uidOf(caller), now })),
  }),
  route({
    method: 'POST',
    path: '/activity/:activityId/addTrainer/:trainerId',
    summary: 'Assign a trainer to a class',
    access: 'admin',
    limit: 'manage',
    answer: 'Activity',
    refuses: ['ACTIVITY_NOT_FOUND', 'TRAINER_NOT_FOUND'],
    handle: async ({ params, now }) =>
      ok(await assignTrainer({ activityId: params.activityId!, trainerId: params.trainerId!, now })),
  }),
  route({
    method: 'DELETE',
    path: '/activity/:activityId/deleteTrainer/:trainerId',
    summary: 'Unassign a trainer from a class',
    access: 'admin',
    limit: 'manage',
    answer: 'Activity',
    refuses: ['ACTIVITY_NOT_FOUND'],
    handle: async ({ params, now }) =>
      ok(await unassignTrainer({ activityId: params.activityId!, trainerId: params.trainerId!, now })),
  }),
];
