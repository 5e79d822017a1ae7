import { idField, relativeSchema } from '@gym-power/domain';
import { object } from 'yup';
import { memberOf, uidOf } from '../platform/caller.ts';
import { made, ok, type Route, route } from '../platform/http/route.ts';
import { addToFamily, leaveFamily, readFamily, relativeView } from './family.ts';

export const familyRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/familia',
    summary: 'The people for whom a member buys, books and gives up dates',
    description: 'People without an account. The desk and admins may ask for any member.',
    access: 'member',
    answer: 'Relative[]',
    refuses: ['FORBIDDEN'],
    query: object({ userId: idField().optional() }),
    handle: async ({ caller, query }) => ok(await readFamily(await memberOf(caller, query.userId))),
  }),
  route({
    method: 'POST',
    path: '/familia',
    summary: 'Enter somebody of the family',
    description:
      'Their mails go to the member, who acts for them from now on. Somebody of the family with the same name and ' +
      'birth date is answered instead. The desk and admins may do it for any member.',
    access: 'member',
    limit: 'own',
    answer: 'Relative',
    statuses: { 200: 'They are in the family already', 201: 'Entered' },
    idempotent: true,
    refuses: ['BUSY', 'FAMILY_FULL', 'FAMILY_OF_ANOTHER', 'FORBIDDEN', 'USER_NOT_FOUND'],
    says: { userId: 'The member; the caller if left out' },
    body: relativeSchema.shape({ userId: idField().optional() }),
    handle: async ({ caller, body: { userId, ...relative }, headers, now }) => {
      const guardianId = await memberOf(caller, userId);
      const idempotencyKey = headers['idempotency-key'];
      const { person, isNew } = await addToFamily({ guardianId, relative, by: uidOf(caller), idempotencyKey, now });
      return made({ view: relativeView(person), isNew });
    },
  }),
  route({
    method: 'DELETE',
    path: '/familia/:userId',
    summary: 'Take somebody out of the family',
    description:
      'What was bought for them stays theirs until it ends, and the desk goes on with it. Nobody of the family sees ' +
      'or changes it from then on.',
    operationId: 'deleteFamilia',
    access: 'member',
    limit: 'own',
    answer: 'Deletion',
    statuses: { 200: 'Whether they were in it' },
    refuses: ['BUSY'],
    handle: async ({ caller, params, now }) =>
      ok(await leaveFamily({ userId: params['userId']!, by: uidOf(caller), isDesk: await caller.isDesk(), now })),
  }),
];
