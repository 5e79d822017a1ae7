import { dateOf, shortDay } from '@gym-power/domain';
import { aboutDates, dated, isClosed, mailedDate, named } from '../writing/about-dates.ts';

export const sessionClosed = aboutDates('sessionClosed', {
  sessionOf: ({ person: { credits, expiresOn }, ...news }) => {
    const { change } = dateOf(news.slot, news.date);
    return { ...mailedDate(news), because: change?.kind === 'closed' ? change.because : '', credits, expiresOn };
  },
  isStillTrue: isClosed,
  becomesTrueIn: 'closing',
  words: (one, sessions) => ({
    subject: one ? `Se suspende tu clase: ${named(one)}` : 'Se suspenden clases tuyas',
    title: one ? 'Se suspende tu clase' : 'Se suspenden clases tuyas',
    before: [one ? 'En esta fecha no damos la clase:' : 'En estas fechas no damos las clases:'],
    after: [
      ...(sessions.some(({ credits }) => credits > 0) ? ['Un recupero es otra clase en lugar de la que perdés.'] : []),
      'Las demás fechas siguen igual.',
    ],
  }),
  detailsOf: ({ because, credits, expiresOn, ...session }) => {
    const until = expiresOn === null ? '' : `, hasta el ${shortDay(expiresOn)}`;
    const given = credits === 1 ? `Te damos un recupero${until}` : `Te damos ${credits} recuperos${until}`;
    return [dated(session), `Motivo: ${because}`, ...(credits > 0 ? [given] : [])];
  },
});
