import { number, object } from 'yup';
import { ok, type Route, route } from '../platform/http/route.ts';
import { readAttendanceFigures } from './read-attendance-figures.ts';
import { readTrialFigures } from './read-trial-figures.ts';

/** At least the three weeks after which a member counts as missing, at most a season. */
const [FEWEST_WEEKS, MOST_WEEKS] = [4, 12];

const weeks = object({
  semanas: number().integer().min(FEWEST_WEEKS).max(MOST_WEEKS).default(FEWEST_WEEKS),
});

export const figureRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/cifras/asistencia',
    summary: 'Who came, of those who were expected',
    description:
      'Sums of the lists that were kept, by class, hour, trainer and week, as far as yesterday. How full ' +
      'the classes are, by date. Members who hold a place and have not come for three weeks.',
    access: 'admin',
    answer: 'AttendanceFigures',
    query: weeks,
    handle: async ({ query, now }) => ok(await readAttendanceFigures(query.semanas, now)),
  }),
  route({
    method: 'GET',
    path: '/cifras/pruebas',
    summary: 'How many trials were taken, and how many led on',
    description:
      'The trials of these weeks, as far as yesterday, by class and by trainer, and how many of these people have ' +
      'bought a weekly place or a pack since.',
    access: 'admin',
    answer: 'TrialFigures',
    query: weeks,
    handle: async ({ query, now }) => ok(await readTrialFigures(query.semanas, now)),
  }),
];
