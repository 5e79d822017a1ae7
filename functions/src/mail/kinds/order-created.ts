import { formatPesos, holdExpired, timeOfDay } from '@gym-power/domain';
import { aboutState, descuentoFacts, listed, planWords, renews } from '../writing/about-order.ts';

/** Most buyers pay within minutes, and then the mail is dropped. */
const TIME_TO_PAY_MS = 5 * 60_000;

export const orderCreated = aboutState('orderCreated', {
  factsOf: ({ reservedUntil }) => ({ reservedUntil }),
  sendTime: ({ reservedUntil }, now) => {
    // A short hold leaves half of its time for reading the mail.
    const waitMs = reservedUntil ? Math.min(TIME_TO_PAY_MS, (reservedUntil.getTime() - now.getTime()) / 2) : 0;
    return new Date(now.getTime() + waitMs);
  },
  isStillTrue: (order, now) => !holdExpired({ order }, now),
  words: ({ totalPrice, reservedUntil, lines }, { order, number, site, gym }) => ({
    subject: `Te falta pagar tu orden ${number}`,
    preview: `Son ${formatPesos(totalPrice)}.`,
    title: 'Te falta pagar tu orden',
    before: [
      renews(order)
        ? 'Tus lugares siguen siendo tuyos mientras pagás: el plan nuevo empieza cuando termina el de ahora.'
        : `Reservamos tus lugares${reservedUntil ? ` hasta las ${timeOfDay(reservedUntil)}` : ''}.`,
    ],
    lines: listed(lines),
    total: ['Total', formatPesos(totalPrice)],
    facts: descuentoFacts(order),
    button: { label: 'Pagar ahora', url: `${site}/sociodashboard/compras/${order.id}` },
    after: renews(order)
      ? [
          `Cada lugar es tuyo ${gym.planDays} días más.`,
          'Si no pagás a tiempo, no se te cobra nada y todo queda como estaba.',
        ]
      : [planWords(gym.planDays), 'Si no pagás a tiempo, los lugares quedan libres y no se te cobra nada.'],
  }),
});
