import { count, day, instant, link, list, nullable, oneOf, optional, record, text, whole } from './fields.ts';
import { AgendaSession, sessionFields } from './agenda.ts';
import { unreached } from './calls.ts';

const listed = {
  userId: text(),
  name: text('Empty for whoever is gone'),
  lastName: text(),
  de: optional(text('The name of the guardian; missing for others')),
  image: link('An http(s) address or a path of this site; may be empty'),
  as: oneOf(['plan', 'recupero'], 'With a weekly place or a credit'),
  lugares: count('0: was marked present, and has no place on this date any more'),
  lineId: nullable(text()),
  creditId: nullable(text()),
};

export const Presence = nullable(
  record(
    {
      at: instant(),
      by: oneOf(['trainer', 'desk', 'self'], 'Who says so; self: the member, at the door'),
    },
    'Null for who is not marked present',
  ),
);

export const Roster = record({
  session: AgendaSession,
  marcable: record(
    { desde: instant(), hasta: instant() },
    'When marks are taken: from an hour before the class to seven days after it',
  ),
  personas: list(
    record({
      ...listed,
      presente: Presence,
      marcas: list(
        oneOf(['recupero', 'primera', 'vencido', 'apto']),
        'recupero: comes by a credit; primera: the first class; vencido: the plan period is over, and ' +
          'the place is still kept; apto: no medical certificate that is valid, where the gym asks for one',
      ),
    }),
    'Who comes, by last name',
  ),
  ausentes: list(
    record({
      ...listed,
      absence: oneOf(
        ['member', 'late', 'full', 'moved', 'frozen'],
        'late: given up too late for a credit; full, moved: the date was full already; frozen: the place is frozen',
      ),
    }),
    'Who gave places up on this date',
  ),
  esperan: list(
    record({
      userId: text(),
      name: text(),
      lastName: text(),
      creditId: text(),
      since: instant(),
      position: whole({ minimum: 1 }),
    }),
    'Whose credits wait for a place, in the order in which they get it',
  ),
  sinPagar: count('Places that orders hold and nobody has paid for yet'),
});

export const TrainerSessions = record({
  trainer: record({ id: text(), name: text() }),
  desde: day(),
  dias: whole({ minimum: 1 }),
  sessions: list(
    record({
      ...sessionFields,
      esperados: count('People on the list; 0 where it is closed'),
      presentes: count('How many people are marked present'),
    }),
  ),
});

export const ChangedSession = record({
  session: AgendaSession,
  avisos: count('How many people are written to'),
  sinMail: unreached(),
});

export const ClosedGym = record({
  sessions: list(AgendaSession),
  avisos: count('How many people are written to'),
  sinMail: unreached(),
});

export const Marked = record({
  userId: text(),
  presente: Presence,
  presentes: count('How many people are marked present'),
});

export const Turnout = record(
  {
    id: text(),
    name: text('Empty for what is gone'),
    sessions: count(),
    came: count(),
    missed: count('Expected and not marked'),
  },
  'Of the sessions of one class, hour, trainer or week that have a list',
);

export const AttendanceFigures = record({
  desde: text(),
  hasta: text('Yesterday'),
  total: record({ sessions: count(), came: count(), missed: count() }),
  porClase: list(Turnout),
  porHora: list(Turnout),
  porInstructor: list(Turnout),
  porSemana: list(Turnout),
  porFecha: list(
    record({ date: text(), sessions: whole({ minimum: 1 }), taken: count(), capacity: count() }),
    'The last two weeks and the next two',
  ),
  ausentes: list(
    record({
      userId: text(),
      name: text(),
      lastName: text(),
      phoneNumber: text(),
      image: text(),
      lastCame: nullable(text('As far as the lists of these weeks know')),
      lists: whole('How many lists of their classes were kept in three weeks'),
      announced: whole('On how many of these they had given up their place'),
      places: list(record({ name: text(), day: text(), hour: text() })),
    }),
    'The longest missing first',
  ),
  otros: count('How many more have not come'),
});

export const TrialCount = record({
  id: text(),
  name: text('Empty for what was deleted'),
  taken: count('Trials on dates that are over, without those who were not on a kept list'),
  joined: count('Of these, who bought a weekly place or a pack that is no trial in the days after'),
});

export const TrialFigures = record({
  desde: text(),
  hasta: text('Yesterday'),
  dias: count('For how many days after the trial a purchase counts'),
  total: record({ taken: count(), joined: count() }),
  porClase: list(TrialCount),
  porInstructor: list(TrialCount),
});
