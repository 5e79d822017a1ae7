/**
 * An admin cancels one line of a paid order. The line keeps its price, and the order what was bought; both say what is
 * given back for it.
 */
import type { Order, OrderLine, Payment } from '../entities.ts';
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
  /** What is given back for the line, in pesos. */
  amount: number;
}

/** What was paid for the order: its price, or what an admin accepted instead. */
const paidFor = ({ totalPrice }: Order, payment: Payment | null): number => payment?.acceptedAmount ?? totalPrice;

/** What of an order's price was not given back for a canceled line. */
export const netPrice = ({ totalPrice, givenBack }: Pick<Order, 'totalPrice' | 'givenBack'>): number =>
  totalPrice - givenBack;

/** What of the money for an order can still go back, in pesos. */
export const leftToGiveBack = (order: Order, payment: Payment | null): number =>
  payment ? Math.max(0, paidBeyondParts(paidFor(order, payment), payment)) : 0;

/**
 * What goes back for each line that is not canceled, by its id. It is the line's price, after the descuento. If an
 * admin accepted another amount than the order's price, that is divided. The parts of all lines sum up to what was
 * paid, to the centavo.
 */
export function partsOf({ order, lines, payment }: PaidOrder): Map<string, number> {
  const live = lines.filter(isLive);
  const parts = prorate(
    leftToGiveBack(order, payment),
    live.map(({ subtotal }) => subtotal),
  );
  return new Map(live.map(({ id }, index) => [id, parts[index]!]));
}

/**
 * Cancels the line, releases its places and makes its part due back. With its last line the order is canceled as a
 * whole, and the rest of its payment is due back. A line or an order that is canceled already stays as it is.
 * @param seen the amount that the admin was shown; undefined for none
 * @throws Refusal LINE_NOT_FOUND, ORDER_STATE, PAYMENT_OPEN, REFUND_DIFFERS {amount}
 */
export function cancelLine(
  before: PaidOrder,
  { lineId, seen, now }: { lineId: string; seen?: number | undefined; now: Date },
): CanceledLine {
  const { order, lines, payment } = before;
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new Refusal('LINE_NOT_FOUND');
  if (order.state === 'Canceled' || !isLive(line)) return { after: before, amount: line.givenBack };
  // A cart is edited, and an unpaid order is replaced by the next checkout: their price is open on a payment page.
  if (order.state !== 'Complete') throw new Refusal('ORDER_STATE', { state: order.state });
  if (order.paymentId !== null && payment?.outcome !== 'completed') throw new Refusal('PAYMENT_OPEN');
  const amount = partsOf(before).get(lineId)!;
  if (seen !== undefined && seen !== amount) throw new Refusal('REFUND_DIFFERS', { amount });

  if (lines.every((each) => each === line || !isLive(each))) {
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

/** The order with a line instead of the one of the same id. */
function withLine({ order, lines }: OrderWithLines, line: OrderLine): OrderWithLines {
  const after = lines.map((each) => (each.id === line.id ? line : each));
  return { order: { ...order, revision: order.revision + 1, activities: classesOf(after) }, lines: after };
}
