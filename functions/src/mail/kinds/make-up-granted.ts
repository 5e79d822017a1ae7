import { type Credit, shortDay } from '@gym-power/domain';
import { toMember } from '../writing/to-member.ts';

export const makeUpGranted = toMember('makeUpGranted', {
  of: ({ id, userId, expiresOn, note = '' }: Credit) => ({
    id: `makeUpGranted-${id}`,
    userId,
    expiresOn,
    reason: note,
  }),
  stillTrue: (mail) => mail,
  words: ({ expiresOn, reason }, { site }) => {
    const until = shortDay(expiresOn);
    return {
      subject: 'Te damos un recupero',
      preview: `Para usar hasta el ${until}.`,
      title: 'Te damos un recupero',
      before: [`Te damos una clase, para la que quieras, hasta el ${until}.`, `Motivo: ${reason}`],
      button: { label: 'Ver mis recuperos', url: `${site}/sociodashboard/recuperos` },
      after: ['También la podemos reservar nosotros: pedila en el mostrador.'],
    };
  },
});
