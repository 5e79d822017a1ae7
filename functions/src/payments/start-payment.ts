import {
  completeOrder,
  mustAwaitPayment,
  mustMatchSummary,
  type Order,
  type OrderLine,
  type OrderWithLines,
  Refusal,
  type SummaryItem,
  TERMS_VERSION,
} from '@gym-power/domain';
import { createPreference } from '../gateways/mercadopago/preferences.ts';
import { changeOrder } from '../orders/change-orders.ts';
import { awaitingPayment } from '../orders/order-lists-store.ts';
import { changeOrderRecord, getOrderWithLines } from '../orders/order-store.ts';
import { config } from '../platform/config.ts';
import { currentGym } from '../settings/settings-store.ts';

export interface PaymentStart {
  userId: string;
  /** The member's newest order that awaits payment when left out. */
  orderId: string | undefined;
  /** The summary that the buyer saw; empty when none was sent. */
  items: readonly SummaryItem[];
  now: Date;
}

/**
 * The address where the order is paid. An order always gets the same preference, also when two calls ask at once.
 * An order that costs nothing completes here.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_STATE, HOLD_EXPIRED, PRICE_CHANGED, PAYMENTS_UNAVAILABLE
 */
export async function startPayment({ userId, orderId, items, now }: PaymentStart): Promise<string> {
  const id = orderId ?? (await awaitingPayment(userId))?.id;
  if (!id) throw new Refusal('ORDER_NOT_FOUND');
  const { order, lines } = await getOrderWithLines(id);
  if (order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
  mustMatchSummary(order, lines, items);
  if (order.totalPrice === 0) return completeFreeOrder(order, now);
  mustAwaitPayment(order, now);
  if (order.preference) return order.preference.url;

  const preference = await createPreference(preferenceRequest({ order, lines }));
  const noted = await changeOrderRecord(id, now, (current) => {
    mustAwaitPayment(current, now);
    return current.preference ? current : { ...withTerms(current), preference };
  });
  return noted.preference!.url;
}

async function completeFreeOrder(order: Order, now: Date): Promise<string> {
  const plan = await currentGym();
  return changeOrder(order, { now }, (facts) => {
    const result = `${config().SITE_URL}/sociodashboard/compras`;
    if (facts.order.state === 'Complete') return { after: facts, result };
    mustAwaitPayment(facts.order, now);
    const before = { ...facts, order: withTerms(facts.order) };
    return { after: completeOrder(before, { ...facts, paymentId: null, now, plan }), result };
  });
}

/** Nobody accepted the conditions of an offer before they pay for it. */
const withTerms = (order: Order): Order => ({ terms: TERMS_VERSION, ...order });

const preferenceRequest = ({ order, lines }: OrderWithLines) => ({
  orderId: order.id,
  buyer: order.user,
  // Mercado Pago refuses items without a price, so places that the descuento made free are left out.
  items: lines.filter(({ unitprice }) => unitprice > 0).map(preferenceItem),
  closesAt: order.reservedUntil!,
  idempotencyKey: `preference-${order.id}-${order.revision}`,
});

const preferenceItem = ({ diaHoraId, name, day, hour, quantity, unitprice }: OrderLine) => ({
  id: diaHoraId,
  title: `${name}, ${day} ${hour}`,
  quantity,
  unit_price: unitprice,
});
