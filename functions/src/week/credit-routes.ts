import { dateField, idField } from '@gym-power/domain';
import { boolean, object } from 'yup';
import { memberOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { readCredits } from '../agenda/read-credits.ts';
import { leaveSession, bookSession } from './use-credit.ts';

export const creditRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/recuperos',
    summary: 'The credits of a member',
    description: 'The desk and admins may ask for any member.',
    access: 'member',
    answer: 'Recuperos',
    refuses: ['FORBIDDEN'],
    query: object({ userId: idField().optional() }),
    handle: async ({ caller, query, now }) => ok(await readCredits(await memberOf(caller, query.userId), now)),
  }),
  route({
    method: 'PUT',
    path: '/recuperos/:id/reserva',
    summary: 'Book a credit on a session, or wait for a place',
    description:
      'A full session is waited for if `esperar` says so: who has waited longest gets the next place that ' +
      'frees, until `promoteHours` before the session. A member who gave up a place of their own on it takes ' +
      'that back instead, as long as it can be taken back. The desk and admins may do it for a member.',
    operationId: 'putRecuperosReserva',
    access: 'member',
    limit: 'own',
    answer: 'MakeUpBooking',
    statuses: { 200: 'Booked, or waiting' },
    refuses: [
      'ALREADY_THERE',
      'CREDIT_EXPIRED',
      'CREDIT_LIMIT',
      'CREDIT_NOT_FOUND',
      'CREDIT_OTHER_CLASS',
      'CREDIT_STATE',
      'PACK_WEEK',
      'PLACE_GIVEN_UP',
      'SESSION_CLOSED',
      'SESSION_FULL',
      'SESSION_NOT_FOUND',
      'SESSION_OVER',
      'TOO_EARLY',
      'TOO_LATE',
    ],
    body: object({
      diaHoraId: idField(),
      fecha: dateField().required('Elegí una fecha'),
      esperar: boolean().default(false),
    }),
    handle: async ({ caller, params, body: { diaHoraId, fecha, esperar }, now }) =>
      ok(await bookSession({ creditId: params['id']!, caller, now }, { diaHoraId, date: fecha, mayWait: esperar })),
  }),
  route({
    method: 'DELETE',
    path: '/recuperos/:id/reserva',
    summary: 'Give a session back, or leave the waitlist',
    description:
      'A booked credit comes back until `cancelHours` before the session, and is spent afterwards. ' +
      'Nobody who is marked present gives the session back before the mark is taken back. The desk and ' +
      'admins may do it for a member.',
    operationId: 'deleteRecuperosReserva',
    access: 'member',
    limit: 'own',
    answer: 'LeftSession',
    refuses: ['CREDIT_NOT_FOUND', 'CREDIT_STATE', 'MARKED_PRESENT', 'SESSION_OVER'],
    handle: async ({ caller, params, now }) => ok(await leaveSession({ creditId: params['id']!, caller, now })),
  }),
];
