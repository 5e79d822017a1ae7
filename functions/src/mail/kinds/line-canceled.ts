import { formatPesos, type LineChange, type Order } from '@gym-power/domain';
import { aboutOrder, listed, ofChange, timingOf, VOID } from '../writing/about-order.ts';
import { mailedLine } from '../writing/mailed-line.ts';

export const lineCanceled = aboutOrder('lineCanceled', {
  of: (order: Order, { to }: LineChange) => ({
    ...ofChange('lineCanceled', order),
    outlivesAccount: true,
    line: mailedLine(to),
    givenBack: to.givenBack,
  }),
  words: ({ line, givenBack }, { order, number, payment, paid, site }) => ({
    subject: `Cancelamos un lugar de tu compra ${number}`,
    preview: givenBack > 0 ? `Te devolvemos ${formatPesos(givenBack)}.` : 'El resto de tu compra sigue igual.',
    title: 'Cancelamos un lugar de tu compra',
    before: ['El gimnasio canceló este lugar. El resto de tu compra sigue igual.'],
    lines: listed([line]),
    ...(givenBack > 0 && { total: ['Te devolvemos', formatPesos(givenBack)] as const }),
    facts: paid,
    button: { label: 'Ver mi compra', url: `${site}/sociodashboard/compras/${order.id}` },
    after: [VOID, ...(givenBack > 0 ? [timingOf(payment)] : [])],
  }),
});
