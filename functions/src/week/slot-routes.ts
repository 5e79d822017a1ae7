import { idField, limits, scheduleSchema, slotSchema } from '@gym-power/domain';
import { number, object } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { foundOrCreated, created, made, ok, type Route, route } from '../platform/http/route.ts';
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
    summary: 'Create a slot that belongs to no class yet',
    access: 'admin',
    limit: 'manage',
    answer: 'DiaHora',
    statuses: foundOrCreated,
    idempotent: true,
    says: { minutes: { default: 60 } },
    body: slotSchema,
    handle: async ({ caller, body, headers, now }) =>
      made(await createSlot(newId(uidOf(caller), headers['idempotency-key']), body, now)),
  }),
  route({
    method: 'POST',
    path: '/diahora/schedule',
    summary: 'Create slots of several classes, all or none',
    description: 'A slot that its class has already at that day and hour stays as it is.',
    access: 'admin',
    limit: 'manage',
    answer: 'Schedule',
    statuses: { 200: 'All of them exist already', 201: 'Created' },
    refuses: ['ACTIVITY_NOT_FOUND'],
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
    summary: 'Add a slot to a class',
    access: 'admin',
    limit: 'manage',
    answer: 'DiaHora',
    refuses: ['ACTIVITY_NOT_FOUND', 'DIA_HORA_NOT_FOUND', 'SLOT_TAKEN_BY_OTHER_CLASS'],
    body: object({ activityId: idField(), diaHoraId: idField() }),
    handle: async ({ body, now }) => ok(await linkSlot({ ...body, now })),
  }),
  route({
    method: 'DELETE',
    path: '/diahora/activity/:activityId/:diaHoraId',
    summary: 'Remove a slot from its class',
    description: 'Refused while somebody holds a place in it. A slot of another class stays as it is.',
    access: 'admin',
    limit: 'manage',
    answer: 'DiaHora',
    refuses: ['DIA_HORA_NOT_FOUND', 'SLOT_HAS_SALES'],
    handle: async ({ params, now }) =>
      ok(await unlinkSlot({ activityId: params.activityId!, diaHoraId: params.diaHoraId!, now })),
  }),
  route({
    method: 'PUT',
    path: '/diahora/addStock',
    summary: "The current stock of an order's slots",
    description: 'Changes nothing, because cancelling has already released the places.',
    access: 'member',
    limit: 'own',
    answer: 'DiaHora[]',
    refuses: ['FORBIDDEN', 'ORDER_NOT_FOUND'],
    body: object({ orderId: idField() }),
    handle: async ({ caller, body }) => ok(await stockOfOrder(caller, body.orderId)),
  }),
  route({
    method: 'PUT',
    path: '/diahora/subtractStock',
    summary: 'The current stock of a slot that the caller ordered',
    description: 'Changes nothing, because checkout has already taken the places.',
    access: 'member',
    limit: 'own',
    answer: 'DiaHora',
    refuses: ['DIA_HORA_NOT_FOUND', 'FORBIDDEN'],
    body: object({ diaHoraId: idField(), quantity: number().required().integer().min(1).max(limits.quantity) }),
    handle: async ({ caller, body }) => ok(await stockOfSlot(caller, body.diaHoraId)),
  }),
  route({
    method: 'PUT',
    path: '/diahora/:id',
    summary: 'Change a slot: only the fields that are sent',
    description: 'Whoever holds a place is told once of another hour. The weekday stays while somebody does.',
    access: 'admin',
    limit: 'manage',
    answer: 'EditedDiaHora',
    refuses: ['CAPACITY_BELOW_TAKEN', 'DIA_HORA_NOT_FOUND', 'SLOT_WEEKDAY_SOLD'],
    query: rehearsal,
    body: slotSchema.partial(),
    handle: async ({ caller, params, query, body, now }) =>
      ok(await changeSlot(params.id!, body, { by: uidOf(caller), now, isRehearsal: isRehearsal(query) })),
  }),
];
