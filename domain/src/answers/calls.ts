import { id, instant, list, orNull, record, text } from './fields.ts';

const told = {
  userId: id(),
  name: text(),
  lastName: text(),
  phoneNumber: text('May be empty'),
  texto: text('What to tell them, as a message'),
};

export const Unreached = record(told, 'A member that no mail can reach');

export const unreached = () => list(Unreached, 'The members that no mail can reach. The desk calls them');

export const CallToMake = record({
  id: id(),
  ...told,
  asunto: text('What it is about'),
  createdAt: instant(),
  avisado: orNull(
    record({ por: text('The name of the staff member who called; empty for a deleted account'), at: instant() }),
    'Null until somebody ticks it off',
  ),
});
