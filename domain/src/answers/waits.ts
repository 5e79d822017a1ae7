import { persona } from './persona.ts';
import { count, exactly, hour, instant, nullable, oneOf, record, text, weekday, whole } from './fields.ts';

export const Espera = record({
  diaHoraId: text(),
  activityId: text(),
  name: text('Of the class'),
  image: text(),
  day: weekday(),
  hour: hour(),
  persona,
  estado: oneOf(['waiting', 'offered']),
  puesto: nullable(whole({ minimum: 1, description: '1 for who is next; null once a place is offered' })),
  desde: instant('Since when the member waits'),
  orden: nullable(
    record({ id: text(), reservedUntil: instant(), totalPrice: count() }, 'The offer, which waits for its payment'),
  ),
});

export const LeftLine = record({ diaHoraId: text(), estado: exactly('left') });
