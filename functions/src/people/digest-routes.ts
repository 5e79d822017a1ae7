import { digestSchema, textLine } from '@gym-power/domain';
import { object } from 'yup';
import { mustBe } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { userView } from './user-view.ts';
import { leaveDigest, setDigest } from './choose-digest.ts';
import { leavingPage } from '../mail/digest-link.ts';

const link = object({ enlace: textLine(1_000).strict().required() });

export const digestRoutes: Route[] = [
  route({
    method: 'PUT',
    path: '/user/:id/avisos',
    summary: 'Choose whether to get a mail on the evening before a class',
    description:
      'Off until the member asks for it. It is sent at about 18:00, to an address that is verified, and ' +
      'tells all that they come to on the next day. Everybody chooses for themselves, admins too.',
    access: 'member',
    limit: 'own',
    answer: 'User',
    refuses: ['BUSY', 'FORBIDDEN', 'USER_NOT_FOUND'],
    body: digestSchema,
    handle: async ({ caller, params, body, now }) => {
      mustBe(caller, params['id']!);
      return ok(userView(await setDigest(params['id']!, body.resumen, now)));
    },
  }),
  // Mail programs send a form with `List-Unsubscribe=One-Click` and nothing else (RFC 8058, section 3.2).
  route({
    method: 'POST',
    path: '/resumen/salir',
    summary: 'Leave the mails of the evening before, with the link of one of them',
    description:
      'Without signing in, and at once. Mail programs call the address of the header `List-Unsubscribe` ' +
      '(RFC 8058). What the body says does not matter. Links never expire, and may be used again.',
    access: 'visitor',
    limit: 'own',
    answer: 'WithoutDigest',
    statuses: { 200: 'Left' },
    refuses: ['BUSY', 'LINK_NOT_VALID'],
    optionalBody: true,
    says: { 'List-Unsubscribe': { type: 'string' } },
    query: link,
    bytes: { types: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'], max: 1_000 },
    handle: async ({ query, now }) => {
      await leaveDigest(query.enlace, now);
      return ok({ resumen: false });
    },
  }),
  // A browser that opens the same address gets a page that asks for confirmation.
  route({
    method: 'GET',
    path: '/resumen/salir',
    summary: "Leads whoever opens a digest's leaving address to the page that asks",
    description: 'Changes nothing, because mail filters open links too.',
    access: 'visitor',
    answer: null,
    statuses: { 303: 'The page' },
    query: link,
    handle: async ({ query }) => ({
      status: 303,
      headers: { Location: leavingPage(encodeURIComponent(query.enlace)) },
    }),
  }),
];
