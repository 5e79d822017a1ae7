/** Line and order keep their original prices; `givenBack` says what is refunded. */
import type { Order, OrderLine, Payment, ProductLine } from '../entities.ts';
import { toCentavos } from '../payments/net-amount.ts';
import { paidBeyondParts, prorate, withDuePart } from '../payments/part-refunds.ts';
import { Refusal } from '../refusals.ts';
import { cancelOrder } from './cancel-order.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { isLive } from './order-line.ts';
import { releasePlaces } from './places.ts';
import { classesOf } from './stored-cart.ts';
import { verdictOnCancel } from './unclear-payment.ts';

type PaidOrder = OrderWithLines & { payment: Payment | null };

export interface CanceledLine {
  after: ChangedOrder;
  payment?: Payment;
  /** In pesos. */
  amount: number;
}

/** The price of the order, or what an admin accepted instead. */
const paidFor = ({ totalPrice }: Order, payment: Payment | null): number => payment?.acceptedAmount ?? totalPrice;

export const netPrice = ({ totalPrice, givenBack }: Pick<Order, 'totalPrice' | 'givenBack'>): number =>
  totalPrice - givenBack;

/** In pesos. */
export const leftToGiveBack = (order: Order, payment: Payment | null): number =>
  payment ? Math.max(0, paidBeyondParts(paidFor(order, payment), payment)) : 0;

/**
 * By line id, without what the gym keeps of canceled packs. If an admin accepted another amount for the order, that
 * amount is split. Exact to the centavo.
 */
export function partsOf({ order, lines, productLines = [], payment }: PaidOrder): Map<string, number> {
  const live = [...lines, ...productLines].filter(isLive);
  const parts = prorate(
    Math.max(0, toCentavos(leftToGiveBack(order, payment) - (order.kept ?? 0))),
    live.map(({ subtotal }) => subtotal),
  );
  return new Map(live.map(({ id }, index) => [id, parts[index]!]));
}

/**
 * Cancels the line, releases its places and makes its part due back. Canceling the last line cancels the whole order,
 * and the rest of its payment is due back, unless the gym keeps something of a pack. Idempotent.
 * @param seen the amount that the admin was shown; undefined if not sent
 * @param used what was paid for the classes of a pack that were used, which are not given back
 * @throws Refusal LINE_NOT_FOUND, ORDER_STATE, PAYMENT_OPEN, REFUND_DIFFERS {amount}
 */
export function cancelLine(
  before: PaidOrder,
  { lineId, seen, used = 0, now }: { lineId: string; seen?: number | undefined; used?: number; now: Date },
): CanceledLine {
  const { order, lines, productLines = [], payment } = before;
  const line = lines.find(({ id }) => id === lineId);
  const all = [...lines, ...productLines];
  const product = productLines.find(({ id }) => id === lineId);
  if (product) return cancelProduct(before, product, { seen, used, now });
  if (!line) throw new Refusal('LINE_NOT_FOUND');
  if (order.state === 'Canceled' || !isLive(line)) return { after: before, amount: line.givenBack };
  if (order.state !== 'Complete') throw new Refusal('ORDER_STATE', { state: order.state });
  if (order.paymentId !== null && payment?.outcome !== 'completed') throw new Refusal('PAYMENT_OPEN');
  const amount = partsOf(before).get(lineId)!;
  if (seen !== undefined && seen !== amount) throw new Refusal('REFUND_DIFFERS', { amount });

  if (!order.kept && all.every((each) => each === line || !isLive(each))) {
    const after = cancelOrder(before, 'adminCancels');
    return { after, amount, ...(payment && { payment: { ...payment, ...verdictOnCancel(true) } }) };
  }
  const after = withLine(before, { ...releasePlaces([line])[0]!, canceledAt: now, givenBack: amount });
  return {
    after: {
      ...after,
      order: { ...after.order, givenBack: order.givenBack + amount },
      lineChange: { mail: 'lineCanceled', from: line, to: after.lines.find(({ id }) => id === lineId)! },
    },
    amount,
    ...(payment && { payment: { ...payment, parts: withDuePart(payment, { lineId, amount }) } }),
  };
}

/** @param used the price of the classes of the pack that were used */
export const partUnused = (part: number, { subtotal }: Pick<ProductLine, 'subtotal'>, used: number): number =>
  used === 0 ? part : toCentavos((part * (subtotal - used)) / subtotal);

/** As `cancelLine`. The units come back to the stock. An order of which the gym keeps something stays. */
function cancelProduct(
  before: PaidOrder,
  line: ProductLine,
  { seen, used, now }: { seen: number | undefined; used: number; now: Date },
): CanceledLine {
  const { order, lines, productLines = [], payment } = before;
  if (order.state === 'Canceled' || !isLive(line)) return { after: before, amount: line.givenBack };
  if (order.state !== 'Complete') throw new Refusal('ORDER_STATE', { state: order.state });
  if (order.paymentId !== null && payment?.outcome !== 'completed') throw new Refusal('PAYMENT_OPEN');
  const whole = partsOf(before).get(line.id)!;
  const amount = partUnused(whole, line, used);
  if (seen !== undefined && seen !== amount) throw new Refusal('REFUND_DIFFERS', { amount });
  if (used === 0 && !order.kept && [...lines, ...productLines].every((each) => each === line || !isLive(each))) {
    const after = cancelOrder(before, 'adminCancels');
    return { after, amount, ...(payment && { payment: { ...payment, ...verdictOnCancel(true) } }) };
  }
  const canceled = { ...line, canceledAt: now, givenBack: amount };
  return {
    after: {
      order: {
        ...order,
        revision: order.revision + 1,
        givenBack: order.givenBack + amount,
        ...(whole > amount && { kept: toCentavos((order.kept ?? 0) + whole - amount) }),
      },
      lines,
      productLines: productLines.map((each) => (each === line ? canceled : each)),
    },
    amount,
    ...(payment && { payment: { ...payment, parts: withDuePart(payment, { lineId: line.id, amount }) } }),
  };
}

function withLine({ order, lines }: OrderWithLines, line: OrderLine): OrderWithLines {
  const after = lines.map((each) => (each.id === line.id ? line : each));
  return { order: { ...order, revision: order.revision + 1, activities: classesOf(after) }, lines: after };
}
