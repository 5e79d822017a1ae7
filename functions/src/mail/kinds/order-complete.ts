import {
  classesWords,
  closedBySlot,
  type ClosedDates,
  closedWords,
  dateAndTime,
  datesOfPlace,
  firstOpenClass,
  formatPesos,
  longDate,
  noticeWords,
  type OrderWithLines,
  shortDate,
} from '@gym-power/domain';
import { aboutState, descuentoFacts, fullOf, listedProducts, withPrice } from '../writing/about-order.ts';
import type { MailedLine } from '../writing/mailed-line.ts';
import { weekly } from '../writing/weekly.ts';

export const orderComplete = aboutState('orderComplete', {
  factsOf: () => ({}),
  words: async ({ totalPrice, lines, products }, { order, number, payment, paid, site, gym, agenda }) => {
    const closed = closedBySlot(await agenda());
    return {
      subject: `¡Listo! Tu compra ${number} está confirmada`,
      preview: [...lines, ...(products ?? [])].map(({ name }) => name).join(', '),
      title: '¡Listo! Tu compra está confirmada',
      before: [
        `${payment ? 'Recibimos tu pago' : 'Tu compra está confirmada'}.${lines.length > 0 ? ' Te esperamos en:' : ''}`,
      ],
      lines: [
        ...lines.map((line) => withPrice(line, [weekly(line), ...periodOf(line, closed.get(line.diaHoraId))])),
        ...listedProducts(products),
      ],
      total: [payment ? 'Pagaste' : 'Total', formatPesos(payment?.amount ?? totalPrice)],
      facts: [
        ...(order.purchasedAt ? [['Fecha', dateAndTime(order.purchasedAt)] as const] : []),
        ...paid,
        ...descuentoFacts(order),
      ],
      button: { label: 'Ver mi compra', url: `${site}/sociodashboard/compras/${order.id}` },
      after: lines.length > 0 ? ['Con el archivo adjunto agregás tus clases a tu calendario.', noticeWords(gym)] : [],
      calendar: { file: `clases-${number}`, places: lines },
    };
  },
});

const MINUTE_MS = 60_000;

/** Sends the confirmation again. The minute in the id makes repeated clicks a no-op. */
export const receipt = (found: OrderWithLines, now: Date) => ({
  ...orderComplete.of(found),
  id: `${found.order.id}-${found.order.revision}-receipt-${Math.floor(now.getTime() / MINUTE_MS)}`,
});

function periodOf(line: MailedLine, closed: ClosedDates = {}): string[] {
  const { validFrom, validUntil } = line;
  if (!validFrom) return [];
  const first = `Primera clase: ${longDate(firstOpenClass(line, validFrom, closed))}`;
  if (!validUntil) return [first, ...fullOf(line)];
  const dates = datesOfPlace(line, validFrom, validUntil, closed);
  return [
    `Tu lugar del ${shortDate(validFrom)} al ${shortDate(validUntil)}`,
    ...(dates.classes.length > 0 ? [first] : []),
    classesWords(dates),
    ...closedWords(dates),
    ...fullOf(line),
  ];
}
