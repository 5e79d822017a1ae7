import { uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { join } from './join-line.ts';
import { leave } from './leave-line.ts';
import { readWaits } from './read-waits.ts';

export const waitRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/espera',
    access: 'member',
    handle: async ({ caller }) => ok(await readWaits(uidOf(caller))),
  }),
  route({
    method: 'PUT',
    path: '/espera/:diaHoraId',
    access: 'member',
    limit: 'own',
    handle: async ({ caller, params, now }) => ok(await join(params['diaHoraId']!, uidOf(caller), now)),
  }),
  route({
    method: 'DELETE',
    path: '/espera/:diaHoraId',
    access: 'member',
    limit: 'own',
    handle: async ({ caller, params, now }) => ok(await leave(params['diaHoraId']!, caller, now)),
  }),
];
