import { formatPesos } from '@gym-power/domain';
import { aboutState, listed, moneyBack, renews, VOID } from '../writing/about-order.ts';

export const withdrawalDone = aboutState('withdrawalDone', {
  factsOf: ({ withdrawal }) => ({ code: withdrawal! }),
  words: ({ totalPrice, code, lines }, { order, number, payment, paid, site }) => ({
    subject: `Cancelamos tu orden ${number}, como pediste`,
    preview: `Tu código es ${code}.`,
    title: 'Cancelamos tu orden, como pediste',
    before: [
      renews(order)
        ? 'Cancelamos tu renovación, como pediste. Tus lugares siguen siendo tuyos hasta que termine el plan anterior.'
        : 'Cancelamos tu orden y liberamos tus lugares, como pediste.',
      ...moneyBack(payment, lines),
    ],
    lines: listed(lines),
    total: ['Total', formatPesos(totalPrice)],
    code,
    facts: paid,
    button: { label: 'Elegir otras clases', url: `${site}/clases` },
    after: [VOID],
  }),
});
