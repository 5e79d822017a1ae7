import { uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { feedAddress, readFeed, revoke, subscribe } from './own-feed.ts';

export const calendarRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/calendario',
    summary: "The address of the caller's calendar feed",
    access: 'member',
    answer: 'CalendarAddress',
    handle: async ({ caller }) => ok(await feedAddress(uidOf(caller))),
  }),
  route({
    method: 'POST',
    path: '/calendario',
    summary: "Opens the caller's calendar feed",
    description: 'The address stays the same until it is revoked. Whoever knows it reads the feed.',
    access: 'member',
    limit: 'own',
    answer: 'CalendarAddress',
    refuses: ['USER_NOT_FOUND'],
    handle: async ({ caller, now }) => ok(await subscribe(uidOf(caller), now)),
  }),
  route({
    method: 'DELETE',
    path: '/calendario',
    summary: "Revokes the address of the caller's calendar feed, at once",
    access: 'member',
    limit: 'own',
    answer: 'CalendarAddress',
    handle: async ({ caller, now }) => ok(await revoke(uidOf(caller), now)),
  }),
  route({
    method: 'GET',
    path: '/agenda/:token.ics',
    summary: "A member's sessions of the next 60 days, for calendars (RFC 5545)",
    description:
      'An event keeps its UID, and its SEQUENCE rises with each change. Closed sessions and those that ' +
      'were given up stay, with STATUS:CANCELLED.',
    operationId: 'getAgendaIcs',
    access: 'visitor',
    limit: 'own',
    answer: 'text/calendar',
    refuses: ['CALENDAR_NOT_FOUND'],
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
