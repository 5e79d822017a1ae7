import { type CancelReason, formatPesos, type Order } from '@gym-power/domain';
import { aboutState, listed, listedProducts, moneyBack, renews, VOID } from '../writing/about-order.ts';

export const orderCanceled = aboutState('orderCanceled', {
  factsOf: ({ canceledBecause }) => ({ canceledBecause }),
  words: ({ totalPrice, canceledBecause, lines, products }, { order, number, payment, paid, site }) => {
    const because = reasonOf(canceledBecause, order);
    return {
      subject: `Tu orden ${number} fue cancelada`,
      preview: because[0] ?? '',
      title: 'Tu orden fue cancelada',
      before: [...(because.length > 0 ? [because.join(' ')] : []), ...moneyBack(payment, lines)],
      lines: [...listed(lines), ...listedProducts(products)],
      total: ['Total', formatPesos(totalPrice)],
      facts: paid,
      button: renews(order)
        ? { label: 'Ver mis lugares', url: `${site}/sociodashboard/actividades` }
        : { label: 'Elegir otras clases', url: `${site}/clases` },
      after: order.purchasedAt ? [VOID] : [],
    };
  },
});

const reasons: Record<CancelReason, string> = {
  expired: 'Se venció el tiempo para pagarla',
  member: 'La cancelaste vos',
  admin: 'La canceló el gimnasio',
  refund: 'El pago fue devuelto',
  withdrawal: 'La cancelamos por tu arrepentimiento',
};

function reasonOf(because: CancelReason | null, order: Order): string[] {
  if (because === null) return [];
  const mayBePaid = because === 'expired' || because === 'member';
  return [
    `${reasons[because]}${renews(order) ? '. Tus lugares quedan como antes de renovar' : ' y liberamos tus lugares'}.`,
    ...(mayBePaid ? ['Si llegaste a pagar, te devolvemos el dinero.'] : []),
  ];
}
