import type { Wait } from '@gym-power/domain';
import { toMember } from '../writing/to-member.ts';

export const waitEnded = toMember('waitEnded', {
  /** The id contains the start of the wait, because a member may rejoin the waitlist. */
  of: ({ id, userId, since, name, day, hour }: Wait) => ({
    id: `waitEnded-${id}-${since.getTime()}`,
    userId,
    waited: { name, day, hour },
  }),
  stillTrue: (mail) => mail,
  words: ({ waited: { name, day, hour } }, { site }) => {
    const slot = `${name}, ${day} ${hour}`;
    return {
      subject: `Terminó tu espera: ${slot}`,
      preview: 'La clase ya no se da en ese horario.',
      title: 'Terminó tu espera',
      before: [
        `Estabas en la lista de espera de ${slot}.`,
        'La clase ya no se da en ese horario, así que no se va a liberar un lugar.',
        'No tenés que hacer nada. Si otro horario te queda bien, fijate cuáles hay.',
      ],
      button: { label: 'Ver las clases', url: `${site}/clases` },
      after: [],
    };
  },
});
