import { trainerEditSchema, trainerSchema } from '@gym-power/domain';
import { uidOf } from '../platform/caller.ts';
import { made, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';
import { createTrainer } from './create-trainer.ts';
import { deleteTrainer } from './delete-trainer.ts';
import { editTrainer } from './edit-trainer.ts';

/** The specification's client sends the classes as `activity`, by name. */
const newBody = trainerSchema.from('activity', 'activities');
const editBody = trainerEditSchema.from('activity', 'activities');

export const trainerRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/trainer',
    access: 'admin',
    limit: 'manage',
    body: newBody,
    multipart: true,
    handle: async ({ caller, body, headers, now }) =>
      made(await createTrainer(newId(uidOf(caller), headers['idempotency-key']), body, now)),
  }),
  route({
    method: 'PUT',
    path: '/trainer/:id',
    access: 'admin',
    limit: 'manage',
    body: editBody,
    multipart: true,
    handle: async ({ params, body, now }) => ok(await editTrainer(params.id!, body, now)),
  }),
  route({
    method: 'DELETE',
    path: '/trainer/:id',
    access: 'admin',
    limit: 'manage',
    handle: async ({ caller, params, now }) => ok(await deleteTrainer({ id: params.id!, by: uidOf(caller), now })),
  }),
];
