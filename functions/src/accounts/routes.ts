import { idField, newUserSchema, newPasswordSchema, textLine } from '@gym-power/domain';
import { object } from 'yup';
import { mustBeOrAdmin, uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { deleteAccount } from './delete-account.ts';
import { mergePeople } from './merge-people.ts';
import { openSession } from './open-session.ts';
import { ownData } from './own-data.ts';
import { ownDataPage } from './own-data-page.ts';
import { userView } from '../users/user-view.ts';

/** Much longer than a link of ours. */
const MAX_TOKEN = 1_000;

export const accountRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/user/session',
    access: 'member',
    limit: 'account',
    body: newUserSchema,
    handle: async ({ caller, body, now }) => ok(await openSession(caller, body, now)),
  }),
  route({
    method: 'POST',
    path: '/user/invitacion',
    access: 'visitor',
    limit: 'guess',
    body: newPasswordSchema.shape({ token: textLine(MAX_TOKEN).required() }),
    handle: async ({ body, now }) => ok(await acceptInvitation(body.token, body.password, now)),
  }),
  route({
    method: 'PUT',
    path: '/user/:id/mostrador/unir',
    access: 'admin',
    limit: 'manage',
    body: object({ con: idField() }),
    handle: async ({ caller, params, body, now }) =>
      ok(userView(await mergePeople({ personId: params.id!, uid: body.con, by: uidOf(caller), now }))),
  }),
  route({
    method: 'GET',
    path: '/user/:id/datos',
    access: 'member',
    limit: 'own',
    handle: async ({ caller, params, now }) => {
      await mustBeOrAdmin(caller, params.id!);
      return ok(await ownData(params.id!, now));
    },
  }),
  route({
    method: 'GET',
    path: '/user/:id/datos/pagina',
    access: 'member',
    limit: 'own',
    handle: async ({ caller, params, now }) => {
      await mustBeOrAdmin(caller, params.id!);
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
    access: 'member',
    limit: 'own',
    handle: async ({ caller, params, now }) => ok(await deleteAccount({ uid: params.id!, caller, now })),
  }),
];
