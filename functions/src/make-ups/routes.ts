import { dateField, idField } from '@gym-power/domain';
import { boolean, object } from 'yup';
import { memberOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { readMakeUps } from '../credits/read-make-ups.ts';
import { leaveSession, bookSession } from './use-make-up.ts';

export const makeUpRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/recuperos',
    access: 'member',
    query: object({ userId: idField().optional() }),
    handle: async ({ caller, query, now }) => ok(await readMakeUps(await memberOf(caller, query.userId), now)),
  }),
  route({
    method: 'PUT',
    path: '/recuperos/:id/reserva',
    access: 'member',
    limit: 'own',
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
    access: 'member',
    limit: 'own',
    handle: async ({ caller, params, now }) => ok(await leaveSession({ creditId: params['id']!, caller, now })),
  }),
];
