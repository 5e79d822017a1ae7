/** Whom the front desk serves. Admins may do it too. */
import { deskAddressSchema, deskPersonSchema, paragraphs, Refusal } from '@gym-power/domain';
import { object } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { made, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';
import { findUser } from '../users/user-store.ts';
import { userView } from '../users/user-view.ts';
import { enterPerson } from './enter-person.ts';
import { noteAddress } from './give-address.ts';
import { memberFile, notesWithNames } from './member-file.ts';
import { addNote, deleteNote } from './note-store.ts';

const MAX_NOTE = 1_000;

export const peopleRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/user/mostrador',
    access: 'desk',
    limit: 'manage',
    body: deskPersonSchema,
    handle: async ({ caller, body, headers, now }) => {
      const idempotencyKey = headers['idempotency-key'];
      const { user, isNew } = await enterPerson({ person: body, by: uidOf(caller), idempotencyKey, now });
      return made({ view: userView(user), isNew });
    },
  }),
  route({
    method: 'PUT',
    path: '/user/:id/mostrador',
    access: 'desk',
    limit: 'manage',
    body: deskAddressSchema,
    handle: async ({ caller, params, body, now }) =>
      ok(userView(await noteAddress({ userId: params.id!, email: body.email, by: uidOf(caller), now }))),
  }),
  route({
    method: 'GET',
    path: '/user/:id/ficha',
    access: 'desk',
    handle: async ({ caller, params }) => ok(await memberFile(params.id!, await caller.isAdmin())),
  }),
  route({
    method: 'POST',
    path: '/user/:id/notas',
    access: 'desk',
    limit: 'manage',
    body: object({ texto: paragraphs(MAX_NOTE).required('Escribí la nota') }),
    handle: async ({ caller, params, body, headers, now }) => {
      const by = uidOf(caller);
      const userId = params.id!;
      if (!(await findUser(userId))) throw new Refusal('USER_NOT_FOUND');
      const id = newId(`${by} note`, headers['idempotency-key']);
      const { note, isNew } = await addNote({ id, userId, text: body.texto, by, createdAt: now });
      return made({ view: (await notesWithNames([note]))[0], isNew });
    },
  }),
  route({
    method: 'DELETE',
    path: '/user/:id/notas/:nota',
    access: 'desk',
    limit: 'manage',
    handle: async ({ caller, params, now }) => {
      const deleted = await deleteNote({ id: params.nota!, userId: params.id!, by: uidOf(caller) }, now);
      return ok({ id: params.nota, deleted });
    },
  }),
];
