import { deskAddressSchema, deskPersonSchema, idField, paragraphs, Refusal } from '@gym-power/domain';
import { array, object } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { made, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';
import { findUser } from '../records/user-store.ts';
import { userView } from './user-view.ts';
import { enterPerson } from './enter-person.ts';
import { noteAddress } from './note-address.ts';
import { memberFile, notesWithNames } from './member-file.ts';
import { memberSummaries } from './member-summaries.ts';
import { addNote, deleteNote } from '../records/note-store.ts';

const MAX_NOTE = 1_000;

/** As many as the dashboard lists on a page. */
const MOST_SUMMARIES = 50;

const summariesQuery = object({
  ids: array(idField())
    // An address that names one id has a text instead of a list.
    .transform((_, sent: unknown) => (typeof sent === 'string' ? [sent] : sent))
    .required()
    .min(1)
    .max(MOST_SUMMARIES),
});

export const peopleRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/user/mostrador',
    summary: 'Enter somebody at the desk',
    description:
      'A person enters once: whoever has an account with this address, verified, or was entered with it ' +
      'before, is answered instead. With an address, a mail invites them to set a password.',
    access: 'desk',
    limit: 'manage',
    answer: 'User',
    statuses: { 200: 'Somebody with this address or key is there already', 201: 'Entered' },
    idempotent: true,
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
    summary: 'Note the address of somebody whom the desk entered',
    description:
      'A mail there invites them to set a password; links that went to another address before are void. ' +
      'Whoever has an account changes their address themselves.',
    access: 'desk',
    limit: 'manage',
    answer: 'User',
    statuses: { 200: 'Noted' },
    refuses: ['EMAIL_TAKEN', 'USER_NOT_FOUND'],
    body: deskAddressSchema,
    handle: async ({ caller, params, body, now }) =>
      ok(userView(await noteAddress({ userId: params.id!, email: body.email, by: uidOf(caller), now }))),
  }),
  route({
    method: 'GET',
    path: '/user/lista',
    summary: 'Plan, debt, last visit and next class of some members',
    description:
      'In the order of `ids`. A last visit is looked for in the attendance lists of three weeks, and the next class ' +
      'in the two weeks to come.',
    access: 'admin',
    answer: 'MemberSummary[]',
    query: summariesQuery,
    handle: async ({ query, now }) => ok(await memberSummaries(query.ids, now)),
  }),
  route({
    method: 'GET',
    path: '/user/:id/ficha',
    summary: 'What the gym knows about a member',
    description: 'The desk sees the payments that the desk took; admins see all of them.',
    access: 'desk',
    answer: 'MemberFile',
    refuses: ['USER_NOT_FOUND'],
    handle: async ({ caller, params }) => ok(await memberFile(params.id!, await caller.isAdmin())),
  }),
  route({
    method: 'POST',
    path: '/user/:id/notas',
    summary: 'Note something about a member for the staff',
    access: 'desk',
    limit: 'manage',
    answer: 'StaffNote',
    statuses: { 200: 'It was noted already by a call with this key', 201: 'Noted' },
    idempotent: true,
    refuses: ['USER_NOT_FOUND'],
    body: object({ texto: paragraphs(MAX_NOTE).required('Escribí la nota') }),
    handle: async ({ caller, params, body, headers, now }) => {
      const by = uidOf(caller);
      const userId = params.id!;
      if (!(await findUser(userId))) throw new Refusal('USER_NOT_FOUND');
      const id = newId(`${by} note`, headers['idempotency-key']);
      const { note, isNew } = await addNote({ id, userId, text: body.texto, by, createdAt: now });
      return made({ view: (await notesWithNames([note]))[0]!, isNew });
    },
  }),
  route({
    method: 'DELETE',
    path: '/user/:id/notas/:nota',
    summary: 'Delete a note of the staff',
    access: 'desk',
    limit: 'manage',
    answer: 'Deletion',
    statuses: { 200: 'Whether there was one' },
    handle: async ({ caller, params, now }) => {
      const deleted = await deleteNote({ id: params.nota!, userId: params.id!, by: uidOf(caller) }, now);
      return ok({ id: params.nota!, deleted });
    },
  }),
];
