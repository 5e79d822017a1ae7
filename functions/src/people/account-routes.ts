import { idField, newUserSchema, newPasswordSchema, textLine } from '@gym-power/domain';
import { object } from 'yup';
import { mustActForOrAdmin, uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { deleteAccount } from './delete-account.ts';
import { mergePeople } from './merge-people.ts';
import { openSession } from './open-session.ts';
import { ownData } from './own-data.ts';
import { ownDataPage } from './own-data-page.ts';
import { userView } from './user-view.ts';

/** Much longer than any link of ours. */
const MAX_TOKEN = 1_000;

export const accountRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/user/session',
    summary: "The caller's profile, role and cart",
    description:
      'What the site asks for at each sign-in. The first one creates the profile; an existing one is ' +
      "answered as it is. The mail address is the identity provider's.",
    access: 'member',
    limit: 'account',
    answer: 'Session',
    refuses: ['FORBIDDEN'],
    body: newUserSchema,
    handle: async ({ caller, body, now }) => ok(await openSession(caller, body, now)),
  }),
  route({
    method: 'POST',
    path: '/user/invitacion',
    summary: 'Set a password with the link of an invitation',
    access: 'visitor',
    limit: 'guess',
    answer: 'SentTo',
    statuses: { 200: 'The address to sign in with' },
    refuses: ['ACCOUNT_EXISTS', 'LINK_NOT_VALID'],
    body: newPasswordSchema.shape({ token: textLine(MAX_TOKEN).required() }),
    handle: async ({ body, now }) => ok(await acceptInvitation(body.token, body.password, now)),
  }),
  route({
    method: 'PUT',
    path: '/user/:id/mostrador/unir',
    summary: 'Give everything that somebody without an account has to the other record of the same person',
    description: 'Orders, payments, notes and mails move to `con`, and the record goes. Repeated, it answers the same.',
    access: 'admin',
    limit: 'manage',
    answer: 'User',
    statuses: { 200: 'Merged' },
    refuses: ['BUSY', 'USER_NOT_FOUND'],
    body: object({ con: idField() }),
    handle: async ({ caller, params, body, now }) =>
      ok(userView(await mergePeople({ personId: params.id!, uid: body.con, by: uidOf(caller), now }))),
  }),
  route({
    method: 'GET',
    path: '/user/:id/datos',
    summary: 'Everything that the gym has about a member: about oneself and the family, admins about anybody',
    description: 'Nothing about anybody else, and no secret. Ley 25.326, artículo 14.',
    operationId: 'getUserDatos',
    access: 'member',
    limit: 'own',
    answer: 'OwnData',
    refuses: ['FORBIDDEN', 'USER_NOT_FOUND'],
    handle: async ({ caller, params, now }) => {
      await mustActForOrAdmin(caller, params.id!);
      return ok(await ownData(params.id!, now));
    },
  }),
  route({
    method: 'GET',
    path: '/user/:id/datos/pagina',
    summary: 'The same as a file that people can read, with the JSON in it',
    operationId: 'getUserDatosPagina',
    access: 'member',
    limit: 'own',
    answer: 'text/html',
    refuses: ['FORBIDDEN', 'USER_NOT_FOUND'],
    handle: async ({ caller, params, now }) => {
      await mustActForOrAdmin(caller, params.id!);
      return {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Disposition': 'attachment; filename="mis-datos.html"',
        },
        body: Buffer.from(ownDataPage(await ownData(params.id!, now))),
      };
    },
  }),
  route({
    method: 'DELETE',
    path: '/user/:id',
    summary: 'Delete an account: members their own, admins any',
    description: 'Deletes profile, identity, cart and reviews, and cancels unpaid orders. Orders stay.',
    access: 'member',
    limit: 'own',
    answer: 'Deletion',
    refuses: ['ADMIN_STAYS', 'BUSY', 'FORBIDDEN'],
    handle: async ({ caller, params, now }) => ok(await deleteAccount({ uid: params.id!, caller, now })),
  }),
];
