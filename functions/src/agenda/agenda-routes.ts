import { dateField, idField, localDate } from '@gym-power/domain';
import { number, object } from 'yup';
import { memberOf } from '../platform/caller.ts';
import { etagOf } from '../platform/etag.ts';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { AGENDA_DAYS, MOST_AGENDA_DAYS, readAgenda } from '../public/read-agenda.ts';
import { readFamilyAgenda, readOwnAgenda } from './read-own-agenda.ts';
import { readToday } from './read-today.ts';

const range = object({
  desde: dateField(),
  dias: number().integer().min(1).max(MOST_AGENDA_DAYS).default(AGENDA_DAYS),
});

export const agendaRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/agenda',
    summary: 'The dated sessions of a range of days',
    description:
      'By their start. What differs from every week is in them: another hour, a substitute, fewer places, ' +
      'a closed date. Sessions that have ended are over.',
    access: 'visitor',
    answer: 'Agenda',
    cached: true,
    query: range,
    handle: async ({ query, headers, now }) => {
      const agenda = await readAgenda({ from: query.desde || localDate(now), days: query.dias, now });
      // Hash the answer instead of the view, because sessions also end by the clock.
      return cached(etagOf(JSON.stringify(agenda)), FOR_A_MINUTE, headers, () => agenda);
    },
  }),
  route({
    method: 'GET',
    path: '/agenda/mia',
    summary: 'The sessions that a member comes to, has given up, or waits for',
    description:
      'By their start. Weekly places are in it as long as their plan period lasts, and from their payment ' +
      'on. Each session says what leaving it leads to now. Without `userId` it is of the caller and their whole ' +
      'family (`persona`). The desk and admins may ask for any member.',
    access: 'member',
    answer: 'OwnAgenda',
    refuses: ['FORBIDDEN'],
    query: range.shape({ userId: idField().optional() }),
    handle: async ({ caller, query: { userId, desde, dias }, now }) => {
      const read = userId === undefined ? readFamilyAgenda : readOwnAgenda;
      return ok(await read(await memberOf(caller, userId), { from: desde || localDate(now), days: dias, now }));
    },
  }),
  route({
    method: 'GET',
    path: '/hoy',
    summary: 'What matters today',
    description:
      "Today's sessions with who comes, what differs from every week, who has not paid or whose plan " +
      'period ends, and what waits for an admin.',
    access: 'desk',
    answer: 'Today',
    handle: async ({ caller, now }) => ok(await readToday(now, await caller.isAdmin())),
  }),
];
