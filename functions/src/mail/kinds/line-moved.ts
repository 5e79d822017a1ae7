import { type LineChange, type Order, shortDate } from '@gym-power/domain';
import { aboutOrder, fullOf, ofChange, withPrice } from '../writing/about-order.ts';
import { mailedLine } from '../writing/mailed-line.ts';
import { weekly } from '../writing/weekly.ts';

export const lineMoved = aboutOrder('lineMoved', {
  of: (order: Order, { from: { name, day, hour }, to }: LineChange) => ({
    ...ofChange('lineMoved', order),
    from: { name, day, hour },
    to: mailedLine(to),
  }),
  words: ({ from, to }, { order, number, site }) => ({
    subject: `Cambió el horario de tu compra ${number}`,
    preview: `${to.name}, ${weekly(to)}`,
    title: 'Cambió el horario de tu compra',
    before: [`El gimnasio pasó tu lugar de ${from.name}, ${from.day} ${from.hour}, a:`],
    lines: [
      withPrice(to, [
        weekly(to),
        ...(to.validUntil ? [`Vigente hasta el ${shortDate(to.validUntil)}`] : []),
        ...fullOf(to),
      ]),
    ],
    button: { label: 'Ver mi compra', url: `${site}/sociodashboard/compras/${order.id}` },
    after: ['No tenés que pagar nada más. Con el archivo adjunto agregás el nuevo horario a tu calendario.'],
    calendar: { file: `clases-${number}`, places: [to] },
  }),
});
