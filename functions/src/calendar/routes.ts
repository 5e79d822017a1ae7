import { uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { feedAddress, readFeed, revoke, subscribe } from './own-feed.ts';

export const calendarRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/calendario',
    access: 'member',
    handle: async ({ caller }) => ok(await feedAddress(uidOf(caller))),
  }),
  route({
    method: 'POST',
    path: '/calendario',
    access: 'member',
    limit: 'own',
    handle: async ({ caller, now }) => ok(await subscribe(uidOf(caller), now)),
  }),
  route({
    method: 'DELETE',
    path: '/calendario',
    access: 'member',
    limit: 'own',
    handle: async ({ caller, now }) => ok(await revoke(uidOf(caller), now)),
  }),
  route({
    method: 'GET',
    path: '/agenda/:token.ics',
    access: 'visitor',
    limit: 'own',
    handle: async ({ params, now }) => ({
      body: Buffer.from(await readFeed(params['token']!, now)),
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="gym-power.ics"',
        'Cache-Control': 'private, no-cache',
      },
    }),
  }),
];
