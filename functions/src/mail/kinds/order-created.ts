import { formatPesos, timeOfDay } from '@gym-power/domain';
import { aboutState, descuentoFacts, listed, planWords, renews } from '../writing/about-order.ts';

export const orderCreated = aboutState('orderCreated', {
  factsOf: ({ reservedUntil }) => ({ reservedUntil }),
  words: ({ totalPrice, reservedUntil, lines }, { order, number, site, gym }) => ({
    subject: `Recibimos tu orden ${number}`,
    preview: `Te falta pagar ${formatPesos(totalPrice)}.`,
    title: 'Te falta un paso: pagar',
    before: [
      renews(order)
        ? 'Tus lugares siguen siendo tuyos mientras pagás: el plan nuevo empieza cuando termina el de ahora.'
        : `Reservamos tus lugares${reservedUntil ? ` hasta las ${timeOfDay(reservedUntil)}` : ''}.`,
    ],
    lines: listed(lines),
    total: ['Total', formatPesos(totalPrice)],
    facts: descuentoFacts(order),
    button: { label: 'Pagar ahora', url: `${site}${renews(order) ? '/sociodashboard/compras' : '/checkout'}` },
    after: renews(order)
      ? [
          `Cada lugar es tuyo ${gym.planDays} días más.`,
          'Si no pagás a tiempo, no se te cobra nada y todo queda como estaba.',
        ]
      : [planWords(gym.planDays), 'Si no pagás a tiempo, los lugares quedan libres y no se te cobra nada.'],
  }),
});
