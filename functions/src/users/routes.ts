import { newUserSchema, Refusal, type User } from '@gym-power/domain';
import { object } from 'yup';
import { idField } from '../orders/wire.ts';
import { mustBe, mustBeOrAdmin } from '../platform/http/caller.ts';
import { created, ok, type Route, route } from '../platform/http/route.ts';
import { createUser, findUser } from './user-store.ts';

/** Where a cart lies is the server's business. */
const shown = ({ cartId: _, ...user }: User) => user;

export const userRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/user/isAdmin',
    access: 'visitor',
    body: object({ id: idField() }),
    handle: async ({ caller, body }) => ok({ isAdmin: caller.uid === body.id && caller.isAdmin }),
  }),
  route({
    method: 'POST',
    path: '/user',
    access: 'member',
    body: newUserSchema,
    handle: async ({ caller, body, now }) => {
      mustBe(caller, body.uid);
      // The address is the identity provider's: a typed one proves nothing.
      const { user, created: isNew } = await createUser({ ...body, email: caller.email || body.email }, now);
      return isNew ? created(shown(user)) : ok(shown(user));
    },
  }),
  route({
    method: 'GET',
    path: '/user/:id',
    access: 'member',
    handle: async ({ caller, params }) => {
      mustBeOrAdmin(caller, params.id!);
      const user = await findUser(params.id!);
      if (!user) throw new Refusal('USER_NOT_FOUND');
      return ok(shown(user));
    },
  }),
];
