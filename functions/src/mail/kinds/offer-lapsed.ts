import type { Order } from '@gym-power/domain';
import { aboutState, listed, moneyBack, placesOf } from '../writing/about-order.ts';
import type { MailedLine } from '../writing/mailed-line.ts';

export const offerLapsed = aboutState('offerLapsed', {
  factsOf: () => ({}),
  words: ({ lines }, { order, payment, site }) => ({
    subject: `Se venció el lugar que te guardamos: ${placesOf(lines)}`,
    preview: 'Le toca a quien seguía en la lista de espera.',
    title: 'Se venció el lugar que te guardamos',
    before: [
      'Se venció el tiempo para pagar este lugar, y le toca a quien seguía en la lista de espera.',
      ...(payment ? moneyBack(payment, lines) : ['Si llegaste a pagar, te devolvemos el dinero.']),
    ],
    lines: listed(lines),
    button: { label: 'Ver la clase', url: `${site}/clases${classOf(order, lines)}` },
    after: ['Si todavía lo querés, anotate de nuevo en la lista de espera.'],
  }),
});

/** An offer is of one slot. */
const classOf = ({ activities: [activity] }: Order, [line]: readonly MailedLine[]): string =>
  activity && line ? `/${encodeURIComponent(activity.id)}?horario=${encodeURIComponent(line.diaHoraId)}` : '';
