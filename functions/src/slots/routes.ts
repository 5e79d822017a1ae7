import { idField, limits, scheduleSchema, slotSchema } from '@gym-power/domain';
import { number, object } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { created, made, ok, type Route, route } from '../platform/http/route.ts';
import { isRehearsal, rehearsal } from '../platform/http/rehearsal.ts';
import { newId } from '../platform/new-id.ts';
import { createSlot, linkSlot, unlinkSlot } from './change-slot.ts';
import { createSchedule } from './create-schedule.ts';
import { changeSlot } from './edit-slot.ts';
import { stockOfOrder, stockOfSlot } from './stock.ts';

export const slotRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/diahora/create',
    access: 'admin',
    limit: 'manage',
    body: slotSchema,
    handle: async ({ caller, body, headers, now }) =>
      made(await createSlot(newId(uidOf(caller), headers['idempotency-key']), body, now)),
  }),
  route({
    method: 'POST',
    path: '/diahora/schedule',
    access: 'admin',
    limit: 'manage',
    body: scheduleSchema,
    maxValues: 1_200,
    handle: async ({ caller, body, now }) => {
      const schedule = await createSchedule({ slots: body.slots, by: uidOf(caller), now });
      return schedule.created.length > 0 ? created(schedule) : ok(schedule);
    },
  }),
  route({
    method: 'POST',
    path: '/diahora/activity',
    access: 'admin',
    limit: 'manage',
    body: object({ activityId: idField(), diaHoraId: idField() }),
    handle: async ({ body, now }) => ok(await linkSlot({ ...body, now })),
  }),
  route({
    method: 'DELETE',
    path: '/diahora/activity/:activityId/:diaHoraId',
    access: 'admin',
    limit: 'manage',
    handle: async ({ params, now }) =>
      ok(await unlinkSlot({ activityId: params.activityId!, diaHoraId: params.diaHoraId!, now })),
  }),
  route({
    method: 'PUT',
    path: '/diahora/addStock',
    access: 'member',
    limit: 'own',
    body: object({ orderId: idField() }),
    handle: async ({ caller, body }) => ok(await stockOfOrder(caller, body.orderId)),
  }),
  route({
    method: 'PUT',
    path: '/diahora/subtractStock',
    access: 'member',
    limit: 'own',
    body: object({ diaHoraId: idField(), quantity: number().required().integer().min(1).max(limits.quantity) }),
    handle: async ({ caller, body }) => ok(await stockOfSlot(caller, body.diaHoraId)),
  }),
  route({
    method: 'PUT',
    path: '/diahora/:id',
    access: 'admin',
    limit: 'manage',
    query: rehearsal,
    body: slotSchema.partial(),
    handle: async ({ caller, params, query, body, now }) =>
      ok(await changeSlot(params.id!, body, { by: uidOf(caller), now, isRehearsal: isRehearsal(query) })),
  }),
];
