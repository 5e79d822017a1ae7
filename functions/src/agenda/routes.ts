import { dateField, idField, localDate } from '@gym-power/domain';
import { number, object } from 'yup';
import { memberOf } from '../platform/caller.ts';
import { etagOf } from '../platform/etag.ts';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { AGENDA_DAYS, MOST_AGENDA_DAYS, readAgenda } from './read-agenda.ts';
import { readOwnAgenda } from './read-own-agenda.ts';
import { readToday } from './read-today.ts';

const range = object({
  desde: dateField(),
  dias: number().integer().min(1).max(MOST_AGENDA_DAYS).default(AGENDA_DAYS),
});

export const agendaRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/agenda',
    access: 'visitor',
    query: range,
    handle: async ({ query, headers, now }) => {
      const agenda = await readAgenda({ from: query.desde || localDate(now), days: query.dias, now });
      // Of the answer, not of the view: sessions are over by the clock alone.
      return cached(etagOf(JSON.stringify(agenda)), FOR_A_MINUTE, headers, () => agenda);
    },
  }),
  route({
    method: 'GET',
    path: '/agenda/mia',
    access: 'member',
    query: range.shape({ userId: idField().optional() }),
    handle: async ({ caller, query: { userId, desde, dias }, now }) =>
      ok(await readOwnAgenda(await memberOf(caller, userId), { from: desde || localDate(now), days: dias, now })),
  }),
  route({
    method: 'GET',
    path: '/hoy',
    access: 'desk',
    handle: async ({ caller, now }) => ok(await readToday(now, await caller.isAdmin())),
  }),
];
