import { doorCodeSchema } from '@gym-power/domain';
import { uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { comeIn } from './come-in.ts';
import { readDoor } from './read-door.ts';

export const doorRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/ingreso/codigo',
    access: 'desk',
    handle: async ({ now }) => ok(await readDoor(now)),
  }),
  route({
    method: 'POST',
    path: '/ingreso',
    access: 'member',
    limit: 'guess',
    body: doorCodeSchema,
    handle: async ({ caller, body, now }) => ok(await comeIn({ code: body.codigo, userId: uidOf(caller), now })),
  }),
];
