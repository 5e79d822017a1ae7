import { Type } from 'typebox';
import type { PaidBy } from '../payments/payment-method.ts';
import { orderStates } from '../orders/order-states.ts';
import { AgendaSession, sessionFields } from './agenda.ts';
import { amount, count, day, instant, list, nullable, oneOf, optional, orNull, record, text, whole } from './fields.ts';

export const TodaySession = record({
  ...sessionFields,
  taken: count('Places that are held every week'),
  absent: count('Held places that are free today'),
  guests: count('Credits'),
  waiting: count('Credits that wait for a place'),
});

export const Today = record({
  date: day(),
  sessions: list(TodaySession),
  changes: list(AgendaSession, 'Sessions that are closed or differ from every week'),
  late: list(
    record({
      userId: text(),
      name: text(),
      lastName: text(),
      phoneNumber: text(),
      because: oneOf(['unpaid', 'ended'], 'ended: the plan period ends or has ended'),
      orderId: text(),
      since: instant("The order's time or the end of the plan period"),
      keptUntil: nullable(instant('Until when the places are kept whose plan period ends')),
      totalPrice: count(),
    }),
  ),
  decisions: nullable(
    record(
      {
        retractos: count(),
        pagos: count('Unclear payments'),
        refunds: count('Refunds that Mercado Pago has not made yet'),
      },
      'How many wait for an admin; null for the desk',
    ),
  ),
});

export const Door = record({
  codigo: text({ pattern: '^\\d{8}$' }),
  url: text('What the QR code holds'),
  cambiaA: instant('When the next code takes its place'),
  entraron: list(
    record({
      userId: text(),
      name: text(),
      lastName: text(),
      de: optional(text('The name of the guardian; missing for others')),
      image: text(),
      at: instant(),
      activity: text('The name of the class'),
    }),
    { maxItems: 8, description: 'Who came in last today, the last one first' },
  ),
});

export const Entry = record({
  nombre: text("The caller's first name"),
  session: AgendaSession,
  presente: record({ at: instant(), by: oneOf(['trainer', 'desk', 'self']) }),
});

const medio = Type.Unsafe<Exclude<PaidBy, 'mercadopago'>>(text());

export const Till = record({
  fecha: text(),
  total: amount(),
  medios: list(record({ medio, total: amount(), cantidad: whole() })),
  personas: list(record({ id: text(), nombre: text(), total: amount(), cantidad: whole() })),
  pagos: list(
    record({
      id: text(),
      orderId: text(),
      medio,
      amount: amount('Negative for money that went back'),
      at: instant(),
      persona: record({ id: text(), nombre: text() }),
      cliente: nullable(text()),
      clases: list(text()),
      state: nullable(oneOf(orderStates)),
      undone: orNull(record({ reason: text(), at: instant() })),
    }),
  ),
});

export const SentTo = record({ email: text() });
