import { limits } from '../schemas/limits.ts';
import { count, day, flag, hour, instant, list, nullable, oneOf, record, text, whole } from './fields.ts';

export const sessionFields = {
  diaHoraId: text(),
  activityId: text(),
  name: text(),
  image: text(),
  price: count(),
  date: day(),
  start: instant(),
  end: instant(),
  hour: hour(),
  usualHour: hour('The hour of every week'),
  minutes: whole({ minimum: limits.minutes.min, maximum: limits.minutes.max }),
  capacity: whole({ minimum: 0, maximum: limits.capacity }),
  free: count('Places left on this date'),
  stock: count('Places left every week'),
  state: oneOf(['open', 'full', 'closed', 'over']),
  because: text('Why it is closed'),
  note: text(),
  trainers: list(record({ id: text(), name: text() })),
  substitute: flag('Whether the trainers stand in for those of the class'),
  changed: flag('Whether anything but its being closed differs from every week'),
};

export const AgendaSession = record(sessionFields);

export const Agenda = record({
  desde: day(),
  dias: whole({ minimum: 1, maximum: 62 }),
  sessions: list(AgendaSession),
  closures: list(record({ id: day(), because: text() })),
});

export const CalendarAddress = record({ url: nullable(text('Null where there is none')) });
