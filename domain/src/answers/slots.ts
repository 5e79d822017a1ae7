import { unreached } from './calls.ts';
import { limits } from '../schemas/limits.ts';
import { count, hour, id, instant, list, nullable, record, text, weekday, whole } from './fields.ts';

export const DiaHora = record({
  id: id(),
  day: weekday(),
  hour: hour(),
  minutes: whole({ minimum: limits.minutes.min, maximum: limits.minutes.max, description: 'How long a class takes' }),
  capacity: whole({ minimum: 0, maximum: limits.capacity }),
  stock: count('Places left'),
  activityId: nullable(text()),
  createdAt: instant(),
  updatedAt: instant(),
});

export const EditedDiaHora = record({
  ...DiaHora.properties,
  avisos: count('How many people are written to'),
  sinMail: unreached(),
});

export const Schedule = record({ created: list(DiaHora), existing: list(DiaHora) });
