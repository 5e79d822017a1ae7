import {
  fitnessSchema,
  idField,
  newUserSchema,
  ownUserEditSchema,
  personSchema,
  Refusal,
  userEditSchema,
} from '@gym-power/domain';
import { object } from 'yup';
import { mustBeOrAdmin } from '../platform/caller.ts';
import { listAnswer, pageQuery } from '../platform/http/page.ts';
import { made, ok, type Route, route } from '../platform/http/route.ts';
import { correctFitness, correctMember } from './correct-member.ts';
import { editProfile } from './edit-profile.ts';
import { register } from './register.ts';
import { findUser, pageOfUsers } from './user-store.ts';
import { userView } from './user-view.ts';

export const userRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/user/isAdmin',
    access: 'visitor',
    limit: 'account',
    body: object({ id: idField() }),
    handle: async ({ caller, body }) => {
      const isOwn = caller.uid === body.id;
      return ok({ isAdmin: isOwn && (await caller.isAdmin()), isDesk: isOwn && (await caller.isDesk()) });
    },
  }),
  route({
    method: 'POST',
    path: '/user',
    access: 'member',
    limit: 'account',
    body: newUserSchema,
    handle: async ({ caller, body, now }) => {
      const { user, isNew } = await register(caller, body, now);
      return made({ view: userView(user), isNew });
    },
  }),
  route({
    method: 'GET',
    path: '/user',
    access: 'admin',
    query: pageQuery,
    handle: ({ query }) => listAnswer({ path: '/user', pageOf: pageOfUsers, view: userView }, query),
  }),
  route({
    method: 'GET',
    path: '/user/:id',
    access: 'member',
    handle: async ({ caller, params }) => {
      await mustBeOrAdmin(caller, params.id!);
      const user = await findUser(params.id!);
      if (!user) throw new Refusal('USER_NOT_FOUND');
      return ok(userView(user));
    },
  }),
  route({
    method: 'PUT',
    path: '/user/:id',
    access: 'member',
    limit: 'own',
    body: userEditSchema.concat(ownUserEditSchema),
    handle: async ({ caller, params, body, now }) => {
      await mustBeOrAdmin(caller, params.id!);
      return ok(userView(await editProfile({ uid: params.id!, edit: body, caller, now })));
    },
  }),
  route({
    method: 'PUT',
    path: '/user/:id/persona',
    access: 'admin',
    limit: 'own',
    body: personSchema,
    handle: async ({ caller, params, body, now }) =>
      ok(userView(await correctMember({ uid: params.id!, person: body, caller, now }))),
  }),
  route({
    method: 'PUT',
    path: '/user/:id/apto',
    access: 'admin',
    limit: 'own',
    body: fitnessSchema,
    handle: async ({ caller, params, body, now }) => {
      const { fitUntil } = await correctFitness({ uid: params.id!, fitUntil: body.fitUntil, caller, now });
      return ok({ fitUntil });
    },
  }),
];
