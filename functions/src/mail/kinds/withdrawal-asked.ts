import { answerWords, type OrderWithLines, VETO_HOURS, type Withdrawal, withdrawalDeadline } from '@gym-power/domain';
import { aboutOrder, listed, ofOrder } from '../writing/about-order.ts';
import { mailedLines } from '../writing/mailed-line.ts';

export const withdrawalAsked = aboutOrder('withdrawalAsked', {
  of: (withdrawal: Withdrawal, { order, lines }: OrderWithLines) => {
    const { id: code, kind, state, result } = withdrawal;
    return {
      id: `withdrawal-${code}-withdrawalAsked`,
      ...ofOrder(order),
      outlivesAccount: true,
      withdrawal: { code, kind, state, until: withdrawalDeadline(withdrawal), result },
      lines: mailedLines(lines, order),
    };
  },
  words: ({ withdrawal, lines }, { number, vetoLink }) => {
    const { code, kind, state, until, result } = withdrawal;
    const what = kind === 'baja' ? 'la baja del servicio' : `el arrepentimiento de la orden ${number}`;
    const isOpen = state === 'asked' || state === 'review';
    const answer = state === 'asked' ? 'Si fuiste vos, no hace falta nada más.' : result;
    return {
      subject: `Recibimos ${what}`,
      preview: `El código es ${code}.`,
      title: `Recibimos ${kind === 'baja' ? 'la baja del servicio' : 'el arrepentimiento'}`,
      before: [
        `Alguien pidió ${what}, con esta dirección de mail.`,
        isOpen ? `${answer} ${answerWords(until)}` : answer,
      ],
      lines: listed(lines),
      code,
      button: { label: 'No fui yo: anular el pedido', url: vetoLink(withdrawal) },
      after: [
        state === 'asked'
          ? `Si no lo pediste, tenés ${VETO_HOURS} horas para anularlo con el botón: todo sigue como estaba.`
          : 'Si no lo pediste, anulalo con el botón y todo sigue como estaba.',
      ],
    };
  },
});
