import { doorCodeSchema } from '@gym-power/domain';
import { uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { comeIn } from './come-in.ts';
import { readDoor } from './read-door.ts';

export const doorRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/ingreso/codigo',
    summary: 'The code at the door, and who came in last',
    description:
      'For the tablet at the counter. The code follows from the time: it changes every 30 seconds and is good for 90.',
    access: 'desk',
    answer: 'Door',
    handle: async ({ now }) => ok(await readDoor(now)),
  }),
  route({
    method: 'POST',
    path: '/ingreso',
    summary: 'Come in by the code at the door',
    description:
      'Marks the caller present in the session that they come to: from an hour before its start until its ' +
      'end, the one that begins nearest to now. A mark that is there stays as it is. DOOR_CODE_USED names ' +
      'the `session` that the caller has come in for by this code, or by a newer one; none where their ' +
      'mark was taken back since. NOT_EXPECTED names their next `session`, or null.',
    access: 'member',
    limit: 'guess',
    answer: 'Entry',
    statuses: { 200: 'The caller is present' },
    refuses: [
      'DIA_HORA_NOT_FOUND',
      'DOOR_CODE',
      'DOOR_CODE_USED',
      'MARKS_CLOSED',
      'NOT_EXPECTED',
      'PERSON_NOT_ON_LIST',
      'SESSION_CLOSED',
      'SESSION_NOT_FOUND',
    ],
    says: { codigo: { pattern: String.raw`^\d{8}$` } },
    body: doorCodeSchema,
    handle: async ({ caller, body, now }) => ok(await comeIn({ code: body.codigo, userId: uidOf(caller), now })),
  }),
];
