import { ok, type Route, route } from '../platform/http/route.ts';
import { deleteAccount } from './delete-account.ts';

export const accountRoutes: Route[] = [
  route({
    method: 'DELETE',
    path: '/user/:id',
    access: 'member',
    limit: 'own',
    handle: async ({ caller, params, now }) => ok(await deleteAccount({ uid: params.id!, caller, now })),
  }),
];
