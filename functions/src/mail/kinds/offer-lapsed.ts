import { aboutState, listed, moneyBack, placesOf } from '../writing/about-order.ts';

export const offerLapsed = aboutState('offerLapsed', {
  factsOf: () => ({}),
  words: ({ lines }, { payment, site }) => ({
    subject: `Se venció el lugar que te guardamos: ${placesOf(lines)}`,
    preview: 'Le toca a quien seguía en la lista de espera.',
    title: 'Ya no guardamos tu lugar',
    before: [
      'Se venció el tiempo para pagar este lugar, y le toca a quien seguía en la lista de espera.',
      ...(payment ? moneyBack(payment, lines) : ['Si llegaste a pagar, te devolvemos el dinero.']),
    ],
    lines: listed(lines),
    button: { label: 'Ver las clases', url: `${site}/clases` },
    after: ['Si todavía lo querés, anotate de nuevo en la lista de espera.'],
  }),
});
