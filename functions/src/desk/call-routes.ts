import { boolean, object } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { readCalls, tickOff } from './calls.ts';

export const callRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/llamadas',
    summary: 'The members that the desk has to call, because no mail can reach them',
    description:
      'An act that tells people writes mails. News for somebody without an address, or whose address takes no ' +
      'mail, wait here until somebody ticks them off; those of today stay, with who called and when.',
    access: 'desk',
    answer: 'CallToMake[]',
    handle: async ({ now }) => ok(await readCalls(now)),
  }),
  route({
    method: 'PUT',
    path: '/llamadas/:id',
    summary: 'Tick a call off, or take that back',
    description: 'A call that is ticked off already keeps the name of the first person who ticked it off.',
    access: 'desk',
    limit: 'manage',
    answer: 'CallToMake',
    statuses: { 200: 'As it is now' },
    refuses: ['CALL_NOT_FOUND'],
    body: object({ avisado: boolean().strict().required() }),
    handle: async ({ caller, params, body, now }) =>
      ok(await tickOff({ id: params['id']!, isCalled: body.avisado, by: uidOf(caller), now })),
  }),
];
