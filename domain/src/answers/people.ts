import { limits } from '../schemas/limits.ts';
import {
  amount,
  count,
  day,
  exactly,
  flag,
  hour,
  id,
  instant,
  link,
  list,
  nullable,
  object,
  oneOf,
  optional,
  orNull,
  record,
  text,
} from './fields.ts';
import { Cart, Order, PaidBy } from './orders.ts';
import { Persona } from './persona.ts';

export const User = record({
  id: id(),
  uid: id(),
  email: text(),
  name: text(),
  lastName: text(),
  phoneNumber: text({ pattern: '^(\\+54(11|[2368]\\d)\\d{8})?$' }),
  image: link(),
  isAdmin: flag(),
  isDesk: flag('Sells at the counter'),
  trainerId: nullable(text('The trainer that the account is tied to')),
  wantsDigest: flag('Whether they get a mail on the evening before a class'),
  activities: list(id(), { maxItems: limits.list, description: 'The ids of the classes that the user bought' }),
  createdAt: instant(),
  updatedAt: instant(),
});

export const Roles = record({ isAdmin: flag(), isDesk: flag() });

export const Session = record({ user: User, isAdmin: flag(), cart: orNull(Cart, 'null before the first line') });

export const Fitness = record({ fitUntil: nullable(text()) });

export const WithoutDigest = record({ resumen: exactly(false) });

export const OwnData = record({
  generatedAt: instant(),
  account: nullable(object('What Firebase Authentication knows of the account')),
  profile: object(),
  cart: nullable(object()),
  orders: list(object()),
  payments: list(object()),
  reviews: list(object()),
  mails: list(object(), 'Kind, order, state and date of each mail'),
  mailAgreements: list(instant(), "When each other address agreed to the account's mails"),
  withdrawals: list(object(), 'What the member withdrew from or ended'),
  profileChanges: list(object(), 'When which fields changed'),
  makeUps: list(object(), 'Classes that the gym owes or owed'),
  family: list(object(), 'Those for whom the member acts'),
  places: list(object(), 'Weekly places that a guardian paid for'),
  waits: list(object(), 'Lines for weekly places that they wait or waited in'),
  attendance: list(object(), 'Classes where they were marked present'),
  staffNotes: list(object(), 'What the staff noted, without who'),
});

export const StaffNote = record({
  id: text(),
  text: text(),
  by: text('The name of whoever wrote it'),
  createdAt: instant(),
});

export const MemberFile = record({
  user: User,
  hasAccount: flag('False for whom the desk entered and who has set no password yet'),
  fitUntil: nullable(text('The last day of the apto físico')),
  orders: list(Order),
  payments: list(
    record({
      id: text(),
      orderId: text(),
      by: PaidBy,
      status: text(),
      amount: amount(),
      refunded: amount(),
      outcome: text(),
      due: amount('What has to go back and has not yet'),
      createdAt: instant(),
    }),
  ),
  notes: list(StaffNote),
  asistencia: list(
    record({
      fecha: day(),
      hora: text(),
      clase: text('The name of the class; empty for one that is gone'),
      por: oneOf(['trainer', 'desk', 'self'], 'Who marked them present; self: they did, at the door'),
    }),
    { description: 'Where they were marked present, the last class first', maxItems: 100 },
  ),
  guardian: optional(record(Persona.properties, 'Who acts for them; missing for most')),
  family: optional(list(record(Persona.properties), 'For whom they act; missing without anybody')),
  contactos: list(
    record({
      id: text(),
      kind: text('The kind of the mail'),
      state: oneOf(['pending', 'sent', 'failed', 'toCall', 'called'], 'toCall, called: the desk calls them instead'),
      at: instant(),
      por: text('The name of the staff member who called; empty otherwise'),
    }),
    { description: 'What the gym told them, the newest first', maxItems: 50 },
  ),
});

export const Relative = record({
  id: id(),
  name: text(),
  lastName: text(),
  birthDate: day(),
  fitUntil: nullable(day('The last day of the apto físico')),
});

export const MemberSummary = record({
  userId: id(),
  clases: list(text(), 'The classes that their paid places are of'),
  hasta: nullable(instant('When the first of these places ends; null without an end')),
  debe: count('Pesos for places that they hold and have not paid'),
  ultimaVisita: nullable(day('When they were last marked present, in three weeks')),
  proxima: orNull(record({ name: text(), date: day(), hour: hour() }), 'The class that they come to next'),
});

export const Deletion = record({ id: id(), deleted: flag('false when there was nothing left to delete') });
