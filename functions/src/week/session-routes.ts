import { closingSchema, closureSchema, freezeSchema, limits, sessionSchema, wholeNumber } from '@gym-power/domain';
import { boolean, object } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { isRehearsal, type Rehearsal, rehearsal } from '../platform/http/rehearsal.ts';
import { type Call, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';
import { changeOneSession, closeOneSession, reopenOneSession, type SessionAct } from './change-session.ts';
import { freezePlace, unfreezePlace } from './freeze-place.ts';
import { closeGymOn, reopenGymOn } from './close-gym.ts';
import { markOnList } from './mark-presence.ts';
import { readTrainerSessions } from './read-trainer-sessions.ts';
import { readRoster } from './read-roster.ts';
import { setPlacesAbsent } from './set-places-absent.ts';

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
    summary: 'Give places up on one date',
    description:
      'So many places of the line do not come on that date in all, by default every one; fewer than ' +
      'before takes the rest back. Given up `cancelHours` before the class, each is owed a credit; later ' +
      'it is only free. Nobody who is marked present gives any up before the mark is taken back. The desk ' +
      'and admins may do it for a member.',
    operationId: 'putOrderlineAusencias',
    access: 'member',
    limit: 'own',
    answer: 'SetAbsence',
    statuses: { 200: 'As it is now' },
    refuses: [
      'ALREADY_THERE',
      'BUSY',
      'CREDIT_STATE',
      'DATE_FROZEN',
      'LINE_NOT_FOUND',
      'LINE_OVER',
      'MARKED_PRESENT',
      'ORDER_STATE',
      'SESSION_CLOSED',
      'SESSION_FULL',
      'SESSION_NOT_FOUND',
      'SESSION_OVER',
    ],
    optionalBody: true,
    body: object({
      lugares: wholeNumber().min(1, 'Elegí al menos un lugar').max(limits.quantity).nullable().default(null),
    }),
    handle: async (call) => ok(await setPlacesAbsent({ ...absenceOf(call), places: call.body.lugares })),
  }),
  route({
    method: 'DELETE',
    path: '/orderline/:id/ausencias/:fecha',
    summary: 'Take every place back that was given up on one date',
    operationId: 'deleteOrderlineAusencias',
    access: 'member',
    limit: 'own',
    answer: 'SetAbsence',
    statuses: { 200: 'As it is now' },
    refuses: [
      'ALREADY_THERE',
      'BUSY',
      'CREDIT_STATE',
      'DATE_FROZEN',
      'LINE_NOT_FOUND',
      'LINE_OVER',
      'ORDER_STATE',
      'SESSION_CLOSED',
      'SESSION_FULL',
      'SESSION_NOT_FOUND',
      'SESSION_OVER',
    ],
    handle: async (call) => ok(await setPlacesAbsent({ ...absenceOf(call), places: 0 })),
  }),
  route({
    method: 'POST',
    path: '/orderline/:id/congelar',
    summary: 'Freeze a weekly place for some days: nobody comes with it, and its plan period ends later',
    description:
      'Its dates in these days are free for others and earn no credit; the end moves by a week for each. ' +
      'Dates that are closed or given up already stay as they are. Members may do it as the settings allow, ' +
      'the desk and admins for anybody, with a reason. With `ensayo=1` nothing is written.',
    operationId: 'postOrderlineCongelar',
    access: 'member',
    limit: 'own',
    answer: 'Freezing',
    statuses: { 200: 'As it is now' },
    refuses: [
      'BUSY',
      'FREEZE_AT_DESK',
      'FREEZE_EMPTY',
      'FREEZE_LENGTH',
      'FREEZE_NOTICE',
      'FREEZE_OFF',
      'FREEZE_OVERLAPS',
      'FREEZE_YEAR',
      'LINE_NOT_FOUND',
      'LINE_OVER',
      'ORDER_STATE',
    ],
    query: rehearsal,
    body: freezeSchema,
    handle: async ({ caller, params, query, body: { desde, hasta, motivo }, now }) =>
      ok(
        await freezePlace({
          lineId: params['id']!,
          from: desde,
          to: hasta,
          reason: motivo,
          isRehearsal: isRehearsal(query),
          caller,
          now,
        }),
      ),
  }),
  route({
    method: 'DELETE',
    path: '/orderline/:id/congelar/:desde',
    summary: 'Take a freeze back before its first day',
    description:
      'The place needs its dates again: it is refused once somebody has booked one of them and no place is ' +
      'left, and while a credit of a date is in use that the freeze had added to the plan period.',
    operationId: 'deleteOrderlineCongelar',
    access: 'member',
    limit: 'own',
    answer: 'OrderLine',
    statuses: { 200: 'As it is now' },
    refuses: [
      'ALREADY_THERE',
      'BUSY',
      'CREDIT_STATE',
      'FREEZE_BEGUN',
      'LINE_NOT_FOUND',
      'LINE_OVER',
      'ORDER_STATE',
      'SESSION_FULL',
    ],
    handle: async ({ caller, params, now }) =>
      ok(await unfreezePlace({ lineId: params['id']!, from: params['desde']!, caller, now })),
  }),
  route({
    method: 'GET',
    path: '/sesiones/mias',
    summary: "The caller's own sessions, as the trainer whom their account is tied to",
    description:
      "Of today and the next seven days: those of the trainer's classes, unless somebody stands in, and " +
      'those where the trainer does.',
    access: 'trainer',
    answer: 'TrainerSessions',
    handle: async ({ caller, now }) => ok(await readTrainerSessions(caller, now)),
  }),
  route({
    method: 'GET',
    path: '/sesiones/:diaHoraId/:fecha',
    summary: 'Who comes to one date of a slot, and who was there',
    description:
      'Who comes with a weekly place or a credit, who gave a place up, and who waits for one, without ' +
      'addresses and telephones. From seven days ago on. Trainers get those of their own sessions. Whose ' +
      'plan period ends before the date is not in it.',
    operationId: 'getSesion',
    access: 'trainer',
    answer: 'Roster',
    refuses: ['DIA_HORA_NOT_FOUND', 'SESSION_NOT_FOUND'],
    handle: async ({ caller, params, now }) =>
      ok(await readRoster({ diaHoraId: params['diaHoraId']!, date: params['fecha']!, caller }, now)),
  }),
  route({
    method: 'PUT',
    path: '/sesiones/:diaHoraId/:fecha/presentes/:userId',
    summary: 'Mark somebody present, or take the mark back',
    description:
      'Trainers mark in their own sessions, the desk in all: from an hour before the class to seven days ' +
      'after it. Whoever is marked already stays marked as they were.',
    operationId: 'putSesionPresente',
    access: 'trainer',
    limit: 'manage',
    answer: 'Marked',
    refuses: ['DIA_HORA_NOT_FOUND', 'MARKS_CLOSED', 'PERSON_NOT_ON_LIST', 'SESSION_CLOSED', 'SESSION_NOT_FOUND'],
    body: object({ presente: boolean().required() }),
    handle: async ({ caller, params, body, now }) => {
      const session = { diaHoraId: params['diaHoraId']!, date: params['fecha']! };
      return ok(await markOnList({ ...session, userId: params['userId']!, present: body.presente, caller, now }));
    },
  }),
  route({
    method: 'PUT',
    path: '/sesiones/:diaHoraId/:fecha',
    summary: 'Change one date of a slot',
    description:
      'What is missing, null or empty is as in every week; all of it restores the week. Whoever comes on ' +
      'that date is told once of another hour or trainer.',
    operationId: 'putSesion',
    access: 'admin',
    limit: 'manage',
    answer: 'ChangedSession',
    refuses: [
      'CAPACITY_BELOW_TAKEN',
      'DIA_HORA_NOT_FOUND',
      'SESSION_CLOSED',
      'SESSION_NOT_FOUND',
      'SESSION_OVER',
      'TRAINER_NOT_FOUND',
    ],
    query: rehearsal,
    says: {
      hora: { pattern: String.raw`^(([01]?\d|2[0-3]):[0-5]\d)?$` },
      instructor: 'Id of who stands in',
      nota: 'What visitors read beside it',
    },
    body: sessionSchema,
    handle: async (call) => ok(await changeOneSession(actOf(call), call.body)),
  }),
  route({
    method: 'POST',
    path: '/sesiones/:diaHoraId/:fecha/cerrar',
    summary: 'Close one date of a slot',
    description:
      'Whoever would have come is told once, and on request gets a credit for each paid place. A call ' +
      'that is repeated changes nothing; a date that is closed for another reason has to be opened first.',
    operationId: 'postSesionCerrar',
    access: 'admin',
    limit: 'manage',
    answer: 'ChangedSession',
    refuses: ['DIA_HORA_NOT_FOUND', 'SESSION_CLOSED', 'SESSION_NOT_FOUND', 'SESSION_OVER'],
    query: rehearsal,
    says: { motivo: 'Everybody reads it', recupero: 'Whether it gives credits' },
    body: closingSchema,
    handle: async (call) =>
      ok(await closeOneSession(actOf(call), { because: call.body.motivo, credit: call.body.recupero })),
  }),
  route({
    method: 'POST',
    path: '/sesiones/:diaHoraId/:fecha/reabrir',
    summary: 'Open a closed date again',
    description:
      'It is as in every week again. Credits that were given for it and are not in use are void. Whoever ' +
      'comes is told once. A date that is not closed stays as it is.',
    operationId: 'postSesionReabrir',
    access: 'admin',
    limit: 'manage',
    answer: 'ChangedSession',
    refuses: ['DIA_HORA_NOT_FOUND', 'SESSION_CLOSED', 'SESSION_NOT_FOUND', 'SESSION_OVER'],
    query: rehearsal,
    handle: async (call) => ok(await reopenOneSession(actOf(call))),
  }),
  route({
    method: 'POST',
    path: '/cierres',
    summary: 'Close the whole gym for some days',
    description:
      'Whoever would have come gets one mail about all of it, and on request a credit for each paid ' +
      'place. Days and dates that are closed already stay as they are. Slots that are made later are ' +
      'closed on these days, too. What was broken off is finished by the same call, or within the hour.',
    access: 'admin',
    limit: 'manage',
    answer: 'ClosedGym',
    idempotent: true,
    refuses: ['SESSION_NOT_FOUND', 'SESSION_OVER'],
    query: rehearsal,
    says: {
      hasta: 'The last day; at most 92 days',
      motivo: 'Everybody reads it',
      recupero: 'Whether it gives credits',
    },
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
    summary: 'Open the gym again on one day',
    description:
      'Opens the dates that the closure has closed, as `reabrir` does. Whoever comes gets one mail. A day ' +
      'on which the gym is not closed stays as it is.',
    operationId: 'deleteCierre',
    access: 'admin',
    limit: 'manage',
    answer: 'ClosedGym',
    refuses: ['SESSION_NOT_FOUND', 'SESSION_OVER'],
    query: rehearsal,
    handle: async ({ caller, params, query, now }) =>
      ok(await reopenGymOn(params['fecha']!, uidOf(caller), { now, isRehearsal: isRehearsal(query) })),
  }),
];
