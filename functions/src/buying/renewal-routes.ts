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
    summary: "The member's places that end, and what the next plan period of each costs today",
    access: 'member',
    answer: 'Renewables',
    refuses: ['FORBIDDEN'],
    handle: async ({ caller, now }) => ok(await readRenewals(uidOf(caller), now)),
  }),
  route({
    method: 'POST',
    path: '/order/renovar',
    summary: 'An order that renews places and waits for its payment; it takes no new place',
    description:
      'At the prices of today. The older lines hold the places until it is paid, and the new plan period ' +
      'begins where theirs ends. A repeated call answers the order that there is while it waits for its ' +
      'payment.',
    access: 'member',
    limit: 'order',
    answer: 'Order',
    refuses: [
      'BUSY',
      'DESCUENTO_ENDED',
      'DESCUENTO_NOT_FOUND',
      'DESCUENTO_OTHER_CLASSES',
      'DESCUENTO_USED_UP',
      'DIA_HORA_NOT_FOUND',
      'FORBIDDEN',
      'LINE_NOT_FOUND',
      'LINE_OVER',
      'PRICE_CHANGED',
      'RENEWAL_CLOSED',
      'SLOT_WITHOUT_CLASS',
      'USER_NOT_FOUND',
    ],
    says: { visto: 'The total that the member was shown' },
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
    summary: 'Whether the member goes on with a place; who does not has it until the end of the plan period alone',
    access: 'member',
    limit: 'own',
    answer: 'OrderLine',
    refuses: ['BUSY', 'FORBIDDEN', 'LINE_NOT_FOUND', 'LINE_OVER', 'ORDER_NOT_FOUND', 'ORDER_STATE', 'RENEWAL_CLOSED'],
    body: object({ sigue: boolean().required() }),
    handle: async ({ caller, params, body: { sigue }, now }) =>
      ok(await leavePlace({ lineId: params['id']!, by: uidOf(caller), now }, !sigue)),
  }),
];
