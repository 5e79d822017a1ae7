import {
  count,
  day,
  flag,
  hour,
  instant,
  list,
  nullable,
  oneOf,
  optional,
  orNull,
  record,
  text,
  whole,
} from './fields.ts';
import { AgendaSession, sessionFields } from './agenda.ts';
import { persona } from './persona.ts';

export const Leaving = record(
  {
    credit: flag('Whether a credit comes of it, or comes back'),
    until: instant('The last instant at which one does'),
  },
  'What giving a place up leads to now',
);

const creditState = oneOf(['held', 'open', 'waiting', 'booked', 'spent', 'expired', 'void']);

const GivenCredit = record({
  state: creditState,
  expiresOn: day('The last day on which it can be used'),
  session: nullable(
    record({ name: text(), date: day(), hour: hour() }, 'What it is booked on, waits for, or was spent on'),
  ),
});

export const OwnSession = record(
  {
    ...sessionFields,
    persona,
    as: oneOf(['plan', 'recupero', 'espera']),
    lineId: nullable(text('Of the weekly place')),
    creditId: nullable(text('Of the credit')),
    pack: optional(text('The pack that the credit was bought with; missing for others')),
    lugares: count('Places that they hold on it'),
    ausentes: count('How many of these they gave up'),
    absence: nullable(oneOf(['member', 'late', 'full', 'moved', 'frozen'])),
    back: count('How many of these can be taken back now'),
    recuperos: list(GivenCredit, 'What became of the credits for these'),
    position: nullable(whole({ minimum: 1, description: 'Place in the line' })),
    leave: record(
      { ...Leaving.properties, expiresOn: day('Last day of the credit') },
      'What giving a place up leads to now',
    ),
  },
  'A session that a member comes to, has given up, or waits for',
);

export const Politica = record(
  {
    cancelHours: count(),
    creditDays: whole({ minimum: 1 }),
    creditsAMonth: count(),
    makeUps: oneOf(['sameClass', 'notDearer']),
    bookDays: whole({ minimum: 1 }),
    promoteHours: count(),
  },
  "What the gym's settings say about absences and credits",
);

export const OwnAgenda = record({
  desde: day(),
  dias: whole({ minimum: 1, maximum: 62 }),
  sessions: list(OwnSession),
  recuperos: count('Credits that can be used, without bought ones'),
  compradas: optional(count('Bought classes that can be booked; missing without any')),
  familia: optional(
    list(
      record({ id: text(), name: text(), recuperos: count(), compradas: count() }),
      'Who else is in it, with the credits that they can use; missing without a family',
    ),
  ),
  politica: Politica,
  esperas: list(
    record({ diaHoraId: text(), date: day(), waiting: whole({ minimum: 1 }) }),
    'The sessions for which anybody waits',
  ),
});

export const Recupero = record({
  id: text(),
  because: oneOf(['absence', 'closed', 'moved', 'full', 'granted', 'bought']),
  origin: oneOf(['recupero', 'pack'], '`pack`: it was bought'),
  state: creditState,
  expiresOn: day('The last day on which it can be used'),
  note: text('Why the gym granted it'),
  from: nullable(
    record(
      {
        orderId: text(),
        lineId: text(),
        diaHoraId: text(),
        activityId: text(),
        name: text('Of the class; empty once it is gone'),
        date: day(),
        price: count('What one place cost'),
      },
      'The place that it is for; null where the gym granted it',
    ),
  ),
  pack: optional(
    record(
      {
        orderId: text(),
        orderLineId: text(),
        name: text('Of the product'),
        paid: count('In pesos'),
        perWeek: nullable(whole({ minimum: 1, description: 'At most so many of its classes from Monday to Sunday' })),
        activityIds: nullable(list(text(), 'The classes; null for all')),
      },
      'What it was bought with; missing otherwise',
    ),
  ),
  session: nullable(
    record(
      {
        diaHoraId: text(),
        activityId: text(),
        name: text(),
        date: day(),
        hour: hour(),
        start: instant(),
        end: instant(),
        position: nullable(whole({ minimum: 1, description: 'Place in the line' })),
        leave: Leaving,
      },
      'The session that it is booked on, waits for, or was spent on',
    ),
  ),
});

export const Recuperos = record({
  recuperos: list(
    Recupero,
    'Those that can be used or are in use, by their last day; then those that ended in 90 days',
  ),
  politica: Politica,
  usadosEsteMes: count('Sessions of this month that count for creditsAMonth'),
});

export const MakeUpBooking = record({ recupero: Recupero, session: OwnSession });

export const LeftSession = record({
  recupero: Recupero,
  session: orNull(AgendaSession, 'The session that was left; null where it was left before'),
});

export const SetAbsence = record({
  session: OwnSession,
  recuperos: list(Recupero, "Those of the line's places on the date"),
});
