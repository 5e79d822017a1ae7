import { trainerEditSchema, trainerSchema } from '@gym-power/domain';
import { uidOf } from '../platform/caller.ts';
import { foundOrCreated, made, ok, type Route, route } from '../platform/http/route.ts';
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
    summary: 'Create a trainer who gives the named classes',
    access: 'admin',
    limit: 'manage',
    answer: 'Trainer',
    statuses: foundOrCreated,
    idempotent: true,
    refuses: ['ACTIVITY_NOT_FOUND'],
    sentAs: { activities: 'activity' },
    says: { activities: 'Ids or names of classes. Also accepted as activities' },
    body: newBody,
    multipart: true,
    handle: async ({ caller, body, headers, now }) =>
      made(await createTrainer(newId(uidOf(caller), headers['idempotency-key']), body, now)),
  }),
  route({
    method: 'PUT',
    path: '/trainer/:id',
    summary: 'Change a trainer: only the fields that are sent',
    description: 'A sent list of classes is the whole list.',
    access: 'admin',
    limit: 'manage',
    answer: 'Trainer',
    refuses: ['ACTIVITY_NOT_FOUND', 'TRAINER_NOT_FOUND'],
    sentAs: { activities: 'activity' },
    says: { activities: 'Ids or names of classes. Also accepted as activities' },
    body: editBody,
    multipart: true,
    handle: async ({ params, body, now }) => ok(await editTrainer(params.id!, body, now)),
  }),
  route({
    method: 'DELETE',
    path: '/trainer/:id',
    summary: 'Delete a trainer, who leaves every class',
    description: 'A repeated call answers that there was nothing to delete.',
    access: 'admin',
    limit: 'manage',
    answer: 'Deletion',
    handle: async ({ caller, params, now }) => ok(await deleteTrainer({ id: params.id!, by: uidOf(caller), now })),
  }),
];
