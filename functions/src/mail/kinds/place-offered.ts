import { formatPesos, holdExpired, longDate, timeOfDay } from '@gym-power/domain';
import { aboutState, listed, placesOf, planWords } from '../writing/about-order.ts';

export const placeOffered = aboutState('placeOffered', {
  factsOf: ({ reservedUntil }) => ({ reservedUntil }),
  isStillTrue: (order, now) => !holdExpired({ order }, now),
  words: ({ totalPrice, reservedUntil, lines }, { order, site, gym }) => ({
    subject: `Se liberó un lugar para vos: ${placesOf(lines)}`,
    preview: reservedUntil ? `Es tuyo si lo pagás antes del ${untilWords(reservedUntil)}.` : '',
    title: `Se liberó un lugar para vos: ${placesOf(lines)}`,
    before: [
      'Estabas en la lista de espera y te toca a vos.',
      ...(reservedUntil ? [`Te lo guardamos hasta el ${untilWords(reservedUntil)}.`] : []),
    ],
    lines: listed(lines),
    total: ['Total', formatPesos(totalPrice)],
    button: { label: 'Pagar ahora', url: `${site}/sociodashboard/compras/${order.id}` },
    after: [
      planWords(gym.planDays),
      'Si no lo querés, rechazalo en tu cuenta y le toca a quien sigue. Si no lo pagás a tiempo, también.',
    ],
  }),
});

const untilWords = (until: Date): string => `${longDate(until)} a las ${timeOfDay(until)}`;
