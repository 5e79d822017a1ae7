import { formatPesos, type Order, type OrderWithLines, type Payment } from '@gym-power/domain';
import { aboutOrder, listed, ofOrder, timingOf } from '../writing/about-order.ts';
import { mailedLines } from '../writing/mailed-line.ts';

type Refund = Pick<Payment, 'id' | 'refunded' | 'currency' | 'changedAt'>;

/** The id uses Mercado Pago's report of the refund, which comes once. */
export const paymentRefunded = aboutOrder('paymentRefunded', {
  of: ({ id: paymentId, refunded, currency, changedAt }: Refund, { order, lines }: OrderWithLines) => ({
    id: `${order.id}-${paymentId}-${changedAt.getTime()}-paymentRefunded`,
    ...ofOrder(order),
    outlivesAccount: true,
    refund: { paymentId, amount: refunded, currency },
    lines: mailedLines(lines, order),
  }),
  paymentIdOf: ({ refund }) => refund.paymentId,
  words: ({ refund, lines }, { order, number, payment, paid, site }) => {
    const amount = refund.currency === 'ARS' ? formatPesos(refund.amount) : `${refund.currency} ${refund.amount}`;
    const [why, label, path] = unusedPayment(order);
    return {
      subject: `Te devolvimos un pago de tu orden ${number}`,
      preview: `Te devolvimos ${amount}.`,
      title: 'Te devolvimos un pago de tu orden',
      before: [why],
      lines: listed(lines),
      total: ['Te devolvimos', amount],
      facts: paid,
      button: { label, url: `${site}${path}` },
      after: [timingOf(payment)],
    };
  },
});

function unusedPayment({ id, state }: Order): readonly [why: string, label: string, path: string] {
  switch (state) {
    case 'Created': {
      const why = 'Tu pago no completó la orden, así que te lo devolvimos. Si querés tus lugares, pagala de nuevo.';
      return [why, 'Pagar ahora', `/sociodashboard/compras/${id}`];
    }
    case 'Complete': {
      const why = 'Tu compra ya estaba pagada, así que te devolvimos el otro pago. Tu compra sigue igual.';
      return [why, 'Ver mi compra', `/sociodashboard/compras/${id}`];
    }
    case 'Cart':
    case 'Canceled': {
      const why = 'Tu pago llegó cuando la orden ya estaba cancelada, así que te lo devolvimos.';
      return [why, 'Elegir otras clases', '/clases'];
    }
  }
}
