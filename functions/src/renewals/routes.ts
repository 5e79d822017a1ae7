import { codigoField, idField, limits } from '@gym-power/domain';
import { array, boolean, number, object } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { leavePlace } from './leave-place.ts';
import { readRenewals } from './read-renewals.ts';
import { renewPlaces } from './renew-places.ts';

export const renewalRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/order/renovar',
    access: 'member',
    handle: async ({ caller, now }) => ok(await readRenewals(uidOf(caller), now)),
  }),
  route({
    method: 'POST',
    path: '/order/renovar',
    access: 'member',
    limit: 'order',
    body: object({
      lineIds: array(idField()).min(1, 'Elegí qué renovar').max(limits.list).required('Elegí qué renovar'),
      codigo: codigoField(),
      visto: number().integer().min(0),
    }),
    handle: async ({ caller, body: { lineIds, codigo, visto }, now }) =>
      ok(
        await renewPlaces({
          userId: uidOf(caller),
          lineIds: [...new Set(lineIds)],
          codigo,
          seen: visto,
          now,
        }),
      ),
  }),
  route({
    method: 'PUT',
    path: '/orderline/:id/renovacion',
    access: 'member',
    limit: 'own',
    body: object({ sigue: boolean().required() }),
    handle: async ({ caller, params, body: { sigue }, now }) =>
      ok(await leavePlace({ lineId: params['id']!, userId: uidOf(caller), now }, !sigue)),
  }),
];
