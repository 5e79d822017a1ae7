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
import { foundOrCreated, made, ok, type Route, route } from '../platform/http/route.ts';
import { correctFitness, correctMember } from './correct-member.ts';
import { editProfile } from './edit-profile.ts';
import { register } from './register.ts';
import { findUser, pageOfUsers } from '../records/user-store.ts';
import { userView } from './user-view.ts';

export const userRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/user/isAdmin',
    summary: 'Whether the caller is this user, and which role they have',
    access: 'visitor',
    limit: 'account',
    answer: 'Roles',
    body: object({ id: idField() }),
    handle: async ({ caller, body }) => {
      const isOwn = caller.uid === body.id;
      return ok({ isAdmin: isOwn && (await caller.isAdmin()), isDesk: isOwn && (await caller.isDesk()) });
    },
  }),
  route({
    method: 'POST',
    path: '/user',
    summary: "Create the caller's profile",
    description: "A repeated call answers the existing profile. The mail address is the identity provider's.",
    access: 'member',
    limit: 'account',
    answer: 'User',
    statuses: foundOrCreated,
    refuses: ['FORBIDDEN'],
    body: newUserSchema,
    handle: async ({ caller, body, now }) => {
      const { user, isNew } = await register(caller, body, now);
      return made({ view: userView(user), isNew });
    },
  }),
  route({
    method: 'GET',
    path: '/user',
    summary: 'All users, newest first',
    access: 'admin',
    answer: 'User[]',
    query: pageQuery,
    handle: ({ query }) => listAnswer({ path: '/user', pageOf: pageOfUsers, view: userView }, query),
  }),
  route({
    method: 'GET',
    path: '/user/:id',
    summary: 'A user: members see themselves, admins anybody',
    access: 'member',
    answer: 'User',
    refuses: ['FORBIDDEN', 'USER_NOT_FOUND'],
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
    summary: 'Change a user',
    description:
      'Members change their own name, lastName, phoneNumber and image. Admins change isAdmin, isDesk, ' +
      'trainerId, image and activities of anybody.',
    access: 'member',
    limit: 'own',
    answer: 'User',
    refuses: [
      'ACTIVITY_NOT_FOUND',
      'ADMIN_STAYS',
      'FORBIDDEN',
      'ROLE_NEEDS_EMAIL',
      'TRAINER_NOT_FOUND',
      'USER_NOT_FOUND',
    ],
    says: { trainerId: 'Ties the account to a trainer; null or empty unties it' },
    body: userEditSchema.concat(ownUserEditSchema),
    handle: async ({ caller, params, body, now }) => {
      await mustBeOrAdmin(caller, params.id!);
      return ok(userView(await editProfile({ uid: params.id!, edit: body, caller, now })));
    },
  }),
  route({
    method: 'PUT',
    path: '/user/:id/persona',
    summary: "Correct a member's name and telephone",
    description:
      'The audit trail names the admin. Orders keep the buyer as they were at checkout. A field that is ' +
      'left out stays as it is.',
    access: 'admin',
    limit: 'own',
    answer: 'User',
    refuses: ['USER_NOT_FOUND'],
    body: personSchema,
    handle: async ({ caller, params, body, now }) =>
      ok(userView(await correctMember({ uid: params.id!, person: body, caller, now }))),
  }),
  route({
    method: 'PUT',
    path: '/user/:id/apto',
    summary: "Note until when a member's apto físico is valid",
    description:
      'The last day, at most two years ahead; null takes the note away. The audit trail names the admin, ' +
      'and not the day.',
    access: 'admin',
    limit: 'own',
    answer: 'Fitness',
    refuses: ['USER_NOT_FOUND'],
    body: fitnessSchema,
    handle: async ({ caller, params, body, now }) => {
      const { fitUntil } = await correctFitness({ uid: params.id!, fitUntil: body.fitUntil, caller, now });
      return ok({ fitUntil });
    },
  }),
];
