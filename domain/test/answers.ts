/** Server responses for tests of screens. A test names only the fields that it is about. */
import type { AgendaSessionJson, OwnSessionJson, Roster, Wire } from '../src/index.ts';

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

type Person = Wire<Roster>['personas'][number];

export const rosterPerson = (userId: string, fields: Partial<Person> = {}): Person => ({
  userId,
  name: userId,
  lastName: 'Paz',
  image: '',
  as: 'plan',
  lugares: 1,
  lineId: `line-${userId}`,
  creditId: null,
  presente: null,
  marcas: [],
  ...fields,
});

const HOUR_MS = 3_600_000;
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

export const sessionRoster = (fields: object = {}) => ({
  session: agendaSession(),
  marcable: { desde: inHours(-1), hasta: inHours(24) },
  personas: [] as Person[],
  ausentes: [],
  esperan: [],
  sinPagar: 0,
  ...fields,
});

export const ownSession = (fields: Partial<OwnSessionJson> = {}): OwnSessionJson => ({
  ...agendaSession(),
  as: 'plan',
  lineId: 'o1_s1',
  creditId: null,
  lugares: 1,
  ausentes: 0,
  absence: null,
  back: 0,
  recuperos: [],
  position: null,
  leave: { credit: true, until: '2026-12-07T10:00:00.000Z', expiresOn: '2027-01-06' },
  ...fields,
});
