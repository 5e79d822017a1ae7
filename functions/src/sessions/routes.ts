import { closingSchema, closureSchema, limits, sessionSchema, wholeNumber } from '@gym-power/domain';
import { boolean, object } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { isRehearsal, type Rehearsal, rehearsal } from '../platform/http/rehearsal.ts';
import { type Call, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';
import { changeOneSession, closeOneSession, reopenOneSession, type SessionAct } from './change-session.ts';
import { closeGymOn, reopenGymOn } from './close-gym.ts';
import { markOnList } from './mark-presence.ts';
import { readTrainerSessions } from './own-sessions.ts';
import { readRoster } from './read-roster.ts';
import { setPlacesAbsent } from './set-absence.ts';

const actOf = ({ caller, params, query, now }: Call<unknown, Rehearsal>): SessionAct => ({
  diaHoraId: params['diaHoraId']!,
  date: params['fecha']!,
  by: uidOf(caller),
  now,
  isRehearsal: isRehearsal(query),
});

const absenceOf = ({ caller, params, now }: Call<unknown, unknown>) => ({
  lineId: params['id']!,
  date: params['fecha']!,
  caller,
  now,
});

export const sessionRoutes: Route[] = [
  route({
    method: 'PUT',
    path: '/orderline/:id/ausencias/:fecha',
    access: 'member',
    limit: 'own',
    body: object({
      lugares: wholeNumber().min(1, 'Elegí al menos un lugar').max(limits.quantity).nullable().default(null),
    }),
    handle: async (call) => ok(await setPlacesAbsent({ ...absenceOf(call), places: call.body.lugares })),
  }),
  route({
    method: 'DELETE',
    path: '/orderline/:id/ausencias/:fecha',
    access: 'member',
    limit: 'own',
    handle: async (call) => ok(await setPlacesAbsent({ ...absenceOf(call), places: 0 })),
  }),
  route({
    method: 'GET',
    path: '/sesiones/mias',
    access: 'trainer',
    handle: async ({ caller, now }) => ok(await readTrainerSessions(caller, now)),
  }),
  route({
    method: 'GET',
    path: '/sesiones/:diaHoraId/:fecha',
    access: 'trainer',
    handle: async ({ caller, params, now }) =>
      ok(await readRoster({ diaHoraId: params['diaHoraId']!, date: params['fecha']!, caller }, now)),
  }),
  route({
    method: 'PUT',
    path: '/sesiones/:diaHoraId/:fecha/presentes/:userId',
    access: 'trainer',
    limit: 'manage',
    body: object({ presente: boolean().required() }),
    handle: async ({ caller, params, body, now }) => {
      const session = { diaHoraId: params['diaHoraId']!, date: params['fecha']! };
      return ok(await markOnList({ ...session, userId: params['userId']!, present: body.presente, caller, now }));
    },
  }),
  route({
    method: 'PUT',
    path: '/sesiones/:diaHoraId/:fecha',
    access: 'admin',
    limit: 'manage',
    query: rehearsal,
    body: sessionSchema,
    handle: async (call) => ok(await changeOneSession(actOf(call), call.body)),
  }),
  route({
    method: 'POST',
    path: '/sesiones/:diaHoraId/:fecha/cerrar',
    access: 'admin',
    limit: 'manage',
    query: rehearsal,
    body: closingSchema,
    handle: async (call) =>
      ok(await closeOneSession(actOf(call), { because: call.body.motivo, credit: call.body.recupero })),
  }),
  route({
    method: 'POST',
    path: '/sesiones/:diaHoraId/:fecha/reabrir',
    access: 'admin',
    limit: 'manage',
    query: rehearsal,
    handle: async (call) => ok(await reopenOneSession(actOf(call))),
  }),
  route({
    method: 'POST',
    path: '/cierres',
    access: 'admin',
    limit: 'manage',
    query: rehearsal,
    body: closureSchema,
    handle: async ({ caller, query, body: { desde, hasta, motivo, recupero }, headers, now }) => {
      const by = uidOf(caller);
      const closing = newId(`${by} closure`, headers['idempotency-key']);
      const wanted = { from: desde, until: hasta, because: motivo, credit: recupero, by, closing };
      return ok(await closeGymOn(wanted, { now, isRehearsal: isRehearsal(query) }));
    },
  }),
  route({
    method: 'DELETE',
    path: '/cierres/:fecha',
    access: 'admin',
    limit: 'manage',
    query: rehearsal,
    handle: async ({ caller, params, query, now }) =>
      ok(await reopenGymOn(params['fecha']!, uidOf(caller), { now, isRehearsal: isRehearsal(query) })),
  }),
];
