import {
  completeOrder,
  mustAwaitPayment,
  mustMatchSummary,
  nameOfAttendee,
  orderAtHand,
  type Order,
  type OrderLine,
  type OrderWithLines,
  type ProductLine,
  Refusal,
  type SummaryItem,
  TERMS_VERSION,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import { createPreference } from '../gateways/mercadopago/preferences.ts';
import { awaitingPayment } from '../records/order-lists-store.ts';
import { getOrderWithLines } from '../records/order-store.ts';
import { config } from '../platform/config.ts';
import { currentGym } from '../records/settings-store.ts';

export interface PaymentStart {
  userId: string;
  /** Defaults to the member's newest order that awaits payment. */
  orderId: string | undefined;
  /** The summary that the buyer saw; empty if none was sent. */
  items: readonly SummaryItem[];
  now: Date;
}

/**
 * An order always gets the same preference, even in concurrent calls. A free order completes here.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_STATE, HOLD_EXPIRED, PRICE_CHANGED, PAYMENTS_UNAVAILABLE
 */
export async function startPayment({ userId, orderId, items, now }: PaymentStart): Promise<string> {
  const id = orderId ?? (await awaitingPayment(userId))?.id;
  if (!id) throw new Refusal('ORDER_NOT_FOUND');
  const { order, lines, productLines = [] } = await getOrderWithLines(id);
  if (order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
  mustMatchSummary(order, [...lines, ...productLines], items);
  if (order.totalPrice === 0) return completeFreeOrder(order, now);
  mustAwaitPayment(order, now);
  if (order.preference) return order.preference.url;

  const preference = await createPreference(preferenceRequest({ order, lines, productLines }));
  return act({ expect: { orders: [id] }, now }, (books) => {
    const current = books.get('orders', id);
    if (!current) throw new Refusal('ORDER_NOT_FOUND');
    mustAwaitPayment(current.order, now);
    if (current.order.preference) return { result: current.order.preference.url };
    const noted = { ...withTerms(current.order), preference };
    return { orders: [{ order: noted, lines: current.lines }], result: preference.url };
  });
}

async function completeFreeOrder({ id }: Order, now: Date): Promise<string> {
  const plan = await currentGym();
  return act({ expect: { orders: [id] }, now }, (books) => {
    const { order, lines, slots, older } = orderAtHand(books, id);
    const result = `${config().SITE_URL}/sociodashboard/compras`;
    if (order.state === 'Complete') return { result };
    mustAwaitPayment(order, now);
    const after = completeOrder({ order: withTerms(order), lines }, { slots, older, paymentId: null, now, plan });
    return { orders: [after], result };
  });
}

/** An order from a waitlist offer has no accepted terms yet: paying accepts the current ones. */
const withTerms = (order: Order): Order => ({ terms: TERMS_VERSION, ...order });

const preferenceRequest = ({ order, lines, productLines = [] }: OrderWithLines) => ({
  orderId: order.id,
  buyer: order.user,
  // Mercado Pago rejects items without a price, so free places are left out.
  items: [
    ...lines.filter(({ unitprice }) => unitprice > 0).map((line) => preferenceItem(order, line)),
    ...productLines.filter(({ unitprice }) => unitprice > 0).map(productItem),
  ],
  closesAt: order.reservedUntil!,
  idempotencyKey: `preference-${order.id}-${order.revision}`,
});

const productItem = ({ productId, name, quantity, unitprice }: ProductLine) => ({
  id: productId,
  title: name,
  quantity,
  unit_price: unitprice,
});

const preferenceItem = (order: Order, line: OrderLine) => {
  const { diaHoraId, name, day, hour, quantity, unitprice } = line;
  const para = nameOfAttendee(order, line);
  return {
    id: diaHoraId,
    title: `${name}, ${day} ${hour}${para === null ? '' : `, para ${para}`}`,
    quantity,
    unit_price: unitprice,
  };
};
