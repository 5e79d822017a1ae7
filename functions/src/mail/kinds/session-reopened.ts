import { aboutDates, dated, isClosed, mailedDate, named } from '../writing/about-dates.ts';

export const sessionReopened = aboutDates('sessionReopened', {
  sessionOf: ({ person, ...news }) => ({ ...mailedDate(news), undone: person.undone }),
  isStillTrue: (session, slot) => !isClosed(session, slot),
  becomesTrueIn: 'reopening',
  words: (one) => ({
    subject: one ? `Tu clase se da: ${named(one)}` : 'Tus clases se dan',
    title: one ? 'Tu clase se da' : 'Tus clases se dan',
    before: [one ? 'Al final la damos, como siempre:' : 'Al final las damos, como siempre:'],
    after: [],
  }),
  detailsOf: (session) => [
    dated(session),
    ...(session.undone > 0 ? ['El recupero que te habíamos dado por esta fecha ya no vale.'] : []),
  ],
});
