import { idField } from '@gym-power/domain';
import { object } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { waitForSlot } from './wait-for-slot.ts';
import { stopWaiting } from './stop-waiting.ts';
import { readWaits } from './read-waits.ts';

export const waitRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/espera',
    summary: 'The lines for weekly places that the caller and their family wait in, and what is offered to them',
    description:
      'Offers first, then the lines that the caller has waited in the longest. An offer is an order in ' +
      '`Created`: it is paid as any order, and left out here once it is paid, refused or over.',
    access: 'member',
    answer: 'Espera[]',
    handle: async ({ caller }) => ok(await readWaits(uidOf(caller))),
  }),
  route({
    method: 'PUT',
    path: '/espera/:diaHoraId',
    summary: 'Wait for a weekly place of a full slot',
    description:
      'Repeated, it answers the same entry. Whoever has waited longest is offered the next place that ' +
      'frees, for `offerHours`, and until 9:00 where that would end between 23:00 and 9:00 in Buenos ' +
      'Aires. WAIT_LIMIT has `maximo`, WAIT_NOT_NEEDED `stock`.',
    operationId: 'putEspera',
    access: 'member',
    limit: 'own',
    answer: 'Espera',
    statuses: { 200: 'Waiting, or offered' },
    refuses: [
      'ALREADY_THERE',
      'DIA_HORA_NOT_FOUND',
      'NOT_IN_FAMILY',
      'SLOT_WITHOUT_CLASS',
      'USER_NOT_FOUND',
      'WAIT_LIMIT',
      'WAIT_NOT_NEEDED',
    ],
    says: { paraUserId: "Who waits: somebody of the caller's family; the caller if left out" },
    optionalBody: true,
    body: object({ paraUserId: idField().optional() }),
    handle: async ({ caller, params, body: { paraUserId }, now }) => {
      const by = uidOf(caller);
      return ok(await waitForSlot({ diaHoraId: params['diaHoraId']!, userId: paraUserId ?? by, by, now }));
    },
  }),
  route({
    method: 'DELETE',
    path: '/espera/:diaHoraId',
    summary: 'Leave the waitlist, or refuse what is offered',
    description:
      'The order of an offer is canceled, and the next one on the waitlist is offered the place. Whoever does not ' +
      'wait is answered the same.',
    operationId: 'deleteEspera',
    access: 'member',
    limit: 'own',
    answer: 'LeftLine',
    statuses: { 200: 'Left' },
    query: object({ userId: idField().optional() }),
    handle: async ({ caller, params, query, now }) =>
      ok(await stopWaiting({ diaHoraId: params['diaHoraId']!, userId: query.userId ?? uidOf(caller) }, caller, now)),
  }),
];
