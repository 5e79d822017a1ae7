import {
  formatPesos,
  fullWords,
  isCanceledPurchase,
  isOfDesk,
  netPrice,
  namedDay,
  type Order,
  type OrderMail,
  orderNumber,
  type OrderWithLines,
  packWords,
  paidByWords,
  type Payment,
  refundTiming,
  shortDate,
} from '@gym-power/domain';
import { type Facts, type ListedLine, newKind, type Sources, type Words } from './kind.ts';
import { type MailedLine, type MailedProduct, mailedLines, mailedProducts } from './mailed-line.ts';
import { weekly } from './weekly.ts';

interface About extends Sources {
  order: Order;
  number: string;
  /** The payment that the mail is about, or that completed the order; null for an unpaid or free order. */
  payment: Payment | null;
  paid: Fact[];
}

type Fact = readonly [label: string, value: string];

interface OrderWords extends Words {
  code?: string;
}

interface OrderKind<Args extends unknown[], F> {
  of: (...args: Args) => F;
  isStillTrue?: (mail: F, order: Order, now: Date) => boolean;
  sendTime?: (mail: F, now: Date) => Date;
  paymentIdOf?: (mail: F, order: Order) => string | null;
  words: (mail: F, about: About) => OrderWords | Promise<OrderWords>;
}

export const aboutOrder = <K extends string, Args extends unknown[], F extends Facts & { orderId: string }>(
  kind: K,
  { isStillTrue = () => true, paymentIdOf = (_, order) => order.paymentId, words, ...kindOf }: OrderKind<Args, F>,
) =>
  newKind(kind, {
    ...kindOf,
    write: async (mail, sources) => {
      const order = await sources.findOrder(mail.orderId);
      if (!order || !isStillTrue(mail, order, sources.now)) return null;
      const paymentId = paymentIdOf(mail, order);
      const payment = paymentId === null ? null : await sources.findPayment(paymentId);
      const number = orderNumber(order.id);
      const about = { ...sources, order, number, payment, paid: paidWith(payment) };
      const { code, facts = [], ...rest } = await words(mail, about);
      const codes: Fact[] = code === undefined ? [] : [['Código', code]];
      return { to: { order }, ...rest, facts: [...codes, ['Orden N°', number], ...facts] };
    },
  });

export const ofOrder = ({ id: orderId, userId }: Order) => ({ orderId, userId });

export const idOf = (kind: string, { id, revision }: Pick<Order, 'id' | 'revision'>) => `${id}-${revision}-${kind}`;

export const ofChange = (kind: string, order: Order) => ({
  id: idOf(kind, order),
  ...ofOrder(order),
  outlivesAccount: isCanceledPurchase(order),
});

const ofState = (kind: string, { order, lines, productLines }: OrderWithLines) => ({
  ...ofChange(kind, order),
  revision: order.revision,
  totalPrice: netPrice(order),
  lines: mailedLines(lines, order),
  products: mailedProducts(productLines, order),
});

interface StateKind<F> {
  factsOf: (order: Order) => F;
  isStillTrue?: (order: Order, now: Date) => boolean;
  sendTime?: (mail: F, now: Date) => Date;
  words: (mail: ReturnType<typeof ofState> & F, about: About) => OrderWords | Promise<OrderWords>;
}

/** For changes of the order's state. The mail is dropped if the state changed again. */
export const aboutState = <K extends OrderMail, F extends object>(
  kind: K,
  { factsOf, isStillTrue = () => true, ...rest }: StateKind<F>,
) =>
  aboutOrder(kind, {
    ...rest,
    of: (found: OrderWithLines) => ({ ...ofState(kind, found), ...factsOf(found.order) }),
    isStillTrue: ({ revision }, order, now) => revision === order.revision && isStillTrue(order, now),
  });

export const renews = ({ renewals }: Order): boolean => renewals.length > 0;

const titleOf = ({ name, para }: { name: string; para?: string }): string => (para ? `${name}, para ${para}` : name);

export const withPrice = ({ subtotal, ...line }: MailedLine, details: readonly string[]): ListedLine => ({
  title: titleOf(line),
  details,
  amount: formatPesos(subtotal),
});

export const listed = (lines: readonly MailedLine[]): ListedLine[] =>
  lines.map((line) => withPrice(line, [weekly(line)]));

/** `Yoga, jueves 3/12, 19:00` */
const firstWords = ({ name, date, hour }: NonNullable<MailedProduct['first']>): string =>
  `${name}, ${namedDay(date)}, ${hour}`;

/** Missing in mails of older versions. */
export const listedProducts = (products: readonly MailedProduct[] = []): ListedLine[] =>
  products.map(({ quantity, subtotal, pack, first, ...product }) => ({
    title: titleOf(product),
    details: pack
      ? [packWords(pack, quantity), ...(first ? [firstWords(first)] : [])]
      : quantity === 1
        ? []
        : [`${quantity} unidades`],
    amount: formatPesos(subtotal),
  }));

export const fullOf = ({ full, quantity }: MailedLine): string[] =>
  full.length > 0 ? [fullWords(full, quantity)] : [];

export const placesOf = (lines: readonly MailedLine[]): string =>
  lines.map((line) => `${line.name}, ${weekly(line)}`).join('; ');

const paidWith = (payment: Payment | null): Fact[] =>
  payment
    ? [
        ['Medio de pago', paidByWords(payment)],
        ...(isOfDesk(payment) ? [] : [['Operación de Mercado Pago', payment.id] as const]),
      ]
    : [];

export const descuentoFacts = ({ descuento }: Order): Fact[] =>
  descuento ? [['Descuento', `${descuento.descuento}% (${descuento.codigo})`]] : [];

export const planWords = (planDays: number): string =>
  planDays === 0
    ? 'Cada lugar es tuyo una vez por semana, sin vencimiento.'
    : `Cada lugar es tuyo una vez por semana durante ${planDays} días desde que pagás.`;

export const VOID = 'Si tenías recuperos de estos lugares, ya no valen.';

/** When the money arrives. The desk returns its own payments in person. */
export const timingOf = (payment: Payment | null): string =>
  payment && isOfDesk(payment) ? 'Te lo damos en el mostrador del gimnasio.' : refundTiming(payment?.method ?? null);

export function moneyBack(payment: Payment | null, lines: readonly MailedLine[]): string[] {
  if (!payment) return [];
  const { outcome, amount, refunded, changedAt } = payment;
  const timing = timingOf(payment);
  switch (outcome) {
    case 'refundDue':
      return [`Te devolvemos ${formatPesos(amount - refunded)}. ${timing}`];
    case 'refunded':
    case 'reversed':
      return [`Se te devolvieron ${formatPesos(amount)} el ${shortDate(changedAt)}. ${timing}`];
    case 'unclear':
      return ['El gimnasio está revisando qué corresponde con tu pago. Si tenés dudas, respondé este mail.'];
    case 'kept':
    case 'completed':
    case 'noted': {
      const part = partFor(lines, payment);
      if (part > 0) return [`De lo que pagaste te devolvemos ${formatPesos(part)}. ${timing}`];
      return ['Por este pago no hay una devolución. Si tenés dudas, respondé este mail.'];
    }
  }
}

const partFor = (lines: readonly MailedLine[], { parts }: Payment): number =>
  parts
    .filter(({ lineId, state }) => state !== 'dropped' && lines.some(({ id }) => id === lineId))
    .reduce((sum, { amount }) => sum + amount, 0);
