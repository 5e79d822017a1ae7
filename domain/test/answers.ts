/** What the server answers, for tests of screens. A test names only the fields that it is about. */
import type { AgendaSessionJson } from '../src/index.ts';

export const agendaSession = (fields: Partial<AgendaSessionJson> = {}): AgendaSessionJson => ({
  diaHoraId: 's1',
  activityId: 'yoga',
  name: 'Yoga',
  image: '/img/yoga.webp',
  price: 20_000,
  date: '2026-12-07',
  start: '2026-12-07T22:00:00.000Z',
  end: '2026-12-07T23:00:00.000Z',
  hour: '19:00',
  usualHour: '19:00',
  minutes: 60,
  capacity: 10,
  free: 2,
  stock: 2,
  state: 'open',
  because: '',
  note: '',
  trainers: [{ id: 'ana', name: 'Ana Paz' }],
  substitute: false,
  changed: false,
  ...fields,
});
