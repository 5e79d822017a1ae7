import { digestSchema, textLine } from '@gym-power/domain';
import { object } from 'yup';
import { mustBe } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { userView } from '../users/user-view.ts';
import { leaveDigest, setDigest } from './choose-digest.ts';
import { leavingPage } from './digest-link.ts';

const link = object({ enlace: textLine(1_000).strict().required() });

export const digestRoutes: Route[] = [
  route({
    method: 'PUT',
    path: '/user/:id/avisos',
    access: 'member',
    limit: 'own',
    body: digestSchema,
    handle: async ({ caller, params, body, now }) => {
      mustBe(caller, params['id']!);
      return ok(userView(await setDigest(params['id']!, body.resumen, now)));
    },
  }),
  // Mail programs send a form that says `List-Unsubscribe=One-Click` and nothing else (RFC 8058, section 3.2).
  route({
    method: 'POST',
    path: '/resumen/salir',
    access: 'visitor',
    limit: 'own',
    query: link,
    bytes: { types: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'], max: 1_000 },
    handle: async ({ query, now }) => {
      await leaveDigest(query.enlace, now);
      return ok({ resumen: false });
    },
  }),
  // Whoever opens the same address in a browser gets the page that asks.
  route({
    method: 'GET',
    path: '/resumen/salir',
    access: 'visitor',
    query: link,
    handle: async ({ query }) => ({
      status: 303,
      headers: { Location: leavingPage(encodeURIComponent(query.enlace)) },
    }),
  }),
];
